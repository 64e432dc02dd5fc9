package shuriken.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import shuriken.diagnostics.FormatException;

/** Reads a damaged file in a separate JVM with a heap of a given size. */
final class Heap {
    /** The memory for the program's classes and their tables, in bytes. */
    private static final long BASE_SIZE = 24L << 20;

    private Heap() {}

    /**
     * Uses a file in a small heap.
     *
     * @param size the memory for the file and its results, in bytes
     * @param bytes the content of the file
     * @param name the name of the file
     * @return the output of the JVM if it failed, or an empty text
     */
    static String failureIn(long size, byte[] bytes, String name) {
        try {
            Path file = Files.createTempFile("damage", ".bin");
            try {
                Files.write(file, bytes);
                Process process = new ProcessBuilder(List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-XX:+UseSerialGC",
                                "-Xmx" + (BASE_SIZE + size),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Heap.class.getName(),
                                file.toString(),
                                name))
                        .redirectErrorStream(true)
                        .start();
                String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return process.waitFor() == 0 ? "" : "in a heap of " + (BASE_SIZE + size) + " bytes: " + output;
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            return "could not be tried in a small heap: " + e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "interrupted";
        }
    }

    public static void main(String[] arguments) throws IOException {
        try {
            DamageTest.use(Files.readAllBytes(Path.of(arguments[0])), arguments[1]);
        } catch (FormatException e) {
            System.exit(0);
        }
    }
}
