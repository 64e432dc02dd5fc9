package shuriken;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A file has at most 300 lines without imports (400 in tests and tools), a method 60, and a package 40 files. The
 * exceptions are listed here with their reason.
 */
class SourceSizeTest {
    private static final int MAX_STRICT_FILE_LINES = 300;
    private static final int MAX_FILE_LINES = 400;
    private static final List<Path> STRICT_ROOTS = Stream.of("formats", "convert", "assets", "cli")
            .map(module -> Path.of("..", module, "src", "main"))
            .toList();
    private static final int MAX_METHOD_LINES = 60;
    private static final long MAX_PACKAGE_FILES = 40;
    private static final List<String> ROOTS =
            List.of("formats", "convert", "assets", "testkit", "view", "web", "cli", "parquet", "spark", "bench");

    /** The exceptions: file names and reasons. */
    private static final Map<String, String> EXCEPTIONS = Map.of(
            "/Asset.java", "the API of one file or member: more documentation than code",
            "ByteCursor.java", "each read of each format: the innermost loop",
            "ByteWriter.java", "each write of each format: the innermost loop",
            "/scene/Primitive.java", "the arrays of a primitive: more documentation than code",
            "DiagnosticCode.java", "a table with an entry for each code");

    /** A method in formatted source starts and ends at an indentation of four (or eight, in a nested type). */
    private static final Pattern METHOD = Pattern.compile("^( {4}| {8})(?!"
            + " )(?!.*->)(?!.*\\b(class|record|interface|enum|switch|if|for|while|try|return)\\b).*\\(.*\\).*\\{$");

    @Test
    void filesAndMethodsStaySmall() throws IOException {
        Map<String, Integer> tooLong = new TreeMap<>();
        for (Path file : sources()) {
            List<String> lines = Files.readAllLines(file);
            long size =
                    lines.stream().filter(line -> !line.startsWith("import ")).count();
            if (size > (STRICT_ROOTS.stream().anyMatch(file::startsWith) ? MAX_STRICT_FILE_LINES : MAX_FILE_LINES)) {
                tooLong.put(file.toString(), (int) size);
            }
            addLongMethods(file, lines, tooLong);
        }
        tooLong.keySet().removeIf(name -> EXCEPTIONS.keySet().stream().anyMatch(name::contains));
        assertThat(tooLong).isEmpty();
    }

    @Test
    void packagesStaySmall() throws IOException {
        Map<Path, Long> fileCounts =
                sources().stream().collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
        assertThat(fileCounts).hasSizeGreaterThan(100);
        fileCounts.values().removeIf(count -> count <= MAX_PACKAGE_FILES);
        assertThat(fileCounts).isEmpty();
    }

    private static void addLongMethods(Path file, List<String> lines, Map<String, Integer> tooLong) {
        for (int start = 0; start < lines.size(); start++) {
            var matcher = METHOD.matcher(lines.get(start));
            if (!matcher.find()) {
                continue;
            }
            int end = start;
            while (end < lines.size() && !lines.get(end).startsWith(matcher.group(1) + "}")) {
                end++;
            }
            if (end - start > MAX_METHOD_LINES) {
                tooLong.put(file + ":" + (start + 1), end - start);
            }
        }
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : ROOTS) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }
}
