package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Code that also runs as WebAssembly uses only stream operations with the same result on all platforms. */
class PortableStreamsTest {
    /**
     * TeaVM 0.15 finds duplicates only within each stream that was joined, so that both programs write different files.
     */
    private static final Pattern DISTINCT_OF_JOINED_STREAMS =
            Pattern.compile("\\.(?:flatMap|flatMapToInt|mapMulti|concat)\\([^;{}]*?\\.distinct\\(\\)");

    @Test
    void noNestedStreamUsesDistinct() throws IOException {
        Map<String, String> violations = new TreeMap<>();
        for (String module : List.of("formats", "convert", "assets", "view", "web")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
                for (Path file :
                        files.filter(file -> file.toString().endsWith(".java")).toList()) {
                    Matcher matcher = DISTINCT_OF_JOINED_STREAMS.matcher(Files.readString(file));
                    if (matcher.find()) {
                        violations.put(file.toString(), matcher.group());
                    }
                }
            }
        }
        assertThat(violations).isEmpty();
    }
}
