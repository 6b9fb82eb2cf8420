/* SPDX-License-Identifier: MIT */
/*
 * The winning scenes of all games on outputs of every shape: each card comes to rest where it can be seen, none ever
 * jumps, and the player may end the scene or deal on at any time.
 */
#include "table/win.h"

#include <math.h>
#include <string.h>

#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

enum { WIDTH = 1280, HEIGHT = 800, GRID = 16 };

static const int outputs[][2] = {
    {800, 480},   {1024, 768},  {1280, 720},  {1280, 800},  {1366, 768},  {1920, 1080}, {2560, 1080},
    {3440, 1440}, {3840, 1080}, {3840, 2160}, {7680, 4320}, {1080, 1920}, {768, 1024},  {390, 844},
    {1170, 2532}, {844, 390},   {2532, 1170}, {1600, 960},  {640, 480},   {1000, 1000},
};

static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};

static const float SHARE = 0.95F;   /* of a card that has to be seen */
static const double INSTANT = 0.01; /* milliseconds */
static const double LONG = 10000.0; /* enough for any scene */

static Table won; /* as the last move left it */
static double won_at;

/* Stands after the last move of a won game. */
static void open_won(const char *name)
{
    table_fixture_open(rules_game_find(name, NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    session()->autoplay = false;
    CHECK(table_fixture_win());
    won = fixture.ui.table;
    won_at = fixture.now;
}

/* The same moment at another size. */
static void show_at(const int output[2])
{
    fixture.ui.table = won;
    fixture.now = won_at;
    table_resize(&fixture.ui.table, output[0], output[1], 1.0F);
}

/* Some time of the scene: at 0 it begins, at 1 its last card lands. */
static void go_to(double share)
{
    const WinScene *scene = table_win_scene(fixture.ui.table.game->layout);
    double length = scene->stagger * (CARD_COUNT - 1) + scene->flight;
    table_fixture_advance(fixture.ui.table.won_since + share * length - fixture.now);
}

static void collect_final(Pose poses[CARD_COUNT])
{
    static Table ended;
    ended = fixture.ui.table;
    table_win_finish(&ended);
    table_win_collect_poses(&ended, poses);
}

static bool is_same(Pose a, Pose b)
{
    return a.x == b.x && a.y == b.y && a.angle == b.angle && a.turn == b.turn && a.lift == b.lift && a.fade == b.fade;
}

/* The share of a card's area, turned as it lies, that is within a rectangle. */
static float share_within(Pose pose, Rect area)
{
    const Layout *layout = &fixture.ui.table.layout;
    float radians = pose.angle * 3.14159265F / 180.0F;
    float cosine = cosf(radians);
    float sine = sinf(radians);
    int within = 0;
    for (int i = 0; i < GRID * GRID; i++) {
        int column = i % GRID;
        int row = i / GRID;
        float x = layout->card_width * (((float)column + 0.5F) / GRID - 0.5F);
        float y = layout->card_height * (((float)row + 0.5F) / GRID - 0.5F);
        Point point = {pose.x + layout->card_width / 2.0F + x * cosine - y * sine,
                       pose.y + layout->card_height / 2.0F + x * sine + y * cosine};
        within += base_rect_contains(area, point);
    }
    return (float)within / (GRID * GRID);
}

/* What a scene may cover: the output below the heading and above the strip that tells how the game has ended. */
static Rect free_area(void)
{
    const Layout *layout = &fixture.ui.table.layout;
    float top = layout->heading.y + layout->heading.h;
    Strip strip = table_strip(layout, 0.0F);
    float low = strip.rect.y - 2.0F * strip.gap;
    return (Rect){0.0F, top, (float)layout->width, low - top};
}

TEST(every_card_can_be_seen_in_the_end)
{
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        open_won(games[game]);
        for (size_t i = 0; i < BASE_ARRAY_COUNT(outputs); i++) {
            Pose poses[CARD_COUNT];
            show_at(outputs[i]);
            collect_final(poses);
            for (Card card = 0; card < CARD_COUNT; card++) {
                float share = share_within(poses[card], free_area());
                check_context("%s, %d x %d, card %d at %g, %g turned by %g: %g of it is seen", games[game],
                              outputs[i][0], outputs[i][1], card, (double)poses[card].x, (double)poses[card].y,
                              (double)poses[card].angle, (double)share);
                CHECK(share >= SHARE);
                CHECK(poses[card].turn == 1.0F && poses[card].lift == 0.0F && poses[card].fade == 0.0F);
            }
        }
    }
}

static void check_instant(void)
{
    Pose before[CARD_COUNT];
    const Layout *layout = &fixture.ui.table.layout;
    table_fixture_poses(before);
    table_fixture_advance(INSTANT);
    table_fixture_check_no_jump(before, 0.002F * hypotf((float)layout->width, (float)layout->height), 0.02F);
}

/* Above all at the moments in which a card leaves or lands, and in which the scene begins. */
TEST(no_card_jumps)
{
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        open_won(games[game]);
        const WinScene *scene = table_win_scene(fixture.ui.table.game->layout);
        for (size_t i = 0; i < BASE_ARRAY_COUNT(outputs); i += 5) {
            show_at(outputs[i]);
            for (double time = fixture.ui.table.won_since - INSTANT / 2.0;
                 fixture.now < fixture.ui.table.won_since + 3000.0; time += scene->stagger / 2.0) {
                table_fixture_advance(time - fixture.now);
                check_instant();
            }
        }
    }
}

