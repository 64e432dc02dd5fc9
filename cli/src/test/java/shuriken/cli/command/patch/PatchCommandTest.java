package shuriken.cli.command.patch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

class PatchCommandTest {
    private static final Path ARCHIVE = Path.of("..", "samples", "lantern.pvm");
    private static final int SIZE = 300_000;

    @TempDir
    Path folder;

    @BeforeEach
    void fill() {
        byte[] bytes = new byte[SIZE];
        new Random(1).nextBytes(bytes);
        Fixtures.write(folder.resolve("game.nds"), bytes);
        bytes[SIZE / 2]++;
        Fixtures.write(folder.resolve("new.nds"), bytes);
    }

    private Cli patch(String words) {
        return Cli.run(("patch " + words.replace("@", folder + "/")).split(" "));
    }

    private long files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mod.bps", "mod.xdelta", "sub/mod.vcdiff"})
    void patchRestoresTheChangedFile(String name) {
        Cli create = patch("create @game.nds @new.nds -o @" + name);
        assertThat(create.code()).as(create.err()).isZero();
        assertThat(create.out()).contains(name + ": ", "bytes, a patch that creates new.nds (300,000 bytes)");
        assertThat(folder.resolve(name)).content(StandardCharsets.ISO_8859_1).hasSizeLessThan(100);
        assertThat(patch("apply @game.nds @" + name + " -o @out.nds").out()).endsWith("out.nds: 300,000 bytes\n");
        assertThat(folder.resolve("out.nds")).hasSameBinaryContentAs(folder.resolve("new.nds"));
        assertThat(patch("info @" + name).out())
                .contains(
                        "original: 300,000 bytes, CRC-32 ",
                        "result:   300,000 bytes",
                        "1 new byte and 2 copied ranges");
        assertThat(patch("info --json @" + name).out()).contains("\"original\":{\"size\":300000,\"crc32\":\"");
    }

