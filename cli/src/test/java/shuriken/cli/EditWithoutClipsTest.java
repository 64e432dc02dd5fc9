package shuriken.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code convert --edit --clips none}: a model with hundreds of animations goes to an editor without them, and keeps them. */
class EditWithoutClipsTest {
    private static final Path SAMPLES =
            Path.of("..", "samples").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"ninja.nj", "neko.nsbmd", "koi.nj"})
    void theOriginalKeepsTheAnimations(String name) {
        String original = SAMPLES.resolve(name).toString();
        Cli converted = Cli.run("convert", original, "--edit", "--clips", "none", "-o", folder.toString());
        assertThat(converted.code()).as(converted.err()).isZero();
        assertThat(converted.err()).contains("1 model").doesNotContain("animation,", "1 animation");
        Path glb = folder.resolve(name.replaceFirst("\\..*", ".glb"));
        Path result = folder.resolve("new/" + name);
        Cli imported = Cli.run("import", glb.toString(), "--into", original, "-o", result.toString());
        assertThat(imported.code()).as(imported.err()).isZero();
        assertThat(imported.out() + imported.err()).doesNotContain("LOST", "removed", "lost");
        assertThat(result).hasSameBinaryContentAs(Path.of(original));
    }

    @Test
    void otherWaysAreRefused() {
        Cli run = Cli.run(
                "convert", SAMPLES.resolve("ninja.nj").toString(), "--edit", "--clips", "split", "-o", folder + "");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--clips none");
    }
}
