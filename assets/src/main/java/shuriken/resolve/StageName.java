package shuriken.resolve;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The stem (file name without extension) of a stage's file in Phantasy Star Online. For example, {@code map_cave01_00n}
 * is variant 00 of the stage {@code map_cave01}. The variants of a stage share its textures.
 *
 * @param variant the stem without the last letter, which indicates the content, such as {@code map_cave01_00}
 * @param stage the stem without the number of the variant, such as {@code map_cave01}
 */
record StageName(String variant, String stage) {
    /** A stem whose last letter indicates its content: n or d for scenery, c for collision. */
    private static final Pattern STEM_PATTERN = Pattern.compile("(?i)((.+?)(?:_\\d\\d)?)[ncd]");

    /** Splits a stem; empty if the stem does not end with the letter of a stage's file. */
    static Optional<StageName> parse(String stem) {
        Matcher matcher = STEM_PATTERN.matcher(stem);
        return matcher.matches() ? Optional.of(new StageName(matcher.group(1), matcher.group(2))) : Optional.empty();
    }

    /** Returns the stems of the files with the stage's textures. */
    List<String> textureStems() {
        return variant.equals(stage) ? List.of(variant) : List.of(variant, stage);
    }
}
