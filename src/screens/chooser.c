/* SPDX-License-Identifier: MIT */
/*
 * The first screen: the games as covers, side by side or, in portrait, one under the other. Each is a picture of its
 * table, which shows a game that has been begun as it stands, and the button that plays it; everything else that can be
 * done with a game is behind "More". Where there is room, its deal of the day is there, too, else below for all games.
 * Where text is so large that covers have no room, each game is a row, so that all of them are in sight.
 */
#include <math.h>

#include "guide/guide.h"
#include "screens/archive_words.h"
#include "screens/page.h"
#include "words/words.h"

/* The least height of a cover's picture, in body text, and that of a table to its width. */
static const float PICTURE_MIN = 4.5F;
static const float PICTURE_ASPECT = 0.54F;
static const float DAY_LEAST = 15.0F;     /* the width of the deal of the day, in body text */
static const float SMALLEST_WORDS = 0.8F; /* the size of words before fewer are said, as a share of what it would be */

enum { SUMMARY_LENGTH = 2 * WIDGET_LABEL_LENGTH };

typedef struct Cover {
    Rect picture, title, summary, day, play, more;
} Cover;

/* An icon at the upper edge. The last is to quit, or in its place what a page says of the program. */
static const struct {
    ActionKind kind;
    Sprite icon;
    const char *label;
} ICONS[] = {
    {ACTION_STATISTICS, SPRITE_ICON_STATISTICS, W_LATER("Statistics")},
    {ACTION_SETTINGS, SPRITE_ICON_SETTINGS, W_LATER("Settings")},
    {ACTION_QUIT, SPRITE_ICON_QUIT, W_LATER("Quit")},
    {ACTION_ABOUT, SPRITE_ICON_HELP, W_LATER("About")},
};
enum { ICONS_SHOWN = 3 };

static void update_game(const Page *page, ChooserGame *shown)
{
    const Session *session = page->session;
    int place = session_find_chapter(session, shown->game);
    const Chapter *chapter = place < 0 ? NULL : &session->chapters[place];
    const HistoryNode *here = chapter == NULL ? NULL : &chapter->history.nodes[chapter->history.here];
    shown->open = here != NULL && rules_status(shown->game, &here->position) == STATUS_OPEN;
    shown->moves = shown->open ? here->depth : 0;
    screens_preview_layout(page->screens, shown, shown->moves > 0 ? here : NULL, page->layout);
}

/* Whether no game has ever been played, as far as is known. */
static bool is_newcomer(const Page *page)
{
    const Session *session = page->session;
    bool begun = page->screens->archive.begun;
    for (int i = 0; i < session->chapter_count; i++) {
        begun |= session->chapters[i].history.count > 1;
    }
    return !begun;
}

/* The game that was played last, else the first. */
static const Game *find_last(const Page *page)
{
    bool any = session_chapter(page->session) != NULL;
    return any ? screens_selected(page->screens, session_game(page->session)) : page->screens->games[0].game;
}

/* The button to play stands beside that for more, or above it where that is too narrow. */
static float buttons_height(const Page *page, float width)
{
    return width < page->text * 12.0F ? 2.0F * page->button + page->unit : page->button;
}

static void cut_buttons(const Page *page, Cover *cover, Rect row)
{
    if (row.h > page->button) {
        cover->play = screens_cut_top(&row, page->button, page->unit);
        cover->more = row;
    } else {
        cover->more = screens_cut_right(&row, fmaxf(page->text * 4.0F, row.w * 0.28F), page->unit);
        cover->play = row;
    }
}

/* What a game is about; of rules that are not the standard, which they are and what is particular about them. In one
 * line only which they are. */
static const char *summary_of(const ChooserGame *shown, bool one_line, char text[SUMMARY_LENGTH])
{
    if (rules_game_is_standard(shown->game)) {
        return one_line ? "" : words_text(guide_find(shown->game)->summary);
    }
    RuleSet set = guide_rule_set(shown->game);
    if (one_line) {
        return words_text(set.title);
    }
    return WORDS_FORMAT(text, SUMMARY_LENGTH, W_IN("row", "{0}: {1}"), words_of_text(words_text(set.title)),
                        words_of_text(words_text(set.about)));
}

