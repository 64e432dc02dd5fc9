package shuriken.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs the Khronos glTF validator for all files in one process of Node.js. It installs the validator's package on
 * first use, and fails with a message if Node.js is missing.
 */
public final class GltfValidator {
    private static final int TIMEOUT_MINUTES = 30;
    /** The exit code of the validator's script if a file has an error or a warning. */
    private static final int ISSUES_EXIT_CODE = 1;

    private static final ObjectMapper JSON = new ObjectMapper();

    private GltfValidator() {}

    /**
     * Returns the errors and warnings of all files named {@code .glb} or {@code .gltf}. All other files are resources
     * of these files.
     *
     * @param files the bytes of each file by its name, which can include folders
     * @throws IllegalStateException if the validator does not run
     */
    public static List<GltfIssue> validate(Map<String, byte[]> files) {
        try {
            Path folder = Files.createTempDirectory("gltf");
            try {
                for (var file : files.entrySet()) {
                    Path path = folder.resolve(file.getKey());
                    Files.createDirectories(path.resolveSibling(""));
                    Files.write(path, file.getValue());
                }
                long gltfCount =
                        files.keySet().stream().filter(GltfValidator::isGltf).count();
                return parseIssues(
                        folder, run(install(), ISSUES_EXIT_CODE, "node", "validate.mjs", folder.toString()), gltfCount);
            } finally {
                deleteFolder(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isGltf(String name) {
        String lowerCaseName = name.toLowerCase(Locale.ROOT);
        return lowerCaseName.endsWith(".glb") || lowerCaseName.endsWith(".gltf");
    }

    private static List<GltfIssue> parseIssues(Path folder, List<String> lines, long gltfCount) throws IOException {
        if (lines.stream().noneMatch(line -> line.startsWith(gltfCount + " files, "))) {
            throw new IllegalStateException(
                    "The glTF validator did not see " + gltfCount + " files:\n" + String.join("\n", lines));
        }
        List<GltfIssue> issues = new ArrayList<>();
        for (String line : lines.stream().filter(line -> line.startsWith("{")).toList()) {
            JsonNode report = JSON.readTree(line);
            String file = folder.relativize(Path.of(report.get("path").textValue()))
                    .toString()
                    .replace('\\', '/');
            for (JsonNode issue : report.get("issues")) {
                issues.add(new GltfIssue(
                        file,
                        issue.path("severity").asText(),
                        issue.path("code").asText(),
                        issue.path("message").asText(),
                        issue.path("pointer").asText()));
            }
        }
        return issues;
    }

    /** Installs the validator's package if necessary and returns its folder. */
    private static Path install() throws IOException {
        Path folder = findFolder();
        if (!Files.exists(folder.resolve("node_modules/.package-lock.json"))) {
            boolean isWindows = File.separatorChar == '\\';
            run(folder, /* maxExitCode= */ 0, isWindows ? "npm.cmd" : "npm", "ci", "--no-audit", "--no-fund");
        }
        return folder;
    }

    /**
     * Finds the folder with the validator's script. Tests run in the folder of their module or in the root of the
     * repository.
     */
    private static Path findFolder() {
        for (Path path = Path.of("").toAbsolutePath(); path != null; path = path.getParent()) {
            Path folder = path.resolve("testkit/gltf");
            if (Files.exists(folder.resolve("validate.mjs"))) {
                return folder;
            }
        }
        throw new IllegalStateException("no testkit/gltf above " + Path.of("").toAbsolutePath());
    }

    /**
     * Runs a command and returns the lines that it prints.
     *
     * @throws IllegalStateException if the command does not end in time, or its exit code is above {@code maxExitCode}
     */
    private static List<String> run(Path folder, int maxExitCode, String... command) throws IOException {
        Path outputFile = Files.createTempFile("gltf", ".out");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(outputFile.toFile())
                    .start();
            boolean hasEnded = process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES);
            if (!hasEnded) {
                process.destroyForcibly();
            }
            List<String> lines = Files.readAllLines(outputFile);
            if (!hasEnded || process.exitValue() > maxExitCode) {
                throw createFailure(command, String.join("\n", lines));
            }
            return lines;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw createFailure(command, String.valueOf(e.getMessage()));
        } finally {
            Files.delete(outputFile);
        }
    }

    private static IllegalStateException createFailure(String[] command, String reason) {
        return new IllegalStateException("The glTF validator needs Node.js with npm on the PATH; `"
                + String.join(" ", command) + "` failed: " + reason);
    }

    private static void deleteFolder(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
