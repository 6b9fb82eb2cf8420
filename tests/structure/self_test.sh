#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Proves that the structure tests can fail: each case plants one mistake in a small tree that is right without it, and
# the test has to name it.

set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
licence='/* SPDX-License-Identifier: MIT */'
prose='/* What these few words say is what the header is for. */'
cases=0

# plant FILE LINE...: writes a file of the tree.
plant() {
    mkdir -p "$tree/$(dirname "$1")"
    planted=$tree/$1
    shift
    printf '%s\n' "$@" >"$planted"
}

# expect CHECK MESSAGE: the check fails and its output has MESSAGE; the tree is right again afterwards.
expect() {
    cases=$((cases + 1))
    if output=$(sh "$here/check.sh" "$1" "$tree" 2>&1); then
        echo "the test '$1' passed over: $2"
        exit 1
    fi
    case $output in
    *"$2"*) ;;
    *)
        printf 'the test "%s" said, instead of "%s":\n%s\n' "$1" "$2" "$output"
        exit 1
        ;;
    esac
    rm "$planted"
}

# refuse ROOM INCLUDE MESSAGE: `#include INCLUDE` in a file of ROOM is refused.
refuse() {
    plant "src/$1/bad.c" "$licence" "#include $2"
    expect includes "$3"
}

# lines N TEXT: TEXT N times.
lines() {
    awk -v n="$1" -v text="$2" 'BEGIN { while (n-- > 0) print text }'
}

plant README.md "$(lines 1300 word)"
plant src/README.md "$(lines 3500 word)"
plant tests/README.md "$(lines 1800 word)"
plant CMakeLists.txt '# SPDX-License-Identifier: MIT'
plant cmake/good.cmake '# SPDX-License-Identifier: MIT'
plant tests/good.sh '#!/bin/sh' '# SPDX-License-Identifier: MIT'
plant .ci/run '# SPDX-License-Identifier: MIT'
plant src/base/good.h "$licence" "$prose" '#include <stdint.h>'
plant src/rules/good.c "$licence" '#include "base/good.h"' '#include <string.h>' 'int rules_f(int a,' \
    '            int b) {' "$(lines 78 '    a += b;')" '}'
plant src/platform/event.h "$licence" "$prose" '#include "base/good.h"'
plant src/platform/sdl/good.c "$licence" '#include "platform/event.h"' '#include <SDL.h>' \
    '#include "drawlist/draw_list.h"'
plant src/input/good.c "$licence" '#include "platform/event.h"' '#include "table/table.h"' 'static int table[] = {' \
    '    1,' '};'
plant src/input/keys.h "$licence" "$prose" \
    'int input_used(int a);' 'struct Input {' '    int (*handler)(int);' '};' \
    '#define INPUT_OFTEN(a) input_in_macro(a)' 'int input_in_macro(int a);' \
    'static inline int input_twice(int a)' '{' '    return input_in_inline(a);' '}' 'int input_in_inline(int a);'
plant src/input/keys.c "$licence" '#include "input/keys_parts.h"'
plant src/input/other.c "$licence" '#include "input/keys.h"' 'static int table_of_cards[] = {input_used(1)};' \
    'static int inputs(int a)' 'static int (*table_hook)(int);' 'int input_other(int a)'
plant src/input/keys_parts.h "$licence" "$prose" '#include "input/keys.h"' 'int input_other(' '    int a);'
plant tests/other_test.c "$licence" 'int x = input_other(1);'
for check in includes circles names unused text words; do
    sh "$here/check.sh" "$check" "$tree" || { echo "the test '$check' refuses a tree that is right" && exit 1; }
done

refuse base '"rules/move.h"' 'room base may not include "rules/move.h" of room rules'
refuse rules '"table/layout.h"' 'room rules may not include "table/layout.h"'
refuse rules '<stdio.h>' 'room rules may not include <stdio.h>'
refuse rules '<stdlib.h>' 'room rules may not include <stdlib.h>'
refuse rules '"base/clock.h"' 'room rules may not include "base/clock.h"'
refuse solver '<time.h>' 'room solver may not include <time.h>'
refuse solver '"session/session.h"' 'room solver may not include "session/session.h"'
refuse rules '<unistd.h>' 'room rules may not include <unistd.h>'
refuse rules '<SDL.h>' 'room rules may not include SDL'
refuse table '<SDL2/SDL.h>' 'room table may not include SDL'
refuse table '"platform/platform.h"' 'room table may not include "platform/platform.h"'
refuse input '"platform/platform.h"' 'room input may not include "platform/platform.h"'
refuse app '<SDL_image.h>' 'room app may not include SDL'
refuse platform/sdl '"table/layout.h"' 'room platform/sdl may not include "table/layout.h"'
refuse platform '"platform/sdl/text.h"' 'room platform may not include "platform/sdl/text.h" of room platform/sdl'
refuse tools '"platform/sdl/text.h"' 'room tools may not include "platform/sdl/text.h"'
refuse rules '"move.h"' 'write an include as "room/file.h"'
refuse rules '"../scene/layout.h"' 'write an include as "room/file.h"'
refuse rules '"rules/move.c"' 'only headers may be included'
refuse rules 'HEADER' 'this include cannot be read'
refuse attic '"base/types.h"' 'this file belongs to no room'

