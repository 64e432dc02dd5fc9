package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process with {@code -Xmx256m} refuses each bomb with a sentence in less than ten seconds of processor time. */
@Timeout(300)
class SmallHeapTest {
    private static final long MAX_NANOSECONDS = 10_000_000_000L;

    @TempDir
    Path folder;

    /** The command line, which writes its processor time to a file. */
    static final class Timed {
        public static void main(String[] arguments) {
            Path report = Path.of(System.getProperty("cpu.report"));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
                try {
                    Files.writeString(report, Long.toString(system.getProcessCpuTime()));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }));
            Main.main(arguments);
        }
    }

    private Path write(String name, byte[] bytes) {
        Path file = folder.resolve(name);
        Fixtures.write(file, bytes);
        return file;
    }

    /** Runs the program and returns its output on both streams. */
    private String run(String... arguments) throws IOException, InterruptedException {
        Path report = folder.resolve("cpu");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dcpu.report=" + report,
                "-cp",
                System.getProperty("java.class.path"),
                Timed.class.getName()));
        Collections.addAll(command, arguments);
        Process process = new ProcessBuilder(command)
                .directory(Files.createDirectories(folder.resolve("here")).toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String description = String.join(" ", arguments) + ": " + output;
        assertThat(process.waitFor()).as(description).isIn(0, 1, 3, 6);
        assertThat(output).as(description).doesNotContain("internal error", "\tat ", "Exception");
        assertThat(Long.parseLong(Files.readString(report))).as(description).isLessThan(MAX_NANOSECONDS);
        return output;
    }

    private String out() {
        return folder.resolve("out").toString();
    }

    @Test
    void refusesArchives() throws Exception {
        Map<String, byte[]> bombs = Map.of(
                "a.zip", Bombs.overlapping(60_000, 1 << 20),
                "self.afs", Bombs.archiveOfItself(60_000),
                "same.narc", Bombs.narc(60_000, 1 << 20));
        for (Map.Entry<String, byte[]> bomb : bombs.entrySet()) {
            String file = write(bomb.getKey(), bomb.getValue()).toString();
            assertThat(run("extract", file, "-o", out())).as(bomb.getKey()).contains("LIMIT_EXCEEDED");
            run("verify", file);
            run("convert", file, "-o", out());
        }
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void refusesStreamsAndImages() throws Exception {
        String stream = write("big.lz", Bombs.stream(128 << 20)).toString();
        assertThat(run("verify", stream)).contains("big.lz");
        run("extract", stream, "-o", out());
        String image =
                write("huge.png", Bombs.hugeImage(0x7FFFFFFF, 0x7FFFFFFF)).toString();
        assertThat(run("convert", image, "-o", out())).contains("huge.png");
        assertThat(run("texture", "encode", image, "--to", "pvr", "-o", out())).contains("huge.png");
    }

    @Test
    void refusesManifests() throws Exception {
        write("set/a.bin", new byte[100]);
        run("pack", "--format", "afs", folder.resolve("set").toString(), "-o", folder.resolve("set.afs") + "");
        run(
                "extract",
                folder.resolve("set.afs").toString(),
                "-o",
                folder.resolve("bomb").toString());
        Path manifest = folder.resolve("bomb/set/.shuriken.json");
        String text = Files.readString(manifest);
        String rows = "{\"offset\":0,\"bytes\":\"00\"},".repeat(3_500_000);
        Files.writeString(manifest, text.replace("\"rest\" : [", "\"rest\" : [" + rows));
        assertThat(run("pack", folder.resolve("bomb/set").toString(), "-o", out()))
                .contains("LIMIT_EXCEEDED", "--limits");
        String texts = ("{\"a\":\"" + "x".repeat(80) + "\"},").repeat(1_170_000);
        Files.writeString(manifest, text.replace("\"rest\" : [", "\"rest\" : [" + texts));
        assertThat(run("pack", folder.resolve("bomb/set").toString(), "-o", out()))
                .contains("LIMIT_EXCEEDED", "--limits");
        String fill = "{\"offset\":0,\"bytes\":{\"fill\":1,\"size\":1000000000}},".repeat(60);
        Files.writeString(
                manifest,
                text.replaceFirst("\"size\" : \\d+", "\"size\" : 2000000000")
                        .replace("\"rest\" : [", "\"rest\" : [" + fill));
        assertThat(run("pack", folder.resolve("bomb/set").toString(), "-o", out()))
                .contains("LIMIT_EXCEEDED");
    }

    @Test
    void refusesLargeImportsAndArchives() throws Exception {
        for (String word : new String[] {"usemtl", "g"}) {
            StringBuilder text = new StringBuilder("v 0 0 0\nv 1 0 0\nv 0 1 0\n");
            for (int i = 0; i < 300_000; i++) {
                text.append(word).append(" n").append(i).append("\nf 1 2 3\n");
            }
            String file = write(word + ".obj", text.toString().getBytes(StandardCharsets.US_ASCII))
                    .toString();
            assertThat(run("import", file, "--to", "nj", "-o", out())).contains("LIMIT_EXCEEDED", "--limits");
        }
        String extras = "{\"asset\":{\"version\":\"2.0\",\"extras\":{" + "\"a\":1,".repeat(3_000_000) + "\"a\":1}}}";
        String gltf =
                write("extras.gltf", extras.getBytes(StandardCharsets.US_ASCII)).toString();
        assertThat(run("import", gltf, "--to", "nj", "-o", out())).contains("LIMIT_EXCEEDED", "--limits");
        for (int i = 0; i < 1_500; i++) {
            write("many/" + i + ".bin", new byte[41_000]);
        }
        Path archive = folder.resolve("many.afs");
        run("pack", "--format", "afs", folder.resolve("many").toString(), "-o", archive.toString());
        assertThat(archive).exists();
    }

    @Test
    void refusesMotionsWithTooManyFrames() throws Exception {
        String model = write("in/rappy.nj", Fixtures.model()).toString();
        String motion = write("long.njm", Bombs.motion()).toString();
        run("convert", model, "--animations", motion, "-o", out());
        assertThat(run("convert", model, "--animations", motion, "--to", "dae", "-o", out()))
                .contains("UNSUPPORTED", "COLLADA");
    }

    @Test
    void limitsSearches() throws Exception {
        byte[] text = "AAAA".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
        run("extract", "--scan", write("text.bin", text).toString(), "-o", out());
        byte[] heads = "PVMH\4\0\0\0\0\0\u00ff\u00ff".repeat(1 << 18).getBytes(StandardCharsets.ISO_8859_1);
        assertThat(run("extract", "--scan", write("heads.bin", heads).toString(), "-o", out()))
                .contains("SEARCH_INCOMPLETE");
    }

    @Test
    void limitsRelatedFiles() throws Exception {
        String model = write("in/rappy.nj", Fixtures.model()).toString();
        write("in/shuriken.json", "[".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII));
        run("convert", model, "-o", out());
        String glob = "{\"models\":[{\"model\":\"" + "*a".repeat(40) + "*b\"}]}";
        write("in/shuriken.json", glob.getBytes(StandardCharsets.US_ASCII));
        run("convert", model, "-o", out(), "--overwrite");
        for (int i = 0; i < 2_000; i++) {
            write("in/t" + i + ".pvr", new byte[4]);
        }
        write("in/big.afs", Bombs.archiveOfItself(1_000));
        for (String path : new String[] {"*%d*", "big.afs!n%d", "big.afs!n%d!*", "*"}) {
            StringBuilder paths = new StringBuilder();
            for (int i = 0; i < 50_000; i++) {
                paths.append(i == 0 ? "\"" : ",\"")
                        .append(path.replace("%d", i + ""))
                        .append('"');
            }
            String text = "{\"models\":[{\"model\":\"*\",\"textures\":[" + paths + "]}]}";
            write("in/shuriken.json", text.getBytes(StandardCharsets.US_ASCII));
            run("convert", model, "-o", out(), "--overwrite");
        }
        Path endless = Path.of("/dev/zero");
        if (Files.exists(endless)) {
            Files.delete(folder.resolve("in/shuriken.json"));
            for (String name : new String[] {"body.pvr", "rappy.pvm", "rappy.action", "shuriken.json"}) {
                Files.createSymbolicLink(folder.resolve("in").resolve(name), endless);
            }
            run("convert", model, "-o", out(), "--overwrite");
        }
    }
}
