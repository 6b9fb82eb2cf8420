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
# Price's 95 % interval for paired proportions (2012); it begins with open deals counted against the change, and ends
# with them counted for it. Where a change only allows more, what is won without it is won with it, and where it only
# forbids more, what is lost is lost.

import math
import sys

FREER = {"base-covers-none=no", "base-takes-none=no", "first-alone=no", "spaces=always", "spaces-from=both", "reserve-first=no", "foundations=any",
         "tableau=any", "reserve-builds=yes"}
NARROWER = {"base-covers-none=yes", "base-takes-none=yes", "reserve-first=yes", "spaces=never",
            "spaces=when-open", "ends-at-king=yes"}
REDEALS = {"the-plait": 2}


def read(path):
    """The verdicts of each rule set, {rules: {deal: word}}, and the game."""
    rules, game = {}, ""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            words = line.split()
            if len(words) >= 7 and words[3] in ("won", "lost", "unknown", "missed"):
                rules.setdefault(words[1], {})[words[2]] = words[3]
                game = words[0]
    return rules, game


def relation(game, change):
    """1 for a change that only allows more, -1 for one that only forbids more, else 0."""
    name, value = change.split("=", 1)
    if name == "redeals":
        return 1 if int(value) >= REDEALS.get(game, 0) else -1
    changes = set(change.split(","))
    return 1 if changes <= FREER else -1 if changes <= NARROWER else 0


def carry_over(base, changed, freer):
    """Decides open deals of either by the other."""
    for deal in base.keys() & changed.keys():
        wide, narrow = (changed, base) if freer > 0 else (base, changed)
        if wide[deal] == "unknown" and narrow[deal] == "won":
            wide[deal] = "won"
        if narrow[deal] == "unknown" and wide[deal] == "lost":
            narrow[deal] = "lost"


def interval(only_changed, only_base, deals):
    gain, loss = (only_changed + 1) / (deals + 2), (only_base + 1) / (deals + 2)
    margin = 1.959964 * math.sqrt((gain + loss - (gain - loss) ** 2) / (deals + 2))
    return gain - loss - margin, gain - loss + margin


def compare(base, changed, freer):
    """The ends of the interval of the difference, in points; open deals are counted both ways, where both can be."""
    ends = []
    for base_won, changed_won in ((("won", "unknown"), ("won",)), (("won",), ("won", "unknown"))):
        pairs = [(base[deal] in base_won, changed[deal] in changed_won) for deal in base if deal in changed]
        ends.append(interval(0 if freer < 0 else pairs.count((False, True)),
                             0 if freer > 0 else pairs.count((True, False)), len(pairs)))
    low, high = 100 * ends[0][0], 100 * ends[1][1]
    return max(low, 0) if freer > 0 else low, min(high, 0) if freer < 0 else high


def share(verdicts, word):
    return 100 * list(verdicts.values()).count(word) / len(verdicts)


if len(sys.argv) not in (3, 4):
    sys.exit("usage: rule_worth.py SOLVED FAIR [PICTURE]")
(solved, game), (fair, _) = read(sys.argv[1]), read(sys.argv[2])
base = next((rules for rules in solved if "+" not in rules), None)
if base is None:
    sys.exit("rule_worth.py: " + sys.argv[1] + " has no rule set without --with")

print("| Change | Won | Lost | Open | Difference | Fair player |")
print("|---|---|---|---|---|---|")
bars = []
for rules in solved:
    name = rules[len(base) + 1:]
    freer = relation(game, name) if name else 0
    if freer:
        carry_over(solved[base], solved[rules], freer)
    low, high = compare(solved[base], solved[rules], freer)
    if name:
        bars.append((low, high, name.replace(",", ", ")))
    print("| %s | %s | %s |" % (
        "`" + name.replace(",", ", ") + "`" if name else "none",
        " | ".join("%.1f" % share(solved[rules], word) for word in ("won", "lost", "unknown")),
        ("%+.1f to %+.1f" % (low, high) if name else "") +
        (" | %.1f" % share(fair[rules], "won") if rules in fair else " | ")))

if len(sys.argv) == 4:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    bars.sort(key=lambda bar: bar[0] + bar[1])
    figure, axes = pyplot.subplots(figsize=(8, 0.7 + 0.28 * len(bars)), dpi=100)
    for at, (low, high, name) in enumerate(bars):
        axes.barh(at, high - low, left=low, height=0.5, color="#2f6f4f")
    axes.set_yticks(range(len(bars)), [name for low, high, name in bars])
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_xlabel("points more (right) or fewer (left) than by the standard rules")
    axes.grid(axis="x", color="0.85")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(left=False)
    figure.tight_layout()
    figure.savefig(sys.argv[3], metadata={"Date": None} if sys.argv[3].endswith(".svg") else None)