plant src/input/bad.h "$licence" '#include "input/other.h"'
plant src/input/other.h "$licence" '#include "input/third.h"'
plant src/input/third.h "$licence" '#include "input/bad.h"'
expect circles 'bad.h:2: this include closes a circle: input/bad.h > input/other.h > input/third.h > input/bad.h'
rm "$tree/src/input/bad.h" "$tree/src/input/other.h"

# Modules: a file is as good as the others of the same name.
plant src/input/bad.h "$licence" "$prose"
plant src/input/bad.c "$licence" '#include "input/lower.h"'
plant src/input/lower.h "$licence" "$prose"
for file in lower.c lower_parts.h; do
    plant "src/input/$file" "$licence" '#include "input/bad.h"'
    expect circles "$file:2: this include closes a circle: input/lower > input/bad > input/lower"
done
plant src/input/lower.c "$licence" '#include "input/bad.h"'
plant src/input/bad_parts.h "$licence" '#include "input/lower.h"'
rm "$tree/src/input/bad.c"
expect circles 'bad_parts.h:2: this include closes a circle: input/bad > input/lower > input/bad'
rm "$tree/src/input/bad.h" "$tree/src/input/lower.c" "$tree/src/input/lower.h"

# refuse_name NAME: a static function of that name is refused.
refuse_name() {
    plant src/screens/bad.c "$licence" "static const char *$1(int a, int b)" '{' '}'
    expect names "bad.c:2: static functions do not begin with the name of a room: $1"
}
refuse_name table_draw
refuse_name rules_of
refuse_name platform_now
refuse_name sdl_now

# refuse_unused LINE...: the declaration of input_lonely() in these lines of a header is refused.
refuse_unused() {
    plant src/input/bad.h "$licence" "$prose" "$@"
    expect unused 'no other file uses input_lonely()'
}
plant src/input/bad.c "$licence" '#include "input/bad.h"' 'static int user(void)' '{' '    return input_lonely(1, 2);' \
    '}' 'int input_lonely(int a, int b)'
refuse_unused 'int input_lonely(int a, int b);'
refuse_unused 'int input_used(int a); int input_lonely(int a,' '    int b);'
refuse_unused 'typedef struct Input {' '    int a;' '} Input;' '' 'const Input *input_lonely(int a, int b);'
refuse_unused '__attribute__((noreturn))' 'void input_lonely(void);'
refuse_unused '/*' ' * input_lonely() is told of here.' ' */' 'void input_lonely(void); /* input_lonely() */'
rm "$tree/src/input/bad.c"

plant src/rules/bad.c 'int rules_x;'
expect text 'no SPDX-License-Identifier'
plant cmake/bad.cmake 'message(x)'
expect text 'no SPDX-License-Identifier'
plant tests/bad.sh '#!/bin/sh'
expect text 'no SPDX-License-Identifier'
plant src/rules/bad.h "$licence" '#define RULES_BAD 1' "$prose"
expect text 'a header opens with a comment'
plant src/rules/bad.h "$licence" '/* Bad. */'
expect text 'a header opens with a comment'
plant src/rules/bad.c "$licence" "$(lines 500 'int rules_x;')"
expect text 'the file has 501 lines'
plant src/rules/bad.c "$licence" 'int rules_x;' 'int rules_f(int a,' '            int b) {' \
    "$(lines 79 '    a += b;')" '}'
expect text 'bad.c:4: this function has 81 lines'
plant src/rules/bad.c "$licence" 'int rules_f(int a)' '{' "$(lines 79 '    a++;')" '}'
expect text 'this function has 81 lines'
plant src/rules/bad.c "$licence" "$(printf 'int\trules_x;')"
expect text 'a tab'
plant src/rules/bad.c "$licence" 'int rules_x; '
expect text 'a space at the end'
plant src/rules/bad.c "$licence" "/* $(lines 120 x | tr -d '\n') */"
expect text 'more than 120 characters'

plant README.md "$(lines 1301 word)"
expect words 'README.md has 1301 words'

if git init -q "$tree" 2>/dev/null; then
    # index: makes git know the files of the tree as they are now.
    index() {
        git -C "$tree" add -A
    }
    index
    sh "$here/check.sh" layout "$tree" || { echo "the test 'layout' refuses a tree that is right" && exit 1; }
    plant docs/notes.md 'notes'
    index
    expect layout 'docs'
    index
    plant assets/fonts/bad.TTF 'font'
    index
    expect layout 'assets/fonts/bad.TTF'
fi

echo "$cases mistakes found"