    @Test
    void aFolderHasPatchesForSeveralReleases() throws IOException {
        Files.writeString(folder.resolve("other.nds"), "another release");
        Files.writeString(folder.resolve("other2.nds"), "another release, changed");
        patch("create @game.nds @new.nds -o @mods/europe.bps");
        patch("create @other.nds @other2.nds -o @mods/japan.xdelta");
        Files.writeString(folder.resolve("mods/readme.txt"), "two releases");
        assertThat(patch("apply @other.nds @mods -o @out.nds").err()).isEmpty();
        assertThat(folder.resolve("out.nds")).hasContent("another release, changed");
        assertThat(patch("apply @game.nds @mods -o @out.nds --overwrite").code())
                .isZero();
        assertThat(folder.resolve("out.nds")).hasSameBinaryContentAs(folder.resolve("new.nds"));
        assertThat(patch("apply @new.nds @mods -o @out2.nds").err())
                .contains("no patch in this folder states the checksum of ");
        Files.copy(folder.resolve("mods/europe.bps"), folder.resolve("mods/europe2.bps"));
        assertThat(patch("apply @game.nds @mods -o @out2.nds").err())
                .contains("several patches in this folder are for", "europe.bps, europe2.bps");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mod.bps", "mod.xdelta"})
    void anotherOriginalIsRefused(String name) throws IOException {
        patch("create @game.nds @new.nds -o @" + name);
        Files.copy(folder.resolve(name), folder.resolve("other.nds"));
        long before = files();
        Cli apply = patch("apply @other.nds @" + name + " -o @out.nds");
        assertThat(apply.code()).isEqualTo(1);
        assertThat(apply.err())
                .contains(
                        "other.nds: is not the original that this patch was made for. Expected: 300,000 bytes, CRC-32 ",
                        ". Found: ")
                .doesNotContain("BAD_VALUE");
        assertThat(files()).isEqualTo(before);
        assertThat(patch("apply @other.nds @" + name + " -o @out.nds --dry-run").code())
                .isEqualTo(1);
    }

    /** The sheet of a disc stays the same when a track changes. */
    @Test
    void aPatchOfTheSameFileIsRefused() throws IOException {
        Files.copy(folder.resolve("game.nds"), folder.resolve("same.nds"));
        Cli create = patch("create @game.nds @same.nds -o @none.bps");
        assertThat(create.code()).isEqualTo(1);
        assertThat(create.err()).contains("same.nds: is identical to ", "game.nds, so there is nothing to patch.");
        assertThat(folder.resolve("none.bps")).doesNotExist();
    }

    @Test
    void aPatchedFileIsRecognized() {
        patch("create @game.nds @new.nds -o @mod.bps");
        assertThat(patch("apply @new.nds @mod.bps -o @out.nds").err())
                .contains("new.nds: is already patched: it is identical to the result of this patch.")
                .doesNotContain("BAD_VALUE");
    }

    @Test
    void theDryRunWritesNothing() throws IOException {
        Cli create = patch("create @game.nds @new.nds -o @mod.bps --dry-run");
        assertThat(create.code()).as(create.err()).isZero();
        assertThat(files()).isEqualTo(2);
        patch("create @game.nds @new.nds -o @mod.bps");
        assertThat(patch("apply @game.nds @mod.bps -o @out.nds --dry-run").out())
                .endsWith("out.nds: 300,000 bytes\n");
        assertThat(files()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "create @game.nds @new.nds -o @mod.zip | does not have the extension of a patch. Use .bps, or .xdelta"
                        + " for discs",
                "create @game.nds @new.nds -o @mod.ips | Shuriken does not create IPS patches",
                "create @game.nds @gone.nds -o @mod2.bps | no such file or folder",
                "create @game.nds @new.nds -o @new.nds --overwrite | does not have the extension of a patch",
                "apply @game.nds @new.nds -o @out.nds | this is not a BPS, xdelta (VCDIFF) or IPS patch",
                "apply @game.nds @mod.bps -o @game.nds --overwrite | Name another file",
                "apply @game.nds @mod.bps -o @new.nds | exists; add --overwrite",
                "info @game.nds | this is not a BPS, xdelta (VCDIFF) or IPS patch",
            })
    void errorsAreOneSentence(String words, String sentence) throws IOException {
        patch("create @game.nds @new.nds -o @mod.bps");
        long before = files();
        Cli run = patch(words);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err().strip().lines()).singleElement().asString().contains(sentence);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void missingFileIsNamed() throws IOException {
        assertThat(patch("create @gone.nds @new.nds -o @mod.bps").err()).contains("gone.nds: no such file");
        assertThat(patch("create @game.nds @gone.nds -o @mod.bps").err()).contains("gone.nds: no such file");
        assertThat(files()).isEqualTo(2);
    }

    @Test
    void aSubcommandIsNeeded() {
        assertThat(Cli.run("patch").code()).isEqualTo(2);
        assertThat(Cli.run("patch").err()).contains("create, apply or info");
    }

    private void assertPatched(Path original, String changed) {
        Path patched = folder.resolve("patched");
        Cli apply = patch("apply " + original + " @mod.bps -o " + patched);
        assertThat(apply.code()).as(apply.err()).isZero();
        assertThat(patched).hasSameBinaryContentAs(folder.resolve(changed));
    }

    private Path extractImage() throws IOException {
        Cli decode = Cli.run("texture", "decode", ARCHIVE.toString(), "-o", folder + "/png");
        assertThat(decode.code()).as(decode.err()).isZero();
        try (Stream<Path> images = Files.walk(folder.resolve("png"))) {
            return images.filter(file -> file.getFileName().toString().startsWith("ln_wood"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Commands that write a changed file also write its patch. */
    @Test
    void replacedTextureCanBeAPatch() throws IOException {
        run("texture replace " + ARCHIVE + " ln_wood=" + extractImage() + " --fresh -o @new.pvm --patch @mod.bps");
        assertPatched(ARCHIVE, "new.pvm");
    }

    @Test
    void replacedMemberCanBeAPatch() throws IOException {
        Cli extract = Cli.run("extract", ARCHIVE.toString(), "-o", folder + "/x");
        assertThat(extract.code()).as(extract.err()).isZero();
        run("replace --add " + ARCHIVE + "!more=" + folder + "/x/lantern/ln_wood.pvr -o @new.pvm --patch @mod.bps");
        assertPatched(ARCHIVE, "new.pvm");
        Files.delete(folder.resolve("x/lantern/ln_wood.pvr"));
        Files.copy(folder.resolve("x/lantern/ln_rope.pvr"), folder.resolve("x/lantern/ln_wood.pvr"));
        run("pack @x/lantern -o @packed.pvm --patch @mod.bps --original " + ARCHIVE + " --overwrite");
        Files.delete(folder.resolve("patched"));
        assertPatched(ARCHIVE, "packed.pvm");
        assertThat(Cli.run("pack", folder + "/x/lantern", "-o", folder + "/p.pvm", "--patch", folder + "/p.bps")
                        .err())
                .contains("--patch and --original must be used together");
    }

    @Test
    void importedModelCanBeAPatch() throws IOException {
        Path model = Path.of("..", "samples", "lantern.nj");
        run("convert " + model + " --edit -o @edit");
        run("import @edit/lantern.glb --into " + model + " -o @new.nj --patch @mod.bps");
        assertPatched(model, "new.nj");
        assertThat(Cli.run("import", folder + "/edit/lantern.glb", "--to", "nj", "--patch", folder + "/p.bps")
                        .err())
                .contains("--patch needs --into");
    }

    private void run(String words) {
        Cli run = Cli.run(words.replace("@", folder + "/").split(" "));
        assertThat(run.code()).as(run.err()).isZero();
    }
}
