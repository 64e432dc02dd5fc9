package shuriken.cli.modding;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import shuriken.cli.Cli;
import shuriken.cli.Fixtures;
import shuriken.samples.Samples;

/** {@code import --into} and {@code texture replace} write the tracks of a disc, not only its sheet. */
@Timeout(60)
class ImportIntoDiscTest {
    private static final int SECTOR_SIZE = 2048;

    @TempDir
    Path folder;

    private String path(String path) {
        return folder + "/" + path;
    }

    /** Creates a volume with one file in the root directory, which starts at sector 19. */
    private static byte[] iso(String name, byte[] content) {
        ByteBuffer disc = ByteBuffer.allocate(
                        19 * SECTOR_SIZE + (content.length + SECTOR_SIZE) / SECTOR_SIZE * SECTOR_SIZE)
                .order(ByteOrder.LITTLE_ENDIAN);
        disc.position(16 * SECTOR_SIZE).put((byte) 1).put("CD001\1".getBytes(StandardCharsets.US_ASCII));
        record(disc, 16 * SECTOR_SIZE + 0x9C, 18, SECTOR_SIZE, 2, "\0");
        int offset = record(disc, 18 * SECTOR_SIZE, 18, SECTOR_SIZE, 2, "\0");
        offset = record(disc, offset, 18, SECTOR_SIZE, 2, "\1");
        record(disc, offset, 19, content.length, 0, name + ";1");
        disc.position(19 * SECTOR_SIZE).put(content);
        return disc.array();
    }

    private static int record(ByteBuffer disc, int offset, int sector, int size, int flags, String name) {
        int length = 33 + name.length() + (1 - name.length() % 2);
        disc.put(offset, (byte) length).putInt(offset + 2, sector).putInt(offset + 10, size);
        disc.putInt(offset + 6, Integer.reverseBytes(sector)).putInt(offset + 14, Integer.reverseBytes(size));
        disc.put(offset + 25, (byte) flags).put(offset + 32, (byte) name.length());
        disc.put(offset + 33, name.getBytes(StandardCharsets.US_ASCII));
        return offset + length;
    }

    @BeforeEach
    void createDisc() {
        byte[] koi = requireNonNull(Samples.make().get("koi.nj"));
        Fixtures.write(folder.resolve("track.iso"), iso("KOI.NJ", koi));
        Fixtures.write(folder.resolve("d.gdi"), "1\n1 0 4 2048 track.iso 0\n".getBytes(StandardCharsets.US_ASCII));
        Fixtures.write(folder.resolve("edit/koi.nj"), koi);
        Cli run = Cli.run("convert", "--edit", path("edit/koi.nj"), "-o", path("edit"));
        assertThat(run.code()).as(run.err()).isLessThan(2);
    }

    @Test
    void writesTracksOfASheet() throws IOException {
        Cli run = Cli.run(
                "import", path("edit/koi.glb"), "--into", path("d.gdi") + "!KOI.NJ", "--scale", "2", "-o", path("new"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("replaced KOI.NJ", path("new/track.iso") + ": ", path("new/d.gdi") + ": ");
        assertThat(folder.resolve("new/d.gdi")).hasSameBinaryContentAs(folder.resolve("d.gdi"));
        Cli.run("extract", path("new/d.gdi") + "!KOI.NJ", "-o", path("x"));
        Cli.run("import", path("edit/koi.glb"), "--into", path("edit/koi.nj"), "--scale", "2", "-o", path("y"));
        assertThat(folder.resolve("x/KOI.NJ")).hasSameBinaryContentAs(folder.resolve("y/koi.nj"));
        assertThat(Files.mismatch(folder.resolve("x/KOI.NJ"), folder.resolve("edit/koi.nj")))
                .isNotNegative();
    }

    @Test
    void aPatchOfSeveralTracksIsRefused() {
        Cli run = Cli.run(
                "import",
                path("edit/koi.glb"),
                "--into",
                path("d.gdi") + "!KOI.NJ",
                "--patch",
                path("p.bps"),
                "-o",
                path("new"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("--patch works only for single files");
        assertThat(folder.resolve("new")).doesNotExist();
    }

    private void createTextureDisc() {
        byte[] koi = requireNonNull(Samples.make().get("koi.pvm"));
        Fixtures.write(folder.resolve("track.iso"), iso("KOI.PVM", koi));
        Fixtures.write(folder.resolve("koi.pvm"), koi);
        Cli.run("texture", "decode", path("koi.pvm") + "!koi_skin", "-o", path("skin.png"));
    }

    @Test
    void texturesOnADiscAreReplaced() {
        createTextureDisc();
        String skin = "=" + path("skin.png");
        Cli.run("texture", "replace", path("koi.pvm"), "koi_fin" + skin, "--resize", "-o", path("expected.pvm"));
        Cli run = Cli.run(
                "texture",
                "replace",
                path("d.gdi") + "!KOI.PVM",
                "koi_skin" + skin,
                "koi_fin" + skin,
                "--resize",
                "-o",
                path("new"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("changed KOI.PVM", "track.iso: ", "d.gdi: ");
        Cli.run("texture", "decode", path("new/d.gdi") + "!KOI.PVM!koi_fin", "-o", path("edited.png"));
        Cli.run("texture", "decode", path("expected.pvm") + "!koi_fin", "-o", path("expected.png"));
        assertThat(folder.resolve("edited.png")).hasSameBinaryContentAs(folder.resolve("expected.png"));
        Cli.run("texture", "replace", path("track.iso") + "!KOI.PVM!koi_fin" + skin, "--resize", "-o", path("new.iso"));
        assertThat(folder.resolve("new.iso")).hasSameBinaryContentAs(folder.resolve("new/track.iso"));
    }

    @Test
    void aPatchOfATextureOnASheetIsRefused() {
        createTextureDisc();
        Cli run = Cli.run(
                "texture",
                "replace",
                path("d.gdi") + "!KOI.PVM!koi_skin=" + path("skin.png"),
                "--patch",
                path("p.bps"),
                "-o",
                path("new"));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("--patch works only for single files");
        assertThat(folder.resolve("new")).doesNotExist();
    }
}
