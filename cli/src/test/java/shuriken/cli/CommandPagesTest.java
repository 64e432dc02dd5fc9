package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the reference pages of the commands with the program; {@code -Ddocs=update} rewrites them. */
class CommandPagesTest {
    private static final Path FOLDER = Path.of("../docs/reference/commands");

    @Test
    void everyCommandHasItsPage() throws IOException {
        Map<String, String> pages = CommandPages.all();
        if ("update".equals(System.getProperty("docs"))) {
            Files.createDirectories(FOLDER);
            for (Map.Entry<String, String> page : pages.entrySet()) {
                Files.writeString(FOLDER.resolve(page.getKey()), page.getValue());
            }
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            assertThat(FOLDER.resolve(page.getKey()))
                    .as("rewrite it with -Ddocs=update")
                    .content()
                    .isEqualTo(page.getValue());
        }
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(pages.keySet());
        }
    }
}
