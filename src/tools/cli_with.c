/* SPDX-License-Identifier: MIT */
/*
 * --with RULE=VALUE: the rules of a game in which single policies differ, to ask what a rule is worth. They have a name
 * like "standard+redeals=3", which no other command knows.
 */
#include <stddef.h>
#include <string.h>

#include "tools/cli.h"

enum { VALUES_MAX = 6, RESERVE_MOST = 40, NAME_SIZE = 160 };

/* Each sets a policy to the value of this number in the table below; false if the game has no such rule. */
typedef bool WithSet(Game *game, int value);

static bool set_foundation_build(Game *game, int value)
{
    game->foundation_build = (BuildRule)(value + BUILD_ANY_SUIT);
    return true;
}

static bool set_tableau_build(Game *game, int value)
{
    game->tableau_build = (BuildRule)value;
    return true;
}

static bool set_spaces(Game *game, int value)
{
    game->space_rule = (SpaceRule)value;
    game->space_sources = game->space_sources ? game->space_sources : GAME_SPACE_WASTE;
    return true;
}

static bool set_space_sources(Game *game, int value)
{
    game->space_sources = (uint8_t)(value + GAME_SPACE_WASTE);
    return game->space_rule != SPACE_NEVER;
}

/* The last rule is that for all piles, or all but the first. */
static bool set_fills(Game *game, int value)
{
    static const FillRule fills[] = {
        {.source_count = 0},
        {.source_count = 1, .sources = {PILE_WASTE}},
        {.source_count = 2, .sources = {PILE_WASTE, PILE_STOCK}},
        {.source_count = 2, .sources = {PILE_STOCK, PILE_WASTE}},
        {.source_count = 3, .sources = {PILE_RESERVE, PILE_WASTE, PILE_STOCK}},
    };
    int before = game->fills[1].tableau_count > 0 ? game->fills[0].tableau_count : 0;
    FillRule *rule = &game->fills[before > 0];
    *rule = fills[value];
    rule->tableau_count = (uint8_t)(value > 0 ? game->tableau_count - before : 0);
    return true;
}

/* How many piles take the reserve's cards; the others are filled by the second rule. */
static bool set_corners(Game *game, int value)
{
    if (game->fills[1].tableau_count == 0 || value > game->tableau_count) {
        return false;
    }
    game->fills[0].tableau_count = (uint8_t)value;
    game->fills[1].tableau_count = (uint8_t)(game->tableau_count - value);
    if (value == 0) { /* a rule for no piles ends the list */
        game->fills[0] = game->fills[1];
        game->fills[1].tableau_count = 0;
    }
    return true;
}

/* What fills the piles that take the reserve's cards when it is used up. */
static bool set_corners_after(Game *game, int value)
{
    game->fills[0].source_count = value == 0 ? 1 : 3;
    return game->fills[0].sources[0] == PILE_RESERVE;
}

/* So many tableau piles; the deal's last step for piles, and the last rule that fills, are for more or fewer. */
static bool set_piles(Game *game, int value)
{
    DealStep *step = &game->deal_after_choice;
    FillRule *rule = &game->fills[game->fills[1].tableau_count > 0];
    for (int i = 0; game->choice_count == 0 && i < DEAL_STEPS_MAX; i++) {
        step = rules_pile_is_tableau(game->deal[i].first_pile) ? &game->deal[i] : step;
    }
    int more = value - game->tableau_count;
    if (value > TABLEAU_MAX || step->pile_count + more < 1 ||
        rule->tableau_count + (rule->tableau_count > 0) * more < 0) {
        return false;
    }
    step->pile_count = (uint8_t)(step->pile_count + more);
    rule->tableau_count = (uint8_t)(rule->tableau_count > 0 ? rule->tableau_count + more : 0);
    game->tableau_count = (uint8_t)value;
    return true;
}

static bool set_redeals(Game *game, int value)
{
    game->redeals = (uint8_t)value;
    return value <= 3;
}

static bool set_reserve(Game *game, int value)
{
    game->deal[0].cards_each = (uint8_t)value;
    return value > 0 && value <= RESERVE_MOST;
}

/* So many piles are dealt before the choice of the base, the others after it. */
static bool set_candidates(Game *game, int value)
{
    if (game->choice_count == 0 || value == 0 || value > game->tableau_count) {
        return false;
    }
    game->choice_count = game->deal[1].pile_count = (uint8_t)value;
    game->deal_after_choice.first_pile = (Pile)(PILE_TABLEAU + value);
    game->deal_after_choice.pile_count = (uint8_t)(game->tableau_count - value);
    return true;
}

