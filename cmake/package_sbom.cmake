# SPDX-License-Identifier: MIT
#
# Run by CPack when packages are made: writes PACKAGE.spdx.json beside each, its bill of materials in SPDX 2.3: the game
# with every file that is in the package, and what it is linked with or contains (CPACK_THEPLOT_PARTS, see
# TheplotPackage.cmake). Where that is from packages of Debian or a relative of it, their versions are told, with the
# revision: of what was built from sources those in CPACK_THEPLOT_LIBRARIES, a file with lines SOURCE_VERSION.dsc.

cmake_minimum_required(VERSION 3.21)

# An identifier of SPDX: letters, digits, dots and hyphens.
function(spdx_id result kind name)
    string(REGEX REPLACE "[^A-Za-z0-9.]+" "-" name "${name}")
    set(${result} "SPDXRef-${kind}-${name}" PARENT_SCOPE)
endfunction()

# Packages that have a part: of the sources, and of what is installed.
set(packages_SDL2 libsdl2 libsdl2-2.0-0)
set(packages_SDL2_image libsdl2-image libsdl2-image-2.0-0)
set(packages_SDL2_ttf libsdl2-ttf libsdl2-ttf-2.0-0)
set(packages_SQLite sqlite3 libsqlite3-0)
set(packages_FreeType freetype libfreetype6)
set(packages_glibc glibc libc6)
set(packages_Caladea fonts-crosextra-caladea fonts-crosextra-caladea)
set(packages_mingw-w64 mingw-w64 mingw-w64-x86-64-dev)
set(packages_libgcc gcc-mingw-w64 gcc-mingw-w64-x86-64-win32-runtime)
set(packages_Emscripten emscripten emscripten)
set(packages_musl emscripten emscripten)

# A value in /etc/os-release.
function(system_value result key)
    set(${result} "" PARENT_SCOPE)
    if(EXISTS /etc/os-release)
        file(STRINGS /etc/os-release line REGEX "^${key}=" LIMIT_COUNT 1)
        string(REGEX REPLACE "^[^=]*=\"?([^\"]*)\"?$" "\\1" line "${line}")
        set(${result} "${line}" PARENT_SCOPE)
    endif()
endfunction()

# Sets FROM, the version of the package that a part is from, and with it WHICH, the package's name, and ARCHITECTURE.
function(find_package_of name how)
    list(GET packages_${name} 0 source)
    list(GET packages_${name} 1 binary)
    set(from "")
    if(how STREQUAL "static" AND EXISTS "${CPACK_THEPLOT_LIBRARIES}")
        file(STRINGS "${CPACK_THEPLOT_LIBRARIES}" line REGEX "^${source}_.*\\.dsc$" LIMIT_COUNT 1)
        string(REGEX REPLACE "^[^_]*_(.*)\\.dsc$" "\\1" from "${line}")
        set(WHICH "${source}" PARENT_SCOPE)
        set(ARCHITECTURE source PARENT_SCOPE)
    endif()
    find_program(DPKG_QUERY dpkg-query)
    if(from STREQUAL "" AND DPKG_QUERY)
        execute_process(COMMAND "${DPKG_QUERY}" -W -f "\${Version} \${Architecture}\n" "${binary}"
            OUTPUT_VARIABLE line ERROR_QUIET)
        if(line MATCHES "^([^ \n]+) ([^ \n]+)")
            set(from "${CMAKE_MATCH_1}")
            set(WHICH "${binary}" PARENT_SCOPE)
            set(ARCHITECTURE "${CMAKE_MATCH_2}" PARENT_SCOPE)
        endif()
    endif()
    set(FROM "${from}" PARENT_SCOPE)
endfunction()

# Sets SUPPLIER and PURL of a part, and `version` to that of the package that it is from.
macro(find_origin name how)
    set(FROM "")
    if(packages_${name} AND NOT SYSTEM STREQUAL "")
        find_package_of("${name}" "${how}")
    endif()
    if(FROM STREQUAL "")
        set(SUPPLIER NOASSERTION)
        set(PURL "pkg:generic/${name}")
        if(version)
            string(APPEND PURL "@${version}")
        endif()
    else()
        set(version "${FROM}")
        string(REPLACE "+" "%2B" FROM "${FROM}")
        set(SUPPLIER "Organization: ${SYSTEM_NAME}")
        set(PURL "pkg:deb/${SYSTEM}/${WHICH}@${FROM}?arch=${ARCHITECTURE}&distro=${SYSTEM}-${SYSTEM_VERSION}")
    endif()