/* When each card leaves and lands. */
typedef struct Times {
    double left[CARD_COUNT];
    double landed[CARD_COUNT];
} Times;

static void collect_times(Times *times)
{
    Pose start[CARD_COUNT];
    Pose end[CARD_COUNT];
    go_to(0.0);
    table_fixture_poses(start);
    collect_final(end);
    for (double passed = 0.0; ui_is_moving(&fixture.ui) && passed < LONG; passed += 1.0) {
        Pose now[CARD_COUNT];
        table_fixture_advance(1.0);
        table_fixture_poses(now);
        for (Card card = 0; card < CARD_COUNT; card++) {
            times->left[card] = is_same(now[card], start[card]) ? passed + 1.0 : times->left[card];
            times->landed[card] = is_same(now[card], end[card]) ? times->landed[card] : passed + 1.0;
        }
    }
}

TEST(cards_land_in_the_order_in_which_they_leave)
{
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        static Times times;
        memset(&times, 0, sizeof times);
        open_won(games[game]);
        collect_times(&times);
        for (int pair = 0; pair < CARD_COUNT * CARD_COUNT; pair++) {
            int a = pair / CARD_COUNT;
            int b = pair % CARD_COUNT;
            check_context("%s, cards %d and %d", games[game], a, b);
            CHECK(a == b || times.left[a] < times.left[b] ? times.landed[a] <= times.landed[b] : true);
            CHECK(a == b || fabs(times.left[a] - times.left[b]) > 2.0); /* one after the other */
        }
        for (int i = 0; i < FOUNDATION_COUNT; i++) { /* from the tops downwards */
            Card cards[CARD_COUNT];
            int count = rules_pile_cards(&fixture.ui.table.position, (Pile)(PILE_FOUNDATION + i), cards);
            for (int k = 1; k < count; k++) {
                CHECK(times.left[cards[k]] < times.left[cards[k - 1]]);
            }
        }
    }
}

/* For the left hand a scene is mirrored, since the index of each card is in its other corner. */
TEST(the_scenes_are_mirrored_for_the_left_hand)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(outputs) * BASE_ARRAY_COUNT(games); i++) {
        const int *output = outputs[i / BASE_ARRAY_COUNT(games)];
        LayoutWishes wishes = {.width = output[0], .height = output[1], .pixel_ratio = 1.0F};
        Layout right;
        Layout left;
        wishes.game = rules_game_find(games[i % BASE_ARRAY_COUNT(games)], NULL);
        table_layout_compute(&right, &wishes);
        wishes.left_handed = true;
        table_layout_compute(&left, &wishes);
        for (int order = 0; order < CARD_COUNT; order++) {
            Pose a = table_win_scene(wishes.game->layout)->place(&right, order);
            Pose b = table_win_scene(wishes.game->layout)->place(&left, order);
            CHECK(fabsf((float)output[0] - a.x - right.card_width - b.x) <= 1.5F && b.y == a.y && b.angle == -a.angle);
        }
    }
}

static void check_ended(void)
{
    Pose end[CARD_COUNT];
    Pose now[CARD_COUNT];
    collect_final(end);
    table_fixture_poses(now);
    for (Card card = 0; card < CARD_COUNT; card++) {
        CHECK(is_same(now[card], end[card]));
    }
}

TEST(the_animation_can_be_ended_at_any_time)
{
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        open_won(games[game]);
        for (int i = -3; i <= 20; i++) { /* also before it begins, while the last card is still in the air */
            show_at(outputs[(size_t)(i + 3) % BASE_ARRAY_COUNT(outputs)]);
            go_to((double)i / 20.0);
            check_context("%s, %d of 20", games[game], i);
            CHECK(table_win_is_moving(&fixture.ui.table) == (i < 20));
            table_win_finish(&fixture.ui.table);
            check_ended();
            CHECK(!table_is_moving(&fixture.ui.table));
            table_fixture_advance(LONG); /* also until the strip is there */
            CHECK(!ui_is_moving(&fixture.ui));
            uint64_t hash = table_fixture_draw();
            table_fixture_advance(LONG);
            CHECK_EQUAL_UINT64(hash, table_fixture_draw());
        }
    }
}