/* The height that what the games are about needs: all covers say it, or none does. */
static float summary_height(const Page *page, float width)
{
    char text[SUMMARY_LENGTH];
    float height = 0.0F;
    for (int i = 0; i < page->screens->game_count; i++) {
        const char *words = summary_of(&page->screens->games[i], false, text);
        height = fmaxf(height, screens_words_height(page, TYPE_NOTE, words, width));
    }
    return height + page->unit;
}

/* A line of what is left below the title, or nothing of it. */
static Rect line_of(const Page *page, Rect rest)
{
    float line = screens_type_line(TYPE_NOTE, page->text);
    rest.h = rest.h >= line ? line : fminf(rest.h, 0.0F);
    return rest;
}

/* The parts of a cover: in portrait the picture is on the left, else above. What its game is about and its deal of the
 * day are there where they leave the picture enough. */
static Cover cut_cover(const Page *page, Rect whole)
{
    Cover cover = {.title = {0}};
    bool portrait = page->layout->portrait;
    float unit = page->unit;
    Rect inside = base_rect_grow(whole, portrait ? -1.5F * unit : -2.0F * unit);
    if (portrait) {
        cover.picture = screens_cut_left(&inside, inside.w * 0.46F, 2.0F * unit);
    }
    float title = screens_type_line(TYPE_TITLE, page->text);
    float summary = summary_height(page, inside.w);
    float buttons = buttons_height(page, inside.w) + unit;
    float room = inside.h - buttons - title - unit - (portrait ? 0.0F : inside.w * PICTURE_ASPECT);
    if (room >= summary + page->button + unit && inside.w >= page->text * DAY_LEAST) {
        cover.day = screens_cut_bottom(&inside, page->button, unit);
    }
    cut_buttons(page, &cover, screens_cut_bottom(&inside, buttons - unit, unit));
    summary = room >= summary ? summary : 0.0F;
    if (!portrait) {
        cover.picture = screens_cut_top(&inside, inside.h - title - summary - unit, unit);
    }
    cover.title = screens_cut_top(&inside, title, 0.0F);
    /* Without it there is a line below the title or nothing, or less: then even the buttons have too little room. */
    cover.summary = summary > 0.0F ? inside : line_of(page, inside);
    return cover;
}

/* Whether text is so large that a picture does not fit beside or above the buttons. */
static bool is_list(const Page *page, Rect whole)
{
    Cover cover = cut_cover(page, whole);
    return cover.picture.h < page->text * PICTURE_MIN || cover.play.w < page->text * 7.0F || cover.summary.h < 0.0F;
}

static void draw_game_picture(const Canvas *canvas, Rect rect, int index)
{
    screens_draw_table(canvas, rect, &canvas->screens->games[index].table);
}

/* "Continue · 37 moves" */
static const char *write_play(const Screens *screens, const ChooserGame *shown, char label[WIDGET_LABEL_LENGTH])
{
    bool hidden = settings_get(screens->settings, SETTING_STATISTICS) != 0;
    if (!shown->open || shown->moves == 0) {
        return W("Play");
    }
    return hidden ? W("Continue")
                  : WORDS_FORMAT(label, WIDGET_LABEL_LENGTH,
                                 W_COUNT("Continue · {0} move", "Continue · {0} moves", shown->moves),
                                 words_of_count(shown->moves));
}

/* "Deal of the day · 5 days in a row", with a tick when it is won. */
static void add_game_day(Page *page, Rect row, const Game *game)
{
    char label[ARCHIVE_WORDS_LENGTH];
    const ArchiveDay *day = screens_archive_find_day(&page->screens->archive, game);
    bool hidden = settings_get(page->screens->settings, SETTING_STATISTICS) != 0;
    Action action = {.kind = ACTION_DAY, .game = rules_game_find(game->name, NULL)};
    bool standard = action.game == game;
    const char *words = standard ? screens_archive_day(page->screens, game, W("Deal of the day"), label)
                                 : W("Deal of the day: standard rules");
    Widget *widget = screens_add(page, row, LOOK_QUIET, action, words);
    if (day != NULL && !hidden) {
        widget->marks = 1;
        widget->marked = day->won ? 1 : 0;
    }
}

/* The game's name; with that of its rules where they are not the standard and no line below it says which they are, or
 * that alone where both would be too small. */
