package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks the words in identifiers and comments of programs and tests: no module uses the words that CONTRIBUTING
 * replaces by standard terms. Texts in quotes are not checked.
 */
class SourceWordsTest {
    private static final List<String> MODULES = List.of(
            "formats", "convert", "assets", "testkit", "cli", "view", "web", "spark", "parquet", "bench", "fuzz");

    /** Words that no comment contains. */
    private static final Set<String> COMMENT_WORDS = Set.of(
            "place",
            "places",
            "way",
            "ways",
            "told",
            "tell",
            "tells",
            "beside",
            "besides",
            "anew",
            "room",
            "roomy",
            "laid",
            "behind",
            "lie",
            "lies",
            "stand",
            "stands",
            "stood",
            "head",
            "likewise",
            "whole",
            "wholly",
            "picture",
            "pictures",
            "give",
            "gives",
            "gave",
            "put",
            "puts",
            "took",
            "alike",
            "stranger",
            "strangers",
            "dressed",
            "worn",
            "habit",
            "habits",
            "kin",
            "kindred",
            "fate",
            "amiss",
            "whatsoever",
            "wherefore");

    /** Words that are not part of an identifier, as in {@code wholeFile}. */
    private static final Set<String> IDENTIFIER_WORDS = Set.of(
            "place",
            "places",
            "way",
            "ways",
            "told",
            "tell",
            "tells",
            "beside",
            "anew",
            "room",
            "roomy",
            "laid",
            "behind",
            "lies",
            "stands",
            "head",
            "likewise",
            "whole",
            "wholly",
            "picture",
            "pictures",
            "took",
            "alike",
            "stranger",
            "strangers",
            "dressed",
            "worn",
            "habit",
            "habits",
            "kin",
            "kindred",
            "fate",
            "least",
            "most",
            "others",
            "glance",
            "look");

    /** Identifiers that say nothing about their value. */
    private static final Set<String> EMPTY_NAMES = Set.of("each", "own", "some", "same");

    /** Expressions in which a word has its standard meaning, and names that users see or that Java defines. */
    private static final Pattern ALLOWED = Pattern.compile("\\bin place\\b(?! of)|\\bdecimal"
            + " places?\\b|\\bPICTURE\\b|\\bPICTURE_(?:INCOMPLETE|EMPTY)\\b|\\bOTHERS_(?:READ|WRITE|EXECUTE)\\b|\\bhalf"
            + " way\\b|\\bway ?points?\\b|\\bhead node\\b|\\blookup\\b|\\b(?:a )?head bone\\b"
            + "|\\w+InPlace|HEAD_BONE|headBone|headShape");

    private static final Pattern TOKEN = Pattern.compile("\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n"
            + "])*+\"|'(?:\\\\.|[^'\\\\\\n"
            + "])++'|(?<comment>/\\*(?s:.*?)\\*/|//[^\\n"
            + "]*)|(?<name>[A-Za-z_$][\\w$]*)");

    /** Quotations, links and code in comments. */
    private static final Pattern QUOTED = Pattern.compile(
            "(?s)\\{@(?:link|linkplain|code|value)\\s[^}]*\\}|\"[^\"]*\"|<i>.*?</i>|\\b[A-Z]+_[A-Z_]+\\b|\\b\\w+\\.\\w+\\b");

    private static final Pattern HUMP = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+");

    @Test
    void sourcesUseStandardTerms() throws IOException {
        List<String> violations = new ArrayList<>();
        for (String module : MODULES) {
            Path root = Path.of("..", module, "src");
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    wordsOf(Files.readString(file))
                            .forEach(word -> violations.add(root.relativize(file) + ": " + word));
                }
            }
        }
        assertThat(violations).as("words that CONTRIBUTING replaces").isEmpty();
    }

    @Test
    void findsWordsInNamesAndComments() {
        assertThat(wordsOf("int wholeFile; // stands beside it\n")).containsExactly("beside", "stands", "wholeFile");
        assertThat(wordsOf("String s = \"whole\"; // sorts {@code place} in place\n"))
                .isEmpty();
        assertThat(wordsOf("list.forEach(each -> use(each));")).containsExactly("each");
    }

    private static Set<String> wordsOf(String source) {
        Set<String> refused = new TreeSet<>();
        Matcher tokens = TOKEN.matcher(source);
        while (tokens.find()) {
            String comment = tokens.group("comment");
            String name = tokens.group("name");
            if (comment != null) {
                String text =
                        ALLOWED.matcher(QUOTED.matcher(comment).replaceAll(" ")).replaceAll(" ");
                Matcher words = Pattern.compile("[A-Za-z]+").matcher(text);
                while (words.find()) {
                    if (COMMENT_WORDS.contains(words.group().toLowerCase(Locale.ROOT))) {
                        refused.add(words.group());
                    }
                }
            } else if (name != null && !ALLOWED.matcher(name).matches() && isRefused(name)) {
                refused.add(name);
            }
        }
        return refused;
    }

    private static boolean isRefused(String name) {
        Matcher humps = HUMP.matcher(name);
        while (humps.find()) {
            if (IDENTIFIER_WORDS.contains(humps.group().toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return EMPTY_NAMES.contains(name);
    }
}
