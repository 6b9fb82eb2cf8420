#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# Says what rules of a game are worth, as a table and, for people who have matplotlib (Debian: python3-matplotlib), as a
# picture:
#
#     python3 src/tools/rule_worth.py SOLVED FAIR [PICTURE]
#
# SOLVED has what `theplot-cli solve` printed of the same deals by one rule set and by others that --with made of it, and
# FAIR what `theplot-cli fair` printed of them. A difference is in points, per cent of the deals, with Bonett's and
# Price's 95 % interval for paired proportions (2012); it begins with open deals counted against the change, and ends with
# them counted for it.

import math
import sys


def read(path):
    """The verdicts of each rule set: {rules: {deal: word}}."""
    rules = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            words = line.split()
            if len(words) >= 7 and words[3] in ("won", "lost", "unknown", "missed"):
                rules.setdefault(words[1], {})[words[2]] = words[3]
    return rules


def interval(only_changed, only_base, deals):
    gain, loss = (only_changed + 1) / (deals + 2), (only_base + 1) / (deals + 2)
    margin = 1.959964 * math.sqrt((gain + loss - (gain - loss) ** 2) / (deals + 2))
    return gain - loss - margin, gain - loss + margin


def compare(base, changed):
    """The ends of the interval of the difference, in points; open deals are counted both ways."""
    ends = []
    for base_won, changed_won in ((("won", "unknown"), ("won",)), (("won",), ("won", "unknown"))):
        pairs = [(base[deal] in base_won, changed[deal] in changed_won) for deal in base if deal in changed]
        ends.append(interval(pairs.count((False, True)), pairs.count((True, False)), len(pairs)))
    return 100 * ends[0][0], 100 * ends[1][1]


def share(verdicts, word):
    return 100 * list(verdicts.values()).count(word) / len(verdicts)


if len(sys.argv) not in (3, 4):
    sys.exit("usage: rule_worth.py SOLVED FAIR [PICTURE]")
solved, fair = read(sys.argv[1]), read(sys.argv[2])
base = next((rules for rules in solved if "+" not in rules), None)
if base is None:
    sys.exit("rule_worth.py: " + sys.argv[1] + " has no rule set without --with")

print("| Change | Won | Lost | Open | Difference | Fair player |")
print("|---|---|---|---|---|---|")
bars = []
for rules in solved:
    name = rules[len(base) + 1:].replace(",", ", ")
    low, high = compare(solved[base], solved[rules])
    if name:
        bars.append((low, high, name))
    print("| %s | %s | %s |" % (
        "`" + name + "`" if name else "none",
        " | ".join("%.1f" % share(solved[rules], word) for word in ("won", "lost", "unknown")),
        ("%+.1f to %+.1f" % (low, high) if name else "") +
        (" | %.1f" % share(fair[rules], "won") if rules in fair else " | ")))

if len(sys.argv) == 4:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    bars.sort(key=lambda bar: bar[0] + bar[1])
    figure, axes = pyplot.subplots(figsize=(8, 0.6 + 0.32 * len(bars)))
    for at, (low, high, name) in enumerate(bars):
        axes.barh(at, high - low, left=low, height=0.5, color="#2f6f4f")
    axes.set_yticks(range(len(bars)), [name for low, high, name in bars])
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_xlabel("deals that can be won, in points more (right) or fewer (left) than by the standard rules")
    axes.grid(axis="x", color="0.85")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(left=False)
    figure.tight_layout()
    figure.savefig(sys.argv[3], metadata={"Date": None} if sys.argv[3].endswith(".svg") else None)