endmacro()

# Whether a file, by its path in the package, is the font's, and so has another licence than the game.
function(licence_of result path)
    set(${result} MIT PARENT_SCOPE)
    if(path MATCHES "/fonts/ui-|LICENSE\\.font$")
        set(${result} ${CPACK_THEPLOT_FONT_TERMS} PARENT_SCOPE)
    endif()
endfunction()

function(relate from what to)
    string(APPEND RELATIONS ",\n    {\"spdxElementId\": \"${from}\", \"relationshipType\": \"${what}\", "
        "\"relatedSpdxElement\": \"${to}\"}")
    set(RELATIONS "${RELATIONS}" PARENT_SCOPE)
endfunction()

# What CPack leaves among the files for the package itself.
set(not_packed "^[^/]*\\.(nsi|nsh|in)$")
if(CPACK_GENERATOR STREQUAL "DEB")
    set(not_packed "^[^/]*$")
endif()

# Sets FILES, their relations, and VERIFICATION, the sum that SPDX wants over all of them.
macro(describe_files)
    file(GLOB_RECURSE paths RELATIVE "${CPACK_TEMPORARY_DIRECTORY}" "${CPACK_TEMPORARY_DIRECTORY}/*")
    list(SORT paths)
    set(FILES "")
    set(sums "")
    foreach(path IN LISTS paths)
        set(file "${CPACK_TEMPORARY_DIRECTORY}/${path}")
        if(IS_SYMLINK "${file}" OR path MATCHES "${not_packed}")
            continue()
        endif()
        file(SHA1 "${file}" sha1)
        file(SHA256 "${file}" sha256)
        spdx_id(id File "${path}")
        licence_of(licence "${path}")
        list(APPEND sums ${sha1})
        string(APPEND FILES ",\n    {\"fileName\": \"./${path}\", \"SPDXID\": \"${id}\", \"licenseConcluded\": "
            "\"${licence}\", \"licenseInfoInFiles\": [\"NOASSERTION\"], \"copyrightText\": \"NOASSERTION\",\n"
            "     \"checksums\": [{\"algorithm\": \"SHA1\", \"checksumValue\": \"${sha1}\"}, "
            "{\"algorithm\": \"SHA256\", \"checksumValue\": \"${sha256}\"}]}")
        relate(SPDXRef-theplot CONTAINS "${id}")
    endforeach()
    string(SUBSTRING "${FILES}" 2 -1 FILES)
    list(SORT sums)
    list(JOIN sums "" sums)
    string(SHA1 VERIFICATION "${sums}")
endmacro()

# Sets PARTS, their relations, and LICENCES, the expression for all that is in the package.
macro(describe_parts)
    set(PARTS "")
    set(licences MIT)
    foreach(part IN LISTS CPACK_THEPLOT_PARTS)
        string(REGEX MATCH "^(.*)\\|(.*)\\|(.*)\\|(.*)$" matched "${part}")
        set(name "${CMAKE_MATCH_1}")
        set(version "${CMAKE_MATCH_2}")
        set(licence "${CMAKE_MATCH_3}")
        set(how "${CMAKE_MATCH_4}")
        if(how STREQUAL "contained" AND IS_SYMLINK "${font}")
            set(how needed)
        endif()
        spdx_id(id Part "${name}")
        find_origin("${name}" "${how}")
        string(APPEND PARTS ",\n    {\"name\": \"${name}\", \"SPDXID\": \"${id}\",")
        if(version)
            string(APPEND PARTS " \"versionInfo\": \"${version}\",")
        endif()
        string(APPEND PARTS " \"supplier\": \"${SUPPLIER}\", \"downloadLocation\": \"NOASSERTION\", "
            "\"filesAnalyzed\": false,\n     ${PURL_BEFORE}${PURL}${PURL_AFTER},\n"
            "     \"licenseConcluded\": \"${licence}\", \"licenseDeclared\": \"${licence}\", "
            "\"copyrightText\": \"NOASSERTION\"}")
        relate(SPDXRef-theplot "${relation_${how}}" "${id}")
        if(how MATCHES "contained|static" AND NOT licence STREQUAL "NOASSERTION")
            list(APPEND licences "${licence}")
        endif()
    endforeach()
    list(REMOVE_DUPLICATES licences)
    list(TRANSFORM licences REPLACE "^(.* (OR|AND) .*)$" "(\\1)")
    list(JOIN licences " AND " LICENCES)
