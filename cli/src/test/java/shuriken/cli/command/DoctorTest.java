package shuriken.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;

class DoctorTest {
    private static final Path SAMPLES = Path.of("..", "samples");

    @TempDir
    Path folder;

    @Test
    void describesAFileWithoutItsContent() {
        Cli run = Cli.run("doctor", SAMPLES.resolve("lantern.pvm").toString());
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("file        *.pvm", "sha-256     ", "begins      50 56 4D 48", "format      pvm, ")
                .containsPattern("written {5}pvm: 1 identical")
                .containsPattern("written {5}pvr: \\d+ identical")
                .doesNotContain("lantern", "ln_");
    }

    @Test
    void describesDamagedUnknownAndMissingFiles() throws IOException {
        byte[] complete = Files.readAllBytes(SAMPLES.resolve("koi.nj"));
        Path truncated = Files.write(folder.resolve("cut.nj"), java.util.Arrays.copyOf(complete, complete.length / 2));
        Path text = Files.writeString(folder.resolve("README"), "hello");
        Cli run = Cli.run(
                "doctor",
                truncated.toString(),
                text.toString(),
                folder.resolve("gone").toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("a name without extension", "format      unknown; it");
        assertThat(run.out()).containsPattern("reading {5}ended @0x[0-9A-F]+ \\([A-Z_]+\\)|finding {5}[A-Z_]+, ");
        assertThat(run.err()).contains("gone").doesNotContain("internal error");
    }
}