static const char *write_title(const Page *page, ChooserGame *shown, const Cover *cover)
{
    const Game *game = shown->game;
    if (cover->summary.h > 0.0F || rules_game_is_standard(game)) {
        return words_text(game->title);
    }
    float size = screens_type_size(TYPE_TITLE, page->text) * SMALLEST_WORDS;
    bool both = drawlist_text_width(screens_archive_game(game, shown->title)) * size <= cover->title.w;
    return both ? shown->title : words_text_in("rules", guide_rule_set(game).brief);
}

static void add_cover(Page *page, Rect whole, const Cover *cover, int index)
{
    char label[WIDGET_LABEL_LENGTH];
    ChooserGame *shown = &page->screens->games[index];
    Action play = {.kind = ACTION_PLAY, .game = shown->game};
    const char *words = write_play(page->screens, shown, label);
    screens_add_part(page, whole, screens_draw_sheet, 0);
    if (cover->picture.w > 0.0F) {
        screens_add_part(page, cover->picture, draw_game_picture, index);
    }
    screens_add_words(page, cover->title, TYPE_TITLE, write_title(page, shown, cover));
    if (cover->summary.h > 0.0F) {
        bool one_line = cover->summary.h < 2.0F * screens_type_size(TYPE_NOTE, page->text);
        screens_add_words(page, cover->summary, TYPE_NOTE, summary_of(shown, one_line, shown->summary));
    }
    screens_add(page, cover->play, LOOK_MAIN, play, words)->first = shown->game == find_last(page);
    screens_add(page, cover->more, LOOK_QUIET, (Action){.kind = ACTION_MORE, .game = shown->game}, W("More"));
    if (cover->day.h > 0.0F) {
        add_game_day(page, cover->day, shown->game);
    }
    if (cover->picture.w > 0.0F) {
        screens_add(page, cover->picture, LOOK_TABLE, play, words)->pointed = true;
    }
}

static void add_covers(Page *page, const Grid *grid)
{
    for (int i = 0; i < page->screens->game_count; i++) {
        Rect whole = screens_grid_cell(grid, i);
        Cover cover = cut_cover(page, whole);
        add_cover(page, whole, &cover, i);
    }
}

static void draw_name(const Canvas *canvas, Rect rect, int unused)
{
    (void)unused;
    float w = fminf((float)canvas->list->plate_width, floorf(rect.h * NAME_PLATE_ASPECT));
    screens_draw_sprite(canvas, screens_centre(rect, w, floorf(w / NAME_PLATE_ASPECT)), SPRITE_NAME_PLATE);
}

/* The name of the program, in the middle where there is room for that, and at the right what is about the program. */
static void add_name_and_icons(Page *page, Rect row)
{
    float plate = screens_plate_width(page->layout);
    Rect icons = row;
    icons.y += floorf((row.h - page->button) / 2.0F);
    icons.h = page->button;
    icons = screens_cut_right(&icons, (float)ICONS_SHOWN * (page->button + page->unit) - page->unit, page->unit);
    Rect name = row;
    if (row.w < plate + 2.0F * (icons.w + page->unit)) {
        name.w = icons.x - page->unit - row.x;
        name = (Rect){name.x, name.y, fminf(name.w, plate), name.h};
    }
    screens_add_part(page, name, draw_name, 0);
    Grid grid = screens_grid_fill(icons, ICONS_SHOWN, 1, page->unit);
    for (int i = 0; i < ICONS_SHOWN; i++) {
        int icon = i + (page->screens->stays && i == ICONS_SHOWN - 1 ? 1 : 0);
        screens_add_button(page, screens_grid_cell(&grid, i), LOOK_QUIET, ICONS[icon].kind,
                           words_text(ICONS[icon].label))
            ->icon = (uint8_t)ICONS[icon].icon;
    }
}

/* Cuts off the room for the notice, such as the result of a link; none where there is no notice. */
static Rect cut_notice(const Page *page, Rect *area)
{
    const char *notice = page->screens->notice;
    if (notice[0] == '\0') {
        return (Rect){area->x, area->y, 0.0F, 0.0F};
    }
    return screens_cut_top(area, screens_words_height(page, TYPE_STRONG, notice, area->w), 2.0F * page->unit);
}

