package shuriken.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares patches with other programs: they apply our patches, and we apply theirs. */
class PatchProgramsTest {
    @TempDir
    Path folder;

    private static void assumeInstalled(String program) {
        assumeTrue(
                List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
                        .anyMatch(path -> Files.isExecutable(Path.of(path, program))),
                program + " is not installed");
    }

    private void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .as("%s: %s", String.join(" ", command), output)
                .isZero();
    }

    @Test
    void exchangesPatchesWithXdelta() throws IOException, InterruptedException {
        assumeInstalled("xdelta3");
        for (int seed = 0; seed < 8; seed++) {
            byte[] original = PatchFiles.random(100_000 << seed % 4, seed);
            byte[] changed = PatchFiles.edited(original, new Random(seed), 50);
            Files.write(folder.resolve("a"), original);
            Files.write(folder.resolve("b"), changed);
            byte[] patch = PatchFiles.create(PatchFormat.VCDIFF, original, changed);
            Files.write(folder.resolve("p"), patch);
            run("xdelta3", "-f", "-d", "-s", "a", "p", "out");
            assertThat(folder.resolve("out")).hasBinaryContent(changed);
            run("xdelta3", "-f", "-e", "-9", "-S", "none", "-s", "a", "b", "q");
            byte[] otherPatch = Files.readAllBytes(folder.resolve("q"));
            assertThat(PatchFiles.apply(original, otherPatch)).isEqualTo(changed);
            assertThat(patch.length).isLessThan(otherPatch.length + otherPatch.length / 10 + 64);
        }
    }

    @Test
    void exchangesPatchesWithFloatingIps() throws IOException, InterruptedException {
        assumeInstalled("flips");
        for (int seed = 0; seed < 8; seed++) {
            byte[] original = PatchFiles.random(100_000 << seed % 4, seed);
            byte[] changed = PatchFiles.edited(original, new Random(seed), 50);
            Files.write(folder.resolve("a"), original);
            Files.write(folder.resolve("b"), changed);
            Files.write(folder.resolve("p.bps"), PatchFiles.create(PatchFormat.BPS, original, changed));
            run("flips", "--apply", "p.bps", "a", "out");
            assertThat(folder.resolve("out")).hasBinaryContent(changed);
            run("flips", "--create", "--bps-delta", "a", "b", "q.bps");
            assertThat(PatchFiles.apply(original, Files.readAllBytes(folder.resolve("q.bps"))))
                    .isEqualTo(changed);
            run("flips", "--create", "--ips", "a", "b", "q.ips");
            assertThat(PatchFiles.apply(original, Files.readAllBytes(folder.resolve("q.ips"))))
                    .isEqualTo(changed);
        }
    }
}
