/* SPDX-License-Identifier: MIT */
/*
 * A survey as a picture: for each rule set the share of deals that can be won, with its interval, and beside it how
 * long the solver took.
 *
 * Shares are on a scale of log(share / (1 - share)), on which 99 % and 99.9 % are as far apart as 90 % and 99 %;
 * times on a logarithmic one.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tools/cli.h"
#include "tools/cli_survey.h"

/* In the picture's units. */
enum {
    WIDTH = 960,
    MARGIN = 36,
    SHARES_LEFT = 256,
    SHARES_RIGHT = 514,
    VALUES_RIGHT = 628, /* the shares as numbers end here */
    TIMES_LEFT = 672,
    TIMES_RIGHT = WIDTH - MARGIN,
    ROWS_TOP = 128,
    GAME_HEIGHT = 38,
    ROW_HEIGHT = 54,
    FOOT_HEIGHT = 124,
    BAND_MIN = 3,    /* narrower open bands cannot be seen */
    DIGIT_WIDTH = 8, /* in the labels of ticks, with room between them */
    DECADE_MIN = -3, /* 1 microsecond, in milliseconds */
    DECADE_MAX = 7,
    DECADES_NAMED = 4, /* if there are more, only every other has a label */
    NUMBER_SIZE = 32
};

static const double SHARES[] = {0.0001, 0.001, 0.01, 0.02, 0.05, 0.1,  0.2,   0.3,   0.4,   0.5,    0.6,
                                0.7,    0.8,   0.9,  0.95, 0.98, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9999};

enum { SHARE_COUNT = BASE_ARRAY_COUNT(SHARES) };

static const char STYLE[] =
    "<style>text{font-family:'Segoe UI','Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif;font-size:13px;"
    "fill:#33404a}.title{font-size:22px;font-weight:600;fill:#14202b}.game{font-size:15px;font-weight:600;fill:#14202b}"
    ".soft{fill:#6a7680;font-size:12px}.value{font-weight:600;fill:#14202b}.grid{stroke:#e3e7ea}"
    ".tick{fill:#6a7680;font-size:11px}.rule{stroke:#c3cad0}.won{stroke:#14776b;fill:#14776b}"
    ".lost{stroke:#b4512a;fill:#b4512a}.band{fill:#dfa82b}</style>\n";

typedef struct Plot {
    const Survey *survey;
    FILE *file;
    int share_low, share_high; /* of SHARES: the ends of that scale */
    int decade_low, decade_high;
    double bottom;
} Plot;

static double logit(double share)
{
    return log(share / (1.0 - share));
}

static double clamp(double value, double low, double high)
{
    return fmin(fmax(value, low), high);
}

static double share_x(const Plot *plot, double share)
{
    double low = logit(SHARES[plot->share_low]);
    double high = logit(SHARES[plot->share_high]);
    double value = logit(clamp(share, SHARES[plot->share_low], SHARES[plot->share_high]));
    return SHARES_LEFT + (value - low) / (high - low) * (SHARES_RIGHT - SHARES_LEFT);
}

static double time_x(const Plot *plot, double milliseconds)
{
    double value = clamp(log10(fmax(milliseconds, 1e-9)), plot->decade_low, plot->decade_high);
    double fraction = (value - plot->decade_low) / (plot->decade_high - plot->decade_low);
    return TIMES_LEFT + fraction * (TIMES_RIGHT - TIMES_LEFT);
}

