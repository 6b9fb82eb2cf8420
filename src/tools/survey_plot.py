#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Draws the share of deals that can be won, for people who have matplotlib (Debian: python3-matplotlib):
#
#     theplot-cli survey shard*.txt --jsonl | python3 src/tools/survey_plot.py survey.svg
#
# Each rule set has a bar from Wilson's 95 % interval with open deals counted as lost to that with open deals counted as
# won. The end of the file's name says its format.

import json
import math
import sys

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot


def count(line):
    """How many deals of a line of `survey --jsonl` there are, are won and are open."""
    ends = (word.split("-") for word in line["deals"].split())
    deals = sum(int(last) - int(first) + 1 for first, last in ends)
    lost, unknown = (sum(len(line[name].split()) for name in names) for names in (("bound", "search"), ("open",)))
    return deals, deals - lost - unknown, unknown


def wilson(hits, deals):
    z = 1.959964
    share = hits / deals
    middle = share + z * z / (2 * deals)
    margin = z * math.sqrt(share * (1 - share) / deals + z * z / (4 * deals * deals))
    return (middle - margin) / (1 + z * z / deals), (middle + margin) / (1 + z * z / deals)


if len(sys.argv) != 2:
    sys.exit("survey_plot.py: one argument is needed, the name of the picture")
lines = [json.loads(line) for line in sys.stdin if line.strip()]
if not lines:
    sys.exit("survey_plot.py: there are no lines to draw")
figure, axes = pyplot.subplots(figsize=(8, 1.2 + 0.6 * len(lines)), layout="constrained")
for row, line in enumerate(lines):
    deals, won, unknown = count(line)
    low, high = wilson(won, deals)[0], wilson(won + unknown, deals)[1]
    axes.barh(row, 100 * (high - low), left=100 * low, height=0.25, color="#3a6ea5")
    axes.plot(100 * won / deals, row, "o", color="#16324f")
    axes.annotate(f"{100 * low:.2f}–{100 * high:.2f} %", (100 * high, row), (0, 9), textcoords="offset points", ha="right")
names = [f"{line['game']}, {line['rules']}\n{count(line)[0]:,} deals" for line in lines]
axes.set_yticks(range(len(lines)), names)
axes.invert_yaxis()
axes.use_sticky_edges = False
axes.margins(x=0.05, y=0.1)
axes.set_xlabel("deals that can be won, % (bar: 95 % interval, however the open deals end; dot: won)")
figure.savefig(sys.argv[1])
