package shuriken.modding.members;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import shuriken.archive.disc.CdiMaker;
import shuriken.archive.disc.IsoMaker;
import shuriken.archive.disc.SectorForm;
import shuriken.archive.gamecube.GameCubeMaker;
import shuriken.archive.njutil.NjUtilArchive;
import shuriken.assets.Formats;
import shuriken.io.ByteCursor;
import shuriken.modding.pack.Container;
import shuriken.testkit.Gen;

/** Small disc images of each format, a ZIP file and an njUtil archive. */
final class SampleContainers {
    private static final int HIGH_DENSITY_START = 45_000;
    private static final int SECOND_SESSION_START = 11_702;
    private static final byte[] CONTENT = Gen.seeded(5).bytes(5000);

    private SampleContainers() {}

    /** Returns the images that are one file and whose damage is tested. */
    static List<Container> containers() {
        byte[] gcm = new GameCubeMaker()
                .file("a.bin", new byte[100])
                .file("dir/b.bin", new byte[200])
                .build();
        return List.of(
                new Container("a.iso", volume(0), CONTENT),
                new Container("a.gcm", gcm, CONTENT),
                new Container("a.ciso", GameCubeMaker.ciso(gcm, 0x8000), CONTENT),
                new Container("a.gcz", GameCubeMaker.gcz(gcm, 0x4000), CONTENT));
    }

    private static byte[] volume(int firstSector) {
        return new IsoMaker()
                .base(firstSector)
                .file("A.BIN", new byte[100])
                .file("DIR/B.BIN", new byte[200])
                .build();
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns a GD-ROM with files in its high-density area. */
    static EditableSample gdi() {
        byte[] low = IsoMaker.raw(new IsoMaker().file("X.TXT", new byte[10]).build(), SectorForm.MODE1);
        byte[] high = IsoMaker.raw(volume(HIGH_DENSITY_START), SectorForm.MODE1);
        byte[] sheet = text("2\n1 0 4 2352 track01.bin 0\n3 45000 4 2352 track03.bin 0\n");
        return new EditableSample("a.gdi", Map.of("a.gdi", sheet, "track01.bin", low, "track03.bin", high), CONTENT);
    }

    /** Returns a disc of one track of 2,352 bytes a sector. */
    static EditableSample cue() {
        byte[] sheet = text("FILE \"a.bin\" BINARY\n  TRACK 01 MODE1/2352\n    INDEX 01 00:00:00\n");
        byte[] track = IsoMaker.raw(volume(0), SectorForm.MODE1);
        return new EditableSample("a.cue", Map.of("a.cue", sheet, "a.bin", track), CONTENT);
    }

    /** Returns a disc whose second session has the files. */
    static EditableSample cdi() {
        byte[] image = CdiMaker.image(
                0,
                List.of(
                        new CdiMaker.Track(0, 2, 0, new byte[2352 * 3]),
                        new CdiMaker.Track(
                                2,
                                1,
                                SECOND_SESSION_START,
                                IsoMaker.raw(volume(SECOND_SESSION_START), SectorForm.MODE2_SHORT))));
        return new EditableSample("a.cdi", Map.of("a.cdi", image), CONTENT);
    }

    /** Returns a ZIP file. */
    static EditableSample zip() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (String name : List.of("a.bin", "b.bin")) {
                out.putNextEntry(new ZipEntry(name));
                out.write(CONTENT, 0, 100);
                out.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new EditableSample("a.zip", Map.of("a.zip", bytes.toByteArray()), CONTENT);
    }

    /** Returns an archive of two members without names. */
    static EditableSample njUtil() {
        List<ByteCursor> members = List.of(
                ByteCursor.littleEndian(Gen.seeded(1).compressible(70), "0"),
                ByteCursor.littleEndian(Gen.seeded(2).compressible(33), "1"));
        byte[] archive = Formats.write("njutil", new NjUtilArchive(ByteOrder.BIG_ENDIAN, members, 0));
        return new EditableSample("two.nja", Map.of("two.nja", archive), CONTENT);
    }
}