/* Fits both scales to what there is to show. */
static void fit_scales(Plot *plot)
{
    double low = 1.0;
    double high = 0.0;
    double fastest = 1e9;
    double slowest = 0.0;
    for (int i = 0; i < plot->survey->group_count; i++) {
        SurveyTally tally;
        cli_survey_tally(&plot->survey->groups[i], &tally);
        if (tally.deals == 0) {
            continue;
        }
        low = fmin(low, tally.won.low);
        high = fmax(high, tally.won.high);
        for (int verdict = 0; tally.effort.known && verdict < SURVEY_VERDICTS; verdict++) {
            const double *values = tally.effort.values[verdict][SURVEY_MILLISECONDS];
            if (verdict != SOLVER_UNKNOWN && tally.verdicts[verdict] > tally.carried[verdict]) {
                fastest = fmin(fastest, values[0]);
                slowest = fmax(slowest, values[SURVEY_QUANTILES - 1]);
            }
        }
    }
    plot->share_low = SHARE_COUNT - 2;
    while (plot->share_low > 0 && SHARES[plot->share_low] > low) {
        plot->share_low--;
    }
    plot->share_high = plot->share_low + 1;
    while (plot->share_high < SHARE_COUNT - 1 && SHARES[plot->share_high] < high) {
        plot->share_high++;
    }
    plot->decade_low = (int)clamp(floor(log10(fmax(fmin(fastest, 1.0), 1e-9))), DECADE_MIN, 0.0);
    plot->decade_high = (int)clamp(ceil(log10(fmax(slowest, 1.0))), 1.0, DECADE_MAX);
}

/* A power of ten in milliseconds. */
static const char *name_decade(int decade)
{
    static const char *const NAMES[] = {"1 \xC2\xB5s", "10 \xC2\xB5s", "100 \xC2\xB5s", "1 ms",   "10 ms",  "100 ms",
                                        "1 s",         "10 s",         "100 s",         "1000 s", "10000 s"};
    BASE_ASSERT(decade >= DECADE_MIN && decade <= DECADE_MAX);
    return NAMES[decade - DECADE_MIN];
}

static void draw_text(const Plot *plot, double x, double y, const char *kind, const char *anchor, const char *text)
{
    fprintf(plot->file, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\" text-anchor=\"%s\">%s</text>\n", x, y, kind, anchor,
            text);
}

static void draw_line(const Plot *plot, double x, double y, double right, double bottom, const char *kind, double width)
{
    fprintf(plot->file,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\" stroke-width=\"%.1f\""
            " stroke-linecap=\"round\"/>\n",
            x, y, right, bottom, kind, width);
}

static void draw_dot(const Plot *plot, double x, double y, double radius, const char *kind, bool filled)
{
    fprintf(plot->file, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" class=\"%s\" stroke-width=\"1.5\"%s/>\n", x, y,
            radius, kind, filled ? "" : " style=\"fill:#fff\"");
}

static void draw_band(const Plot *plot, double left, double right, double y)
{
    fprintf(plot->file, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"9\" rx=\"1\" class=\"band\"/>\n", left,
            y - 4.5, right - left);
}

/* A line down through all rows, with its label at the foot, unless that would touch the one that ends at `*end`. */
static void draw_tick(const Plot *plot, double x, const char *label, double *end)
{
    double half = (double)strlen(label) * DIGIT_WIDTH / 2.0;
    draw_line(plot, x, ROWS_TOP, x, plot->bottom, "grid", 1.0);
    if (x - half >= *end) {
        draw_text(plot, x, plot->bottom + 18.0, "tick", "middle", label);
        *end = x + half;
    }
}

static void draw_scales(const Plot *plot)
{
    double end = 0.0;
    for (int i = plot->share_low; i <= plot->share_high; i++) {
        char label[NUMBER_SIZE];
        snprintf(label, sizeof label, "%g %%", SHARES[i] * 100.0);
        draw_tick(plot, share_x(plot, SHARES[i]), label, &end);
    }
    end = 0.0;
    int step = plot->decade_high - plot->decade_low > DECADES_NAMED ? 2 : 1;
    for (int decade = plot->decade_low; decade <= plot->decade_high; decade++) {
        bool named = (decade - plot->decade_low) % step == 0;
        draw_tick(plot, time_x(plot, pow(10.0, decade)), named ? name_decade(decade) : "", &end);
    }
}

