package shuriken.cli.modding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.Cli;

/**
 * {@code convert --edit --clips} exports a model with hundreds of animations with few or none of them, and the import
 * keeps the others.
 */
class EditWithoutClipsTest {
    private static final Path SAMPLES =
            Path.of("..", "samples").toAbsolutePath().normalize();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"ninja.nj", "neko.nsbmd", "koi.nj"})
    void keepsTheAnimationsOfTheOriginal(String name) {
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

    /** Returns a model with the same motion twice, so that it has two clips. */
    private Path withTwoClips() throws IOException {
        byte[] sample = Files.readAllBytes(SAMPLES.resolve("ninja.nj"));
        int motion = new String(sample, StandardCharsets.ISO_8859_1).indexOf("NMDM");
        byte[] doubled = Arrays.copyOf(sample, 2 * sample.length - motion);
        System.arraycopy(sample, motion, doubled, sample.length, sample.length - motion);
        return Files.write(folder.resolve("double.nj"), doubled);
    }

    @Test
    void exportsSelectedAnimationsAndKeepsTheRest() throws IOException {
        Path original = withTwoClips();
        Cli all = Cli.run("convert", original.toString(), "--edit", "-o", folder.resolve("all") + "");
        assertThat(all.err()).contains("2 animations");
        Path facts = folder.resolve("all/double.edit.json");
        Matcher names = Pattern.compile("\"([^\"]+)\" *: *\\{\\s*\"fps\"").matcher(Files.readString(facts));
        assertThat(names.find()).isTrue();
        String first = names.group(1);
        Cli selected =
                Cli.run("convert", original.toString(), "--edit", "--clips", first, "-o", folder.resolve("some") + "");
        assertThat(selected.code()).as(selected.err()).isZero();
        assertThat(selected.err()).contains("1 animation");
        for (String[] words : new String[][] {
            {folder.resolve("some/double.glb").toString()},
            {folder.resolve("all/double.glb").toString(), "--clips", "none"},
            {folder.resolve("all/double.glb").toString(), "--clips", first}
        }) {
            Path result = folder.resolve("new/double.nj");
            String[] line = Stream.concat(
                            Stream.of("import", "--into", original.toString(), "-o", result.toString(), "--overwrite"),
                            Stream.of(words))
                    .toArray(String[]::new);
            Cli imported = Cli.run(line);
            assertThat(imported.code()).as(imported.err()).isZero();
            assertThat(imported.out() + imported.err())
                    .contains("2 animations")
                    .doesNotContain("LOST", "removed", "lost", "not in the edited file");
            assertThat(result).hasSameBinaryContentAs(original);
        }
    }

    @Test
    void unknownNamesAreRefused() {
        Cli run = Cli.run(
                "convert", SAMPLES.resolve("ninja.nj").toString(), "--edit", "--clips", "run,jump", "-o", folder + "");
        assertThat(run.code()).isNotZero();
        assertThat(run.err()).contains("no animation run, jump. It has: ninja");
        Cli imported = Cli.run(
                "import",
                converted("ninja.nj"),
                "--into",
                SAMPLES.resolve("ninja.nj").toString(),
                "--clips",
                "run",
                "-o",
                folder.resolve("new.nj").toString());
        assertThat(imported.err()).contains("no animation run. It has: ninja");
        assertThat(folder.resolve("new.nj")).doesNotExist();
    }

    private String converted(String name) {
        Cli run = Cli.run("convert", SAMPLES.resolve(name).toString(), "--edit", "-o", folder + "");
        assertThat(run.code()).as(run.err()).isZero();
        return folder.resolve(name.replaceFirst("\\..*", ".glb")).toString();
    }

    @Test
    void namesNeedTheEditOption() {
        Cli run = Cli.run("convert", SAMPLES.resolve("ninja.nj").toString(), "--clips", "ninja", "-o", folder + "");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("only with --edit");
    }

    @Test
    void otherValuesAreRefused() {
        Cli run = Cli.run(
                "convert", SAMPLES.resolve("ninja.nj").toString(), "--edit", "--clips", "split", "-o", folder + "");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("must be all, none or a list");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--rig=nodes", "--join", "--plain", "--to=dae", "--to=obj", "--scan"})
    void optionsWithoutEffectAreRefused(String option) {
        Cli run = Cli.run("convert", SAMPLES.resolve("koi.nj").toString(), "--edit", option, "-o", folder.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--edit").doesNotContain("Exception");
        assertThat(folder).isEmptyDirectory();
    }
}