/* Left alone it ends by itself, at every speed, with every card in its place. */
TEST(the_animation_ends)
{
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        open_won(games[game]);
        for (int speed = 0; speed < SPEED_COUNT; speed++) {
            show_at(outputs[3]);
            settings_set(&fixture.ui.table.settings, SETTING_SPEED, speed);
            CHECK(table_fixture_rest(LONG));
            check_ended();
        }
    }
}

/* With reduced motion a card is either where it was or where it comes to rest; one after the other fades in there. */
TEST(nothing_travels_with_reduced_motion)
{
    enum { MOMENTS = 40 };
    static Pose poses[MOMENTS + 1][CARD_COUNT];
    int appearing = 0;
    open_won("the-plait");
    settings_set(&fixture.ui.table.settings, SETTING_MOTION, 1);
    for (int i = 0; i <= MOMENTS; i++) {
        go_to((double)i / MOMENTS);
        table_fixture_poses(poses[i]);
    }
    check_ended();
    for (int i = 1; i <= MOMENTS; i++) {
        for (Card card = 0; card < CARD_COUNT; card++) {
            const Pose *pose = &poses[i][card];
            bool arrived = pose->x == poses[MOMENTS][card].x && pose->y == poses[MOMENTS][card].y;
            CHECK(arrived || (pose->x == poses[0][card].x && pose->y == poses[0][card].y));
            appearing += i == MOMENTS / 2 && arrived;
        }
    }
    CHECK(appearing > CARD_COUNT / 4 && appearing < CARD_COUNT * 3 / 4);
    CHECK(table_fixture_rest(LONG));
}

/* Cards flow back from wherever they are; straightened, it may be, as they are taken up. */
static void check_flowing_back(const char *game, double share, CommandKind kind)
{
    Pose before[CARD_COUNT];
    Pose after[CARD_COUNT];
    open_won(game);
    go_to(share);
    table_fixture_poses(before);
    table_fixture_command(kind);
    CHECK(!fixture.ui.table.won);
    table_fixture_poses(after);
    for (Card card = 0; card < CARD_COUNT; card++) {
        before[card].angle = after[card].angle == 0.0F ? 0.0F : before[card].angle;
    }
    table_fixture_check_no_jump(before, 1.1F, 0.02F);
    for (int i = 0; i < 300; i++) {
        check_instant();
        table_fixture_advance(3.0);
    }
    CHECK(table_fixture_rest(LONG));
    table_fixture_poses(after);
    for (Card card = 0; card < CARD_COUNT; card++) {
        CHECK(after[card].lift == 0.0F && fabsf(after[card].angle) <= 10.0F);
    }
}

static int ground_after(double milliseconds)
{
    table_fixture_advance(milliseconds);
    table_fixture_draw();
    return fixture.list.ground_count;
}

/* All at once would be a frame that takes too long; and the loop must not fall asleep before all are there. */
TEST(places_are_seen_again_one_after_the_other)
{
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        open_won(games[game]);
        go_to(1.2);
        table_fixture_command(COMMAND_RESTART);
        CHECK_EQUAL_INT(0, ground_after(0.0));
        int before = 0;
        int steps = 0;
        for (int frame = 0; frame < 20; frame++) {
            int now = ground_after(1000.0 / 60.0);
            CHECK(now >= before && now - before <= 8 && table_is_moving(&fixture.ui.table));
            steps += now > before ? 1 : 0;
            before = now;
        }
        CHECK(steps > 4 && ground_after(LONG) == before && !table_is_moving(&fixture.ui.table));
        open_won(games[game]); /* and with reduced motion at once */
        go_to(1.2);
        settings_set(&fixture.ui.table.settings, SETTING_MOTION, 1);
        table_fixture_command(COMMAND_RESTART);
        CHECK_EQUAL_INT(before, ground_after(0.0));
    }
}

TEST(cards_flow_back)
{
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        for (int i = 0; i <= 6; i++) {
            check_flowing_back(games[game], (double)i / 5.0, COMMAND_RESTART);
        }
        check_flowing_back(games[game], 0.4, COMMAND_UNDO);
        check_flowing_back(games[game], 1.5, COMMAND_UNDO);
    }
}
