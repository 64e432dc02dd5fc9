package shuriken.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares results with expected values in JSON files under {@code src/test/resources}, in the folder of the test's
 * package. With {@code -Dgolden=update}, the files are written again for review.
 */
public final class Golden {
    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    private Golden() {}

    /**
     * Compares {@code value} with the file {@code name.json}.
     *
     * @param value maps, lists, numbers and text, or records of them
     * @throws AssertionError if they differ or if the file is missing
     */
    public static void check(Class<?> test, String name, Object value) {
        Path file = Path.of(System.getProperty("basedir", "."))
                .resolve("src/test/resources")
                .resolve(test.getPackageName().replace('.', '/'))
                .resolve(name + ".json");
        String actual = toJson(value);
        try {
            if ("update".equals(System.getProperty("golden"))) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, actual);
            }
            assertThat(file).as("run with -Dgolden=update to make it").exists();
            assertThat(actual).isEqualTo(Files.readString(file).replace("\r\n", "\n"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String toJson(Object value) {
        try {
            return JSON.writeValueAsString(value).replace("\r\n", "\n") + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
