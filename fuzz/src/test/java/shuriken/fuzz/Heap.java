package shuriken.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import shuriken.diagnostics.FormatException;

/** Uses a damaged file in a JVM of its own, which has a heap of a given size. */
final class Heap {
    /** What the classes and their tables take, whatever is read. */
    private static final long BASE = 24L << 20;

    private Heap() {}

    /** What a JVM with so many bytes for the file says, if they are not enough; nothing if they are. */
    static String lacks(byte[] file, String name, long bytes) {
        try {
            Path kept = Files.createTempFile("damage", ".bin");
            try {
                Files.write(kept, file);
                Process process = new ProcessBuilder(List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-XX:+UseSerialGC",
                                "-Xmx" + (BASE + bytes),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Heap.class.getName(),
                                kept.toString(),
                                name))
                        .redirectErrorStream(true)
                        .start();
                String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return process.waitFor() == 0 ? "" : "in a heap of " + (BASE + bytes) + " bytes: " + said;
            } finally {
                Files.delete(kept);
            }
        } catch (IOException e) {
            return "not tried: " + e;
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
