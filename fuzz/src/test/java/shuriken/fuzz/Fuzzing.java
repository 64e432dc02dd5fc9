package shuriken.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Runs fuzz targets one after the other, each in a separate JVM, for {@code ./verify --fuzz}, and writes a table in
 * Markdown to {@code target/fuzzing/table.md}. Its name does not end in Test, so it runs only on request.
 */
class Fuzzing {
    private static final Path FOLDER = Path.of("target", "fuzzing");
    /**
     * The disabled sanitizers. They look for faults that readers of bytes do not have, and instrument each text and
     * pattern.
     */
    private static final String DISABLED_HOOKS =
            "com.code_intelligence.jazzer.sanitizers.RegexInjection,com.code_intelligence.jazzer.sanitizers.RegexRoadblocks";

    private final String wanted = System.getProperty("fuzz.target", "all");
    private final int seconds = Integer.getInteger("fuzz.seconds", 120);

    @Test
    void run() throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        List<FuzzResult> results = new ArrayList<>();
        for (Method target : Targets.allTargets()
                .filter(method -> wanted.equals("all") || wanted.equals(method.getName()))
                .toList()) {
            results.add(fuzz(target));
            Files.writeString(FOLDER.resolve("table.md"), table(results));
            System.out.println(results.getLast().row());
        }
        assertThat(results).as("targets named " + wanted).isNotEmpty();
        System.out.println("\n" + table(results));
        assertThat(results)
                .filteredOn(result -> !result.finding().isEmpty())
                .as("findings")
                .isEmpty();
    }

    private static String table(List<FuzzResult> results) {
        StringBuilder table = new StringBuilder(FuzzResult.header()).append('\n');
        results.forEach(result -> table.append(result.row()).append('\n'));
        return table.toString();
    }

    private FuzzResult fuzz(Method target) throws IOException, InterruptedException {
        Path log = FOLDER.resolve(target.getName() + ".log");
        ProcessBuilder child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx768m",
                        "-XX:+EnableDynamicAgentLoading",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dshuriken.root=" + System.getProperty("shuriken.root"),
                        "-Djunit.jupiter.execution.timeout.mode=disabled",
                        "-Djazzer.instrument=shuriken.**",
                        "-Djazzer.disabled_hooks=" + DISABLED_HOOKS,
                        "-Djazzer.internal.arg.0=fuzz",
                        "-Djazzer.internal.arg.1=-max_total_time=" + seconds,
                        "-Djazzer.internal.arg.2=-timeout=60",
                        "-Djazzer.internal.arg.3=-print_final_stats=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FuzzChild.class.getName(),
                        target.getDeclaringClass().getName() + "#" + target.getName() + "([B)")
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        child.environment().put("JAZZER_FUZZ", "1");
        long began = System.nanoTime();
        int exitCode = child.start().waitFor();
        double elapsed = (System.nanoTime() - began) / 1e9;
        List<String> lines =
                Files.readString(log, StandardCharsets.ISO_8859_1).lines().toList();
        return FuzzResult.of(target.getName(), lines, Math.min(elapsed, seconds), exitCode != 0);
    }
}