#define FLAG(flag_name, member)                                                                                        \
    {                                                                                                                  \
        .name = (flag_name), .flag = offsetof(Game, member), .values = { "no", "yes" }                                 \
    }

static const struct {
    const char *name;
    WithSet *set; /* NULL: `flag` is the offset of a flag that is set */
    size_t flag;
    const char *values[VALUES_MAX]; /* in the order of their numbers; none: the value is a number */
} rules[] = {
    FLAG("ends-at-king", tableau_ends_at_king),
    FLAG("base-covers-none", base_rank_covers_none),
    FLAG("base-takes-none", base_rank_takes_none),
    FLAG("first-alone", first_foundation_alone),
    FLAG("reserve-open", reserve_open),
    FLAG("reserve-builds", reserve_builds),
    FLAG("reserve-first", reserve_preferred),
    FLAG("reserve-base-to-waste", reserve_base_to_waste),
    FLAG("grace", last_pass_no_discard),
    FLAG("space-locks-stock", space_locks_stock),
    FLAG("waste-refills", waste_refills),
    {"foundations", set_foundation_build, 0, {"any", "suit", "colours"}},
    {"tableau", set_tableau_build, 0, {"none", "any", "suit", "colours"}},
    {"spaces", set_spaces, 0, {"never", "base", "unfilled", "always", "when-open"}},
    {"spaces-from", set_space_sources, 0, {"waste", "tableau", "both"}},
    {"fill", set_fills, 0, {"none", "waste", "waste-stock", "stock-waste", "reserve-waste-stock"}},
    {"corners", set_corners, 0, {NULL}},
    {"corners-after", set_corners_after, 0, {"empty", "filled"}},
    {"piles", set_piles, 0, {NULL}},
    {"redeals", set_redeals, 0, {NULL}},
    {"reserve", set_reserve, 0, {NULL}},
    {"candidates", set_candidates, 0, {NULL}},
};

void cli_with_list(void)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(rules); i++) {
        printf("  %s=%s", rules[i].name, rules[i].values[0] ? "" : "N");
        for (int j = 0; j < VALUES_MAX && rules[i].values[j]; j++) {
            printf("%s%s", j > 0 ? "|" : "", rules[i].values[j]);
        }
        printf("\n");
    }
}

/* The number that a value of rule `i` has; false if it is none of its values. */
static bool read_value(size_t i, const char *value, uint64_t *number)
{
    if (!rules[i].values[0]) {
        return base_text_parse_uint64(base_text_slice(value), number) && *number < CARD_COUNT;
    }
    *number = 0;
    while (*number < VALUES_MAX && rules[i].values[*number] && strcmp(rules[i].values[*number], value) != 0) {
        (*number)++;
    }
    return *number < VALUES_MAX && rules[i].values[*number];
}

static bool set_policy(Game *game, size_t i, int value)
{
    bool flag = value == 1;
    if (!rules[i].set) {
        memcpy((unsigned char *)game + rules[i].flag, &flag, sizeof flag);
    }
    return !rules[i].set || rules[i].set(game, value);
}

static bool set_rule(Game *game, const char *name, const char *value)
{
    size_t i = 0;
    uint64_t number;
    while (i < BASE_ARRAY_COUNT(rules) && strcmp(rules[i].name, name) != 0) {
        i++;
    }
    if (i == BASE_ARRAY_COUNT(rules)) {
        return cli_complain("--with: there is no rule %s; see theplot-cli --help", name);
    }
    return (read_value(i, value, &number) && set_policy(game, i, (int)number)) ||
           cli_complain("--with: %s cannot be %s in this game; see theplot-cli --help", name,
                        value[0] ? value : "nothing");
}

const Game *cli_with(const Game *game, const char *changes)
{
    static Game changed;
    static char name[NAME_SIZE];
    char text[NAME_SIZE];
    if (strlen(changes) + strlen(game->rules_name) + 2 > NAME_SIZE) {
        cli_complain("--with has too many rules");
        return NULL;
    }
    changed = *game;
    changed.contains = NULL;
    snprintf(text, sizeof text, "%s", changes);
    char *rule = strtok(text, ",");
    do {
        char *equals = rule ? strchr(rule, '=') : NULL;
        if (!equals) {
            cli_complain("--with needs RULE=VALUE, not %s", rule ? rule : "nothing");
            return NULL;
        }
        *equals = '\0';
        if (!set_rule(&changed, rule, equals + 1)) {
            return NULL;
        }
        rule = strtok(NULL, ",");
    } while (rule);
    snprintf(name, sizeof name, "%s+%s", game->rules_name, changes);
    changed.rules_name = name;
    return &changed;
}
