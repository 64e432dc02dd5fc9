package shuriken.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Checks GLB and DAE files with Blender if it is installed. */
public final class Blender {
    private static final int TIMEOUT_MINUTES = 20;

    private Blender() {}

    /**
     * Imports files into Blender, exports them again, and returns one line for each loss. A line has the name of the
     * file and a description. The test is skipped if {@code blender} is not on the path.
     */
    public static List<String> findLosses(List<Path> files) throws IOException, InterruptedException {
        assumeTrue(isInstalled(), "blender is not installed: " + files.size() + " models were not imported");
        List<String> command = new ArrayList<>(
                List.of("blender", "-b", "--factory-startup", "-P", findScript().toString(), "--"));
        files.forEach(file -> command.add(file.toString()));
        Path output = Files.createTempFile("blender", ".out");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException("Blender did not end");
            }
            return parseLosses(Files.readAllLines(output), files.size());
        } finally {
            Files.delete(output);
        }
    }

    private static List<String> parseLosses(List<String> lines, int fileCount) throws IOException {
        List<String> losses = new ArrayList<>();
        int reportedCount = 0;
        for (String line : lines) {
            if (line.startsWith("RESULT ")) {
                reportedCount++;
                JsonNode result = new ObjectMapper().readTree(line.substring("RESULT ".length()));
                result.get("lost").forEach(loss -> losses.add(result.get("file").textValue() + " " + loss.textValue()));
            }
        }
        if (reportedCount != fileCount) {
            throw new IllegalStateException("Blender reported " + reportedCount + " files instead of " + fileCount
                    + ":\n" + String.join("\n", lines));
        }
        return losses;
    }

    private static boolean isInstalled() {
        String path = System.getenv("PATH");
        return path != null
                && Arrays.stream(path.split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "blender")));
    }

    /**
     * Finds the Python script for Blender in the working folder or a folder above it. Tests run in the folder of their
     * module or in the root of the repository.
     */
    private static Path findScript() {
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path script = folder.resolve("testkit/blender/import.py");
            if (Files.exists(script)) {
                return script;
            }
        }
        throw new IllegalStateException(
                "no testkit/blender above " + Path.of("").toAbsolutePath());
    }
}
