package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests that every part of the project has the version of the newest heading in the changelog, and the changelog
 * itself.
 */
class ReleaseTest {
    private static final Path ROOT = Path.of("..");

    private static String first(String file, String pattern) throws IOException {
        return Pattern.compile(pattern)
                .matcher(Files.readString(ROOT.resolve(file)))
                .results()
                .map(match -> match.group(1))
                .findFirst()
                .orElse("no version in " + file);
    }

    @Test
    void allPartsHaveOneVersion() throws IOException {
        String version = first("CHANGELOG.md", "(?m)^## \\[(\\d+\\.\\d+\\.\\d+)] - \\d{4}-\\d\\d-\\d\\d$");
        assertThat(version).matches("\\d+\\.\\d+\\.\\d+");
        assertThat(first("pom.xml", "<artifactId>shuriken</artifactId>\\s*<version>(.*?)</version>"))
                .isEqualTo(version);
        for (String module : modules()) {
            assertThat(first(module + "/pom.xml", "<artifactId>shuriken</artifactId>\\s*<version>(.*?)</version>"))
                    .as(module)
                    .isEqualTo(version);
        }
        assertThat(first("viewer/package.json", "\"version\": \"(.*?)\"")).isEqualTo(version);
        assertThat(first(
                        "docs/reference/library.md",
                        "<artifactId>shuriken-assets</artifactId>\\s*<version>(.*?)</version>"))
                .isEqualTo(version);
        assertThat(first("blender/shuriken.py", "\"version\": \\((.*?)\\)").replace(", ", "."))
                .isEqualTo(version);
    }

    /** A merge easily keeps both the old and the new text of a line. */
    @Test
    void changelogHasEachTitleOnce() throws IOException {
        for (String section : Files.readString(ROOT.resolve("CHANGELOG.md")).split("(?m)^#+ ")) {
            List<String> titles = Pattern.compile("(?m)^- \\*\\*(.*?)\\*\\*")
                    .matcher(section)
                    .results()
                    .map(match -> match.group(1))
                    .toList();
            assertThat(titles).doesNotHaveDuplicates();
        }
    }

    private static List<String> modules() throws IOException {
        try (Stream<MatchResult> actual = Pattern.compile("<module>(.*?)</module>")
                .matcher(Files.readString(ROOT.resolve("pom.xml")))
                .results()) {
            return actual.map(module -> module.group(1)).toList();
        }
    }
}