static void draw_share(const Plot *plot, const SurveyTally *tally, double y)
{
    double count = (double)tally->deals;
    double won = (double)tally->verdicts[SOLVER_WON];
    double open = (double)tally->verdicts[SOLVER_UNKNOWN];
    double left = share_x(plot, won / count);
    double right = share_x(plot, (won + open) / count);
    char text[2 * NUMBER_SIZE];
    draw_line(plot, share_x(plot, tally->won.low), y, share_x(plot, tally->won.high), y, "won", 2.0);
    if (right - left >= BAND_MIN) {
        draw_band(plot, left, right, y);
    } else {
        draw_dot(plot, (left + right) / 2.0, y, 4.5, "won", true);
    }
    snprintf(text, sizeof text, open > 0.0 ? "%.2f\xE2\x80\x93%.2f %%" : "%.2f %%", won / count * 100.0,
             (won + open) / count * 100.0);
    draw_text(plot, VALUES_RIGHT, y + 4.5, "value", "end", text);
}

/* Median, 90 %, 99 % and most of the milliseconds for one verdict. */
static void draw_times(const Plot *plot, const SurveyTally *tally, SolverVerdict verdict, double y)
{
    const double *values = tally->effort.values[verdict][SURVEY_MILLISECONDS];
    const char *kind = cli_row_verdict(verdict);
    if (!tally->effort.known || tally->verdicts[verdict] == tally->carried[verdict]) {
        return;
    }
    double x[SURVEY_QUANTILES];
    for (int i = 0; i < SURVEY_QUANTILES; i++) {
        x[i] = time_x(plot, values[i]);
    }
    draw_line(plot, x[0], y, x[1], y, kind, 5.0);
    draw_line(plot, x[1], y, x[2], y, kind, 2.5);
    draw_line(plot, x[2], y, x[3], y, kind, 1.0);
    draw_dot(plot, x[3], y, 2.5, kind, false);
    draw_dot(plot, x[0], y, 4.5, kind, true);
}

/* A difference with a minus sign, not a hyphen. */
static void write_points(double difference, char text[NUMBER_SIZE])
{
    snprintf(text, NUMBER_SIZE, "%s%.2f", difference < 0.0 ? "\xE2\x88\x92" : "+", fabs(difference) * 100.0);
}

/* 20000 as 20,000. */
static void write_count(size_t count, char text[NUMBER_SIZE])
{
    char digits[NUMBER_SIZE];
    size_t length = (size_t)snprintf(digits, sizeof digits, "%llu", (unsigned long long)count);
    size_t used = 0;
    for (size_t i = 0; i < length && used + 2 < NUMBER_SIZE; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            text[used++] = ',';
        }
        text[used++] = digits[i];
    }
    text[used] = '\0';
}

static void draw_row(const Plot *plot, const SurveyGroup *group, double y)
{
    SurveyTally tally;
    SurveyPair pair;
    char count[NUMBER_SIZE];
    char text[5 * NUMBER_SIZE];
    cli_survey_tally(group, &tally);
    write_count(tally.deals, count);
    snprintf(text, sizeof text, "%s deals", count);
    draw_text(plot, MARGIN, y - 3.0, "", "start", group->game->rules_name);
    draw_text(plot, SHARES_LEFT - 28.0, y - 3.0, "soft", "end", text);
    if (cli_survey_pair(plot->survey, group, &pair)) {
        char points[3][NUMBER_SIZE];
        write_points(pair.difference, points[0]);
        write_points(pair.difference_range.low, points[1]);
        write_points(pair.difference_range.high, points[2]);
        snprintf(text, sizeof text, "%s points (%s to %s)", points[0], points[1], points[2]);
        draw_text(plot, MARGIN, y + 14.0, "soft", "start", text);
    }
    draw_share(plot, &tally, y - 7.0);
    draw_times(plot, &tally, SOLVER_WON, y - 12.0);
    draw_times(plot, &tally, SOLVER_LOST, y + 2.0);
}

