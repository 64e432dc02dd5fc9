package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares pages of the documentation with text from the code, or rewrites them with {@code -Ddocs=update}. */
public final class GeneratedPage {
    private GeneratedPage() {}

    /** Checks that a page has the expected text. */
    public static void compare(Path page, String expected) throws IOException {
        if ("update".equals(System.getProperty("docs"))) {
            Files.writeString(page, expected);
        }
        assertThat(page).as("rewrite it with -Ddocs=update").content().isEqualTo(expected);
    }

    /**
     * Checks the lines between two comments of a page.
     *
     * @param name the first word of the opening comment; the closing comment is the same word after a slash
     * @param expected the expected lines, each with its line end
     */
    public static void compareSection(Path page, String name, String expected) throws IOException {
        String text = Files.readString(page);
        int opening = text.indexOf("<!-- " + name);
        int closing = text.indexOf("<!-- /" + name);
        assertThat(opening).as("opening comment %s", name).isNotNegative();
        assertThat(closing).as("closing comment %s", name).isGreaterThan(opening);
        int start = text.indexOf('\n', opening) + 1;
        compare(page, text.substring(0, start) + expected + text.substring(closing));
    }
}