static void add_notice(Page *page, Rect row)
{
    if (row.h > 0.0F) {
        screens_add_text(page, row, LOOK_NOTE, page->screens->notice)->strong = true;
    }
}

/* What the foot says of the deals of the day. */
typedef enum DayWords {
    DAY_NAMED,  /* only their name, where there is little room */
    DAY_DATED,  /* with the date and the longest run of days */
    DAYS_OF_ALL /* those of all days: today's are on the covers */
} DayWords;

/* "Deal of the day · 22 Nov · 5 days in a row" */
static const char *write_day(const Page *page, DayWords words, char label[ARCHIVE_WORDS_LENGTH])
{
    char date[ARCHIVE_WORDS_LENGTH] = "", today[WIDGET_LABEL_LENGTH];
    const Archive *archive = &page->screens->archive;
    const char *name = words == DAYS_OF_ALL ? W("Deals of the day") : W("Deal of the day");
    bool dated = archive->today != 0 && words != DAY_NAMED;
    int best = 0;
    if (dated) {
        screens_date_short(archive->today, date);
    }
    WORDS_FORMAT(today, sizeof today, dated ? "{0} · {1}" : "{0}", words_of_text(name), words_of_text(date));
    for (int i = 1; i < archive->day_count; i++) {
        best = archive->days[i].streak > archive->days[best].streak ? i : best;
    }
    return words == DAY_DATED ? screens_archive_day(page->screens, archive->days[best].game, today, label)
                              : WORDS_FORMAT(label, ARCHIVE_WORDS_LENGTH, "{0}", words_of_text(today));
}

/* With a tick for each game that is won. Where the words would be small, only the first of them are said. */
static void add_day(Page *page, Rect row, DayWords words)
{
    char label[ARCHIVE_WORDS_LENGTH];
    const Archive *archive = &page->screens->archive;
    bool hidden = words == DAYS_OF_ALL || settings_get(page->screens->settings, SETTING_STATISTICS) != 0;
    int marks = hidden ? 0 : archive->day_count;
    write_day(page, words, label);
    float room = row.w * 0.9F - (float)marks * 1.3F * page->text;
    if (words == DAY_DATED && drawlist_text_measure(label) * page->text * SMALLEST_WORDS > room) {
        write_day(page, DAY_NAMED, label);
    }
    Widget *widget = screens_add_button(page, row, LOOK_QUIET, ACTION_CALENDAR, label);
    widget->marks = (uint8_t)marks;
    for (int i = 0; i < archive->day_count; i++) {
        widget->marked |= (uint8_t)((archive->days[i].won ? 1U : 0U) << i);
    }
}

/* Those who have never played are offered a lesson, in `rows` above the deal of the day or beside it. */
static void add_foot(Page *page, Rect foot, bool newcomer, int rows, DayWords words)
{
    Grid grid = screens_grid_fill(foot, newcomer ? 3 - rows : 1, rows, page->unit);
    if (newcomer) {
        screens_add(page, screens_grid_cell(&grid, 0), LOOK_BUTTON,
                    (Action){.kind = ACTION_LESSON, .game = find_last(page)}, W("New here? A two-minute lesson"));
    }
    add_day(page, screens_grid_cell(&grid, newcomer ? 1 : 0), words);
}

/* The width that the buttons of a row need, and its title with them. */
static float row_width(const Page *page, bool title)
{
    float width = 0.0F;
    for (int i = 0; i < page->screens->game_count && title; i++) {
        width = fmaxf(width, drawlist_text_width(words_text(page->screens->games[i].game->title)));
    }
    return width * screens_type_size(TYPE_TITLE, page->text) + 14.0F * page->text + 2.0F * page->unit;
}

/* The width of a picture beside the title of a narrow row and the buttons below that; 0 where it would be too small. */
static float picture_room(const Page *page, float width)
{
    float room = width - row_width(page, false) - 2.0F * page->unit;
    return room >= page->text * PICTURE_MIN ? room : 0.0F;
}

/* The parts of a game's row: the buttons at the right of the title, and the picture where there is room; or below it.
 */
