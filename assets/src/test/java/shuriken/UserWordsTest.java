package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks the words that users read: in messages, help, user pages and the changelog. CONTRIBUTING contains the rules.
 */
class UserWordsTest {
    private static final Path ROOT = Path.of("..");
    private static final int MAX_SENTENCE_WORDS = 35;

    /** Archaic or translated phrases, which a user has to read twice. */
    private static final Pattern REFUSED = Pattern.compile(
            "\\b(pass(ed|es) over|anew|(is|are) told|told of|stands in|likeliest|wherefore|whoever|in the place of"
                    + "|gives back the same bytes|besides?|mend(ed)?|alike|comes of it|draws with|goes with)\\b"
                    + "|, for (there|it|they|nothing|no)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
    /** Code, links and quoted labels of the viewer. */
    private static final Pattern QUOTED =
            Pattern.compile("(?s)```.*?```|<!--.*?-->|`[^`\\n]*`|\\]\\([^)]*\\)|(?<=\\| )\\*[^*\\n]+\\*(?= \\|)");

    @Test
    void messagesAndHelpUsePlainWords() throws IOException {
        List<String> violations = new ArrayList<>();
        for (String module : List.of("formats", "convert", "assets", "cli", "view", "web", "spark", "parquet")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module + "/src/main/java"))) {
                for (Path file :
                        files.filter(file -> file.toString().endsWith(".java")).toList()) {
                    for (String line : Files.readAllLines(file)) {
                        if (!line.strip().matches("(\\*|/\\*|//).*")) {
                            TEXT.matcher(line)
                                    .results()
                                    .map(text -> text.group(1))
                                    .filter(text -> text.contains(" ")
                                            && REFUSED.matcher(text).find())
                                    .forEach(text -> violations.add(file.getFileName() + ": " + text));
                        }
                    }
                }
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    void pagesUsePlainWords() throws IOException {
        List<String> violations = new ArrayList<>();
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("CHANGELOG.md")));
        pages.addAll(pages("docs"));
        pages.removeIf(page -> page.startsWith(ROOT.resolve("docs/dev")));
        for (Path page : pages) {
            Matcher words =
                    REFUSED.matcher(QUOTED.matcher(Files.readString(page)).replaceAll(" "));
            while (words.find()) {
                violations.add(ROOT.relativize(page) + ": " + words.group());
            }
        }
        assertThat(violations).isEmpty();
    }

    @Test
    void sentencesOfTutorialsAreShort() throws IOException {
        List<String> longSentences = new ArrayList<>();
        for (Path page : Stream.concat(pages("docs/tutorials").stream(), pages("docs/how-to").stream())
                .toList()) {
            String text = Files.readString(page).replaceAll("(?s)```.*?```|<!--.*?-->", "\n\n");
            text = text.replaceAll("(?m)^ {4}.*$", "")
                    .replaceAll("`[^`\\n]*`", "code")
                    .replaceAll("\\]\\([^)]*\\)", "]");
            for (String sentence : text.split("\\n\\s*\\n|\\n(?=\\s*([-*|]|\\d+\\.) ?)|\\||(?<=[.!?:])\\s+")) {
                if (sentence.strip().split("\\s+").length > MAX_SENTENCE_WORDS) {
                    longSentences.add(ROOT.relativize(page) + ": " + sentence.strip());
                }
            }
        }
        assertThat(longSentences).isEmpty();
    }

    private static List<Path> pages(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }
}
