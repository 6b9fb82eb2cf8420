/* SPDX-License-Identifier: MIT */
/*
 * Rows, columns and grids: pieces that are cut from an area fill it, lie apart by the gap, and are whole pixels.
 */
#include <math.h>

#include "screens/rows.h"
#include "support/check.h"

static const Rect AREA = {7.0F, 11.0F, 400.0F, 300.0F};

static bool is_whole(float value)
{
    return floorf(value) >= value;
}

static bool are_equal(Rect a, Rect b)
{
    return fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.w - b.w) + fabsf(a.h - b.h) < 0.01F;
}

TEST(cutting)
{
    Rect rest = AREA;
    CHECK(are_equal(screens_cut_top(&rest, 30.9F, 5.0F), (Rect){7.0F, 11.0F, 400.0F, 30.0F}));
    CHECK(are_equal(screens_cut_bottom(&rest, 40.2F, 5.0F), (Rect){7.0F, 271.0F, 400.0F, 40.0F}));
    CHECK(are_equal(screens_cut_left(&rest, 50.0F, 8.0F), (Rect){7.0F, 46.0F, 50.0F, 220.0F}));
    CHECK(are_equal(screens_cut_right(&rest, 60.0F, 8.0F), (Rect){347.0F, 46.0F, 60.0F, 220.0F}));
    CHECK(are_equal(rest, (Rect){65.0F, 46.0F, 274.0F, 220.0F}));
    CHECK(are_equal(screens_centre(AREA, 100.0F, 1000.0F), (Rect){157.0F, 11.0F, 100.0F, 300.0F}));
}

/* As many columns as have room, but no row with one cell where there could be two. */
TEST(test_columns)
{
    static const struct {
        float width, least;
        int most, count, columns;
    } cases[] = {
        {400.0F, 100.0F, 4, 4, 2}, {412.0F, 100.0F, 4, 4, 2}, {424.0F, 100.0F, 4, 4, 4}, {400.0F, 100.0F, 5, 5, 3},
        {400.0F, 100.0F, 9, 7, 3}, {400.0F, 500.0F, 4, 4, 1}, {400.0F, 10.0F, 4, 2, 4},  {400.0F, 10.0F, 4, 7, 4},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        check_context("case %d", (int)i);
        CHECK_EQUAL_INT(cases[i].columns,
                        screens_grid_columns(cases[i].width, cases[i].least, 8.0F, cases[i].most, cases[i].count));
    }
}

static void check_grid(const Grid *grid)
{
    for (int i = 0; i < grid->columns * grid->rows; i++) {
        Rect cell = screens_grid_cell(grid, i);
        CHECK(is_whole(cell.x) && is_whole(cell.y) && is_whole(cell.w) && is_whole(cell.h));
        CHECK(cell.x >= grid->area.x && cell.x + cell.w <= grid->area.x + grid->area.w);
        CHECK(cell.y >= grid->area.y && cell.y + cell.h <= grid->area.y + grid->area.h);
        for (int j = 0; j < i; j++) {
            Rect apart = base_rect_grow(screens_grid_cell(grid, j), grid->gap - 1.0F);
            CHECK(base_rect_overlap(cell, apart) <= 0.0F);
        }
    }
}

TEST(test_grids)
{
    for (int columns = 1; columns <= 7; columns++) {
        for (int rows = 1; rows <= 5; rows++) {
            Grid grid = screens_grid_fill(AREA, columns, rows, 8.0F);
            check_context("%d columns, %d rows", columns, rows);
            check_grid(&grid);
            Rect all = screens_grid_span(&grid, 0, 0, columns, rows);
            CHECK(fabsf(all.w - AREA.w) < 0.01F && all.h > AREA.h - (float)rows && all.h <= AREA.h);
        }
    }
}

/* What is cut off is as many rows as the cells need, and the next piece begins a gap below them. */
TEST(grids_in_rows)
{
    Rect rest = AREA;
    Grid grid = screens_grid_cut(&rest, 7, 3, 40.5F, 8.0F);
    CHECK(grid.rows == 3 && grid.columns == 3);
    check_grid(&grid);
    Rect last = screens_grid_cell(&grid, 6);
    CHECK(fabsf(last.h - 40.0F) < 0.01F && fabsf(rest.y - last.y - 48.0F) < 0.01F);
    CHECK(fabsf(rest.y + rest.h - AREA.y - AREA.h) < 0.01F);
}

/* Every size is at least that of small text, and a line has room for its text. */
TEST(types)
{
    for (Type type = 0; type < TYPE_COUNT; type++) {
        CHECK(screens_type_size(type, 20.0F) >= 15.9F);
        CHECK(screens_type_line(type, 20.0F) >= screens_type_size(type, 20.0F) * 1.2F);
        CHECK(is_whole(screens_type_line(type, 17.0F)));
    }
    CHECK(is_whole(screens_unit(17.0F)) && screens_unit(14.0F) >= 5.0F);
}
