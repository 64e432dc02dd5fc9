package shuriken.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;

/** Inputs that the user named by an option are reported if nothing in them was used. */
class UnusedInputsTest {
    private static final Path SAMPLES = Path.of("../samples");

    @TempDir
    Path folder;

    private String log(String textures, String palette, String motions) {
        Cli run = Cli.run(
                "convert",
                SAMPLES.resolve("koi.nj").toString(),
                "--textures",
                SAMPLES.resolve(textures).toString(),
                "--palette",
                SAMPLES.resolve(palette).toString(),
                "--animations",
                SAMPLES.resolve(motions).toString(),
                "-o",
                folder.toString());
        assertThat(run.code()).as(run.err()).isZero();
        return run.err();
    }

    @Test
    void reportsUnusedInputs() {
        assertThat(log("torii.pvm", "ninja.pvm", "neko.nsbca"))
                .containsPattern("--textures \\S*torii.pvm: nothing in it was used")
                .containsPattern("--palette \\S*ninja.pvm: nothing in it was used")
                .containsPattern("--animations \\S*neko.nsbca: nothing in it was used");
    }

    @Test
    void usedInputsAreNotReported() {
        assertThat(log("koi.pvm", "koi.pvp", "koi_swim.njm")).doesNotContain("nothing in it was used");
    }

    @Test
    void usedMemberCountsForItsArchive() {
        assertThat(log("koi.pvm!koi_skin.pvr", "koi.pvp", "koi_swim.njm")).doesNotContain("nothing in it was used");
    }

    @Test
    void eachBankOfAPaletteIsAnImage() {
        Fixtures.write(folder.resolve("font.pvr"), bytes("PVRT", 0x28, "0105000008000800" + "00".repeat(32)));
        Fixtures.write(
                folder.resolve("font.pvp"),
                bytes("PVPL", 0x48, "0100000000002000" + "00F8".repeat(16) + "E007".repeat(16)));
        Cli run = Cli.run(
                "convert", folder.resolve("font.pvr").toString(), "--all-palettes", "-o", folder.resolve("o") + "/");
        assertThat(run.err()).contains("2 images");
        assertThat(folder.resolve("o/font.bank1.png")).exists();
    }

    private static byte[] bytes(String signature, int size, String hex) {
        byte[] rest = HexFormat.of().parseHex(String.format(Locale.ROOT, "%02x000000", size) + hex);
        byte[] all = Arrays.copyOf(signature.getBytes(StandardCharsets.US_ASCII), 4 + rest.length);
        System.arraycopy(rest, 0, all, 4, rest.length);
        return all;
    }
}