endmacro()
set(PURL_BEFORE "\"externalRefs\": [{\"referenceCategory\": \"PACKAGE-MANAGER\", \"referenceType\": \"purl\", \
\"referenceLocator\": \"")
set(PURL_AFTER "\"}]")
set(relation_contained CONTAINS)
set(relation_needed DEPENDS_ON)
set(relation_static STATIC_LINK)
set(relation_dynamic DYNAMIC_LINK)

function(write_bill package)
    get_filename_component(name "${package}" NAME)
    file(SHA256 "${package}" sha256)
    file(SHA1 "${package}" sha1)
    string(UUID uuid NAMESPACE 6ba7b811-9dad-11d1-80b4-00c04fd430c8 NAME "${name} ${sha256}" TYPE SHA1)
    string(TIMESTAMP created UTC) # of SOURCE_DATE_EPOCH
    file(WRITE "${CPACK_PACKAGE_DIRECTORY}/${name}.spdx.json" "{
  \"spdxVersion\": \"SPDX-2.3\",
  \"dataLicense\": \"CC0-1.0\",
  \"SPDXID\": \"SPDXRef-DOCUMENT\",
  \"name\": \"${name}\",
  \"documentNamespace\": \"urn:uuid:${uuid}\",
  \"creationInfo\": {
    \"created\": \"${created}\",
    \"creators\": [\"Organization: ${CPACK_PACKAGE_VENDOR}\", \"Tool: package_sbom.cmake-${CPACK_PACKAGE_VERSION}\"]
  },
  \"documentDescribes\": [\"SPDXRef-theplot\"],
  \"packages\": [
    {\"name\": \"${CPACK_PACKAGE_NAME}\", \"SPDXID\": \"SPDXRef-theplot\",
     \"versionInfo\": \"${CPACK_PACKAGE_VERSION}\", \"packageFileName\": \"${name}\",
     \"supplier\": \"Organization: ${CPACK_PACKAGE_VENDOR}\", \"primaryPackagePurpose\": \"APPLICATION\",
     \"summary\": \"${CPACK_PACKAGE_DESCRIPTION_SUMMARY}\",
     ${PURL_BEFORE}pkg:generic/${CPACK_PACKAGE_NAME}@${CPACK_PACKAGE_VERSION}${PURL_AFTER},
     \"downloadLocation\": \"NOASSERTION\", \"filesAnalyzed\": true,
     \"packageVerificationCode\": {\"packageVerificationCodeValue\": \"${VERIFICATION}\"},
     \"checksums\": [{\"algorithm\": \"SHA1\", \"checksumValue\": \"${sha1}\"},
                   {\"algorithm\": \"SHA256\", \"checksumValue\": \"${sha256}\"}],
     \"licenseConcluded\": \"${LICENCES}\", \"licenseDeclared\": \"MIT\", \"licenseInfoFromFiles\": [\"NOASSERTION\"],
     \"copyrightText\": \"${COPYRIGHT}\"}${PARTS}
  ],
  \"files\": [
${FILES}
  ],
  \"relationships\": [
    {\"spdxElementId\": \"SPDXRef-DOCUMENT\", \"relationshipType\": \"DESCRIBES\", \"relatedSpdxElement\": \
\"SPDXRef-theplot\"}${RELATIONS}
  ]
}
")
endfunction()

file(STRINGS "${CPACK_RESOURCE_FILE_LICENSE}" COPYRIGHT REGEX "^Copyright" LIMIT_COUNT 1)
file(GLOB_RECURSE font "${CPACK_TEMPORARY_DIRECTORY}/*/ui-regular.ttf")
system_value(SYSTEM ID)
system_value(SYSTEM_NAME NAME)
system_value(SYSTEM_VERSION VERSION_ID)
set(RELATIONS "")
describe_files()
describe_parts()
foreach(package IN LISTS CPACK_PACKAGE_FILES)
    write_bill("${package}")
endforeach()