static Cover cut_row(const Page *page, Rect whole, bool narrow)
{
    Cover cover = {.title = {0}};
    Rect inside = base_rect_grow(whole, -page->unit);
    float title = screens_type_line(TYPE_TITLE, page->text);
    if (narrow) {
        if (picture_room(page, inside.w) > 0.0F && inside.h > page->text * PICTURE_MIN) {
            cover.picture = screens_cut_left(&inside, fminf(picture_room(page, inside.w), inside.h), 2.0F * page->unit);
        }
        cut_buttons(page, &cover, screens_cut_bottom(&inside, buttons_height(page, inside.w), page->unit));
        cover.title = screens_cut_top(&inside, title, 0.0F);
        cover.summary = line_of(page, inside);
        return cover;
    }
    float picture = fminf(inside.w - row_width(page, true) - page->unit, inside.h / PICTURE_ASPECT);
    if (picture > inside.h) {
        cover.picture = screens_cut_left(&inside, picture, 2.0F * page->unit);
    } else {
        screens_cut_left(&inside, page->unit, 0.0F);
    }
    Rect buttons = screens_cut_right(&inside, fmaxf(row_width(page, false), inside.w / 2.0F), page->unit);
    cover.title = screens_centre(inside, inside.w, title);
    cut_buttons(page, &cover, screens_centre(buttons, buttons.w, page->button));
    return cover;
}

/* A row for each game, as high as there is room; what finds none is reached by scrolling. */
static void add_rows(Page *page, bool newcomer, int foot_rows)
{
    int count = page->screens->game_count;
    float unit = page->unit;
    Rect rest = screens_open_view(page, page->area, page->area.w);
    bool narrow = rest.w - 2.0F * unit < row_width(page, true);
    float buttons = buttons_height(page, rest.w - 2.0F * unit);
    float least = 2.0F * unit + (narrow ? screens_type_line(TYPE_TITLE, page->text) + buttons : page->button);
    add_name_and_icons(page, screens_cut_top(&rest, page->button, unit));
    add_notice(page, cut_notice(page, &rest));
    float rows = (float)count * (least + unit);
    bool brief = rest.w >= page->text * 27.0F && rows + 2.0F * page->button + unit > rest.h;
    foot_rows = brief ? 1 : foot_rows;
    float foot = (float)foot_rows * (page->button + unit) - unit;
    bool pictures = !narrow || picture_room(page, rest.w - 2.0F * unit) > 0.0F;
    float line = screens_type_line(TYPE_NOTE, page->text);
    float most = !pictures ? least : narrow ? least + 2.0F * unit + line : 2.0F * (page->button + unit);
    float height = base_clamp(screens_row_height(rest.h - foot - unit, count, unit), least, most);
    for (int i = 0; i < count; i++) {
        Rect whole = screens_cut_top(&rest, height, unit);
        Cover cover = cut_row(page, whole, narrow);
        add_cover(page, whole, &cover, i);
    }
    add_foot(page, screens_cut_top(&rest, foot, unit), newcomer, foot_rows, brief ? DAY_NAMED : DAY_DATED);
    screens_close_view(page, rest);
}

void screens_chooser_layout(Page *page)
{
    Screens *screens = page->screens;
    bool newcomer = is_newcomer(page);
    float unit = page->unit;
    Rect area = page->area;
    for (int i = 0; i < screens->game_count; i++) {
        update_game(page, &screens->games[i]);
    }
    float plate = floorf(screens_plate_width(page->layout) / NAME_PLATE_ASPECT);
    Rect head = screens_cut_top(&area, fmaxf(page->button, plate), 2.0F * unit);
    Rect notice = cut_notice(page, &area);
    int rows = newcomer && area.w < page->text * 36.0F ? 2 : 1;
    float foot_h = (float)rows * (page->button + unit) - unit;
    Rect foot = screens_cut_bottom(&area, foot_h, 2.0F * unit);
    Grid covers = page->layout->portrait ? screens_grid_fill(area, 1, screens->game_count, 1.5F * unit)
                                         : screens_grid_fill(area, screens->game_count, 1, 3.0F * unit);
    if (is_list(page, screens_grid_cell(&covers, 0))) {
        add_rows(page, newcomer, rows);
        return;
    }
    add_name_and_icons(page, head);
    add_notice(page, notice);
    add_covers(page, &covers);
    bool days = cut_cover(page, screens_grid_cell(&covers, 0)).day.h > 0.0F;
    add_foot(page, foot, newcomer, rows, days ? DAYS_OF_ALL : DAY_DATED);
}