/* All rule sets, game by game. Returns where they end; draws nothing without a file. */
static double draw_rows(const Plot *plot)
{
    const Game *before = NULL;
    double y = ROWS_TOP;
    for (int i = 0; i < plot->survey->group_count; i++) {
        const SurveyGroup *group = &plot->survey->groups[i];
        if (group->count == 0) {
            continue;
        }
        if (!rules_game_is_same(before, group->game)) {
            y += GAME_HEIGHT;
            if (plot->file) {
                draw_line(plot, MARGIN, y - GAME_HEIGHT, TIMES_RIGHT, y - GAME_HEIGHT, "rule", 1.0);
                draw_text(plot, MARGIN, y - 10.0, "game", "start", group->game->title);
            }
            before = group->game;
        }
        if (plot->file) {
            draw_row(plot, group, y + ROW_HEIGHT / 2.0);
        }
        y += ROW_HEIGHT;
    }
    return y + GAME_HEIGHT / 4.0;
}

static void draw_key(const Plot *plot)
{
    double y = plot->bottom + 54.0;
    double x = SHARES_LEFT;
    draw_text(plot, MARGIN, y, "soft", "start", "Points: deals won more of a");
    draw_text(plot, MARGIN, y + 16.0, "soft", "start", "hundred than by the standard");
    draw_text(plot, MARGIN, y + 32.0, "soft", "start", "rules, on the same deals.");
    draw_line(plot, x, y - 4.0, x + 32.0, y - 4.0, "won", 2.0);
    draw_dot(plot, x + 16.0, y - 4.0, 4.5, "won", true);
    draw_text(plot, x + 42.0, y, "soft", "start", "can be won, 95 % interval");
    draw_band(plot, x + 4.0, x + 28.0, y + 18.0);
    draw_text(plot, x + 42.0, y + 22.0, "soft", "start", "open deals, counted as lost and as won");
    x = TIMES_LEFT;
    draw_dot(plot, x + 4.5, y - 4.0, 4.5, "won", true);
    draw_text(plot, x + 16.0, y, "soft", "start", "won");
    draw_dot(plot, x + 60.5, y - 4.0, 4.5, "lost", true);
    draw_text(plot, x + 72.0, y, "soft", "start", "proved lost");
    draw_text(plot, x, y + 22.0, "soft", "start", "Dots: the median, and the longest.");
    draw_text(plot, x, y + 38.0, "soft", "start", "Lines: thick up to 90 %, thinner to 99 %.");
}

static void draw_all(const void *context, FILE *file)
{
    Plot drawn = *(const Plot *)context;
    const Plot *plot = &drawn;
    drawn.file = file;
    double height = plot->bottom + FOOT_HEIGHT;
    fprintf(plot->file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %.0f\" width=\"%d\" height=\"%.0f\">\n"
            "<title>Deals that can be won</title>\n%s"
            "<rect width=\"%d\" height=\"%.0f\" rx=\"10\" fill=\"#fff\"/>\n",
            WIDTH, height, WIDTH, height, STYLE, WIDTH, height);
    draw_text(plot, MARGIN, 48.0, "title", "start", "Deals that can be won");
    draw_text(plot, MARGIN, 70.0, "soft", "start", "by a player who knows where every card is");
    draw_text(plot, SHARES_LEFT, 110.0, "", "start", "Share of deals that can be won");
    draw_text(plot, TIMES_LEFT, 110.0, "", "start", "Processor time for a deal");
    draw_scales(plot);
    draw_rows(plot);
    draw_key(plot);
    fputs("</svg>\n", plot->file);
}

bool cli_survey_draw(const Survey *survey, const char *path)
{
    Plot plot = {.survey = survey};
    plot.bottom = draw_rows(&plot);
    fit_scales(&plot);
    return cli_write_file(path, draw_all, &plot);
}
