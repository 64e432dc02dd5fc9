package shuriken.cli.command.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;
import shuriken.image.Image;
import shuriken.image.PngEncoder;

/** Members with unusual names are extracted and packed unchanged to the same bytes. */
@Timeout(60)
class ExtractedNamesTest {
    /** Names that a template, a file system or an extension could interpret differently. */
    private static final String[] NAMES = {
        ".foo",
        "..foo",
        "{ext}.bin",
        "{dir}",
        "{model}.{ext}",
        "a.",
        "a.b.c",
        "Case",
        "case",
        "CASE",
        "e\u0301",
        "\u00E9",
        "con",
        "nul.txt",
        "a b",
        " a",
        "a ",
        "~",
        "a~2",
        "a",
        "A",
        ".shuriken.json",
        ".shuriken.bin",
        "%s",
        "$1",
        "\\1",
        "-o",
        "x/../y",
        "/abs",
        "C:\\d",
        "d/",
        "\u202Ex",
        "a\nb",
        "\u0000",
        "*?",
        "!",
        "a!b",
        "\uFB01",
        "\u1E9E",
        "ss",
        "\u017F",
        "s",
        "\u0130",
        "i",
        "I",
        "\u0131",
        ".",
        "..",
        ""
    };

    @TempDir
    Path folder;

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    /** Packs the files 0.bin, 1.bin and so on of the folder {@code members} under other names. */
    private void pack(String... names) throws IOException {
        Cli.run("pack", "--format", "afs", path("members"), "-o", path("n.afs"));
        byte[] afs = Files.readAllBytes(folder.resolve("n.afs"));
        String latin = new String(afs, StandardCharsets.ISO_8859_1);
        for (int offset = 0; offset < names.length; offset++) {
            byte[] name = names[offset].getBytes(StandardCharsets.UTF_8);
            int index = latin.indexOf(offset + ".bin\0");
            while (index > 0 && latin.charAt(index - 1) != 0) {
                index = latin.indexOf(offset + ".bin\0", index + 1);
            }
            Arrays.fill(afs, index, index + 32, (byte) 0);
            System.arraycopy(name, 0, afs, index, name.length);
        }
        Files.write(folder.resolve("n.afs"), afs);
    }

    private void assertPacksToTheSameBytes() {
        Cli secondRun = Cli.run("pack", path("out/n"), "-o", path("again.afs"), "--strict");
        assertThat(secondRun.code()).as(secondRun.err()).isZero();
        assertThat(folder.resolve("again.afs")).hasSameBinaryContentAs(folder.resolve("n.afs"));
    }

    @Test
    void extractsMembersWithUnusualNames() throws IOException {
        for (int i = 0; i < NAMES.length; i++) {
            Fixtures.write(folder.resolve("members/" + i + ".bin"), NAMES[i].getBytes(StandardCharsets.UTF_8));
        }
        pack(NAMES);
        Cli out = Cli.run("extract", path("n.afs"), "-o", path("out"));
        assertThat(out.code()).as(out.err()).isZero();
        assertPacksToTheSameBytes();
        assertThat(Cli.tree(folder.resolve("out/n"))).hasSize(NAMES.length + 1);
    }

    /** A member with the name of another member's image is not an image, in either order. */
    @ParameterizedTest
    @ValueSource(strings = {"a.pvr a.pvr.png", "a.pvr.png a.pvr", "a.pvr A.PVR.PNG", "a a.png"})
    void extractsMembersWithNamesOfImages(String names) throws IOException {
        String[] memberNames = names.split(" ");
        byte[] image = PngEncoder.encode(new Image(8, 8, new byte[4 * 64]));
        boolean first = memberNames[0].endsWith(".png");
        Fixtures.write(folder.resolve("members/0.bin"), first ? image : Fixtures.texture(0xF800));
        Fixtures.write(folder.resolve("members/1.bin"), first ? Fixtures.texture(0xF800) : image);
        pack(memberNames);
        for (String description : new String[] {"--overwrite", "--png --overwrite"}) {
            Cli out = Cli.run(("extract " + description + " -o " + path("out") + " " + path("n.afs")).split(" "));
            assertThat(out.code()).as(out.err()).isZero();
            assertPacksToTheSameBytes();
            Files.delete(folder.resolve("again.afs"));
        }
    }

    /** The names are those of unfinished files, which are removed when their process has ended. */
    @Test
    void keepsAMemberWithTheNameOfAnUnfinishedFile() throws IOException {
        Fixtures.write(folder.resolve("members/0.bin"), new byte[] {1});
        pack(".shuriken-999999-ab.part");
        for (int i = 0; i < 2; i++) {
            assertThat(Cli.run("extract", path("n.afs"), "-o", path("out"), "--overwrite")
                            .code())
                    .isZero();
        }
        assertPacksToTheSameBytes();
    }
}
