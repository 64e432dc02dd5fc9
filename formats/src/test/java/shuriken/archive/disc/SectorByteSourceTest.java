package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.Gen;

/** Reads ranges of a file in the sectors 100 to 103 of a track, across sectors and extents. */
class SectorByteSourceTest {
    private static final int SECTOR = 0x800;
    private static final byte[] DATA = Gen.seeded(1).bytes(4 * SECTOR);

    private static SectorByteSource file(SectorForm form, DiscExtent... extents) {
        ByteSource track = ByteSource.of(ByteCursor.littleEndian(IsoMaker.raw(DATA, form), "t.bin"));
        return new SectorByteSource(new DiscFile("F", DiscTrack.of(1, "t.bin", track, 0, form, 100), List.of(extents)));
    }

    private static byte[] part(SectorByteSource file, int offset, int length) {
        return file.part(offset, length).bytes("part", length);
    }

    /** Nothing is read after the last byte of the last sector. */
    @Test
    void readsSectorsUpToTheEndOfTheTrack() {
        for (SectorForm form : SectorForm.values()) {
            SectorByteSource file = file(form, new DiscExtent(100, DATA.length));
            assertThat(part(file, 0, DATA.length)).as("%s", form).isEqualTo(DATA);
            assertThat(part(file, 3 * SECTOR, SECTOR)).isEqualTo(Arrays.copyOfRange(DATA, 3 * SECTOR, 4 * SECTOR));
            assertThat(part(file, 1, DATA.length - 1)).isEqualTo(Arrays.copyOfRange(DATA, 1, DATA.length));
        }
    }

    /** The range has the last three bytes of the first extent, the empty second one, and two bytes of the third. */
    @Test
    void readsAcrossExtents() {
        for (SectorForm form : List.of(SectorForm.DATA, SectorForm.MODE2)) {
            SectorByteSource file =
                    file(form, new DiscExtent(103, 5), new DiscExtent(9_999, 0), new DiscExtent(101, SECTOR + 1));
            assertThat(file.size()).isEqualTo(5 + SECTOR + 1);
            assertThat(part(file, 2, 5))
                    .containsExactly(
                            DATA[3 * SECTOR + 2],
                            DATA[3 * SECTOR + 3],
                            DATA[3 * SECTOR + 4],
                            DATA[SECTOR],
                            DATA[SECTOR + 1]);
            assertThat(part(file, 0, 5)).isEqualTo(Arrays.copyOfRange(DATA, 3 * SECTOR, 3 * SECTOR + 5));
            assertThat(part(file, 5 + SECTOR, 1)).containsExactly(DATA[2 * SECTOR]);
            assertThat(part(file, 5 + SECTOR + 1, 0)).isEmpty();
        }
    }

    @Test
    void readsNothingAfterTheFile() {
        SectorByteSource file = file(SectorForm.MODE1, new DiscExtent(100, 5));
        assertThatThrownBy(() -> file.part(3, 3))
                .hasMessage("t.bin!F @0x000003: 3 bytes are needed, but only 2 are left (TRUNCATED)");
        assertThat(file.part(3, 2).location()).hasToString("t.bin!F @0x000003");
    }

    /** The data is an unmodified part of the track only if sectors consist of data and the file has one extent. */
    @Test
    void locatesAFileOfOneExtentInItsTrack() {
        DiscExtent extent = new DiscExtent(101, 5);
        SectorByteSource file = file(SectorForm.DATA, extent);
        ByteSource track = file.file().track().source();
        assertThat(file.offsetIn(track)).hasValue(SECTOR);
        assertThat(file.offsetIn(file)).isEmpty();
        SectorByteSource raw = file(SectorForm.MODE1, extent);
        assertThat(raw.offsetIn(raw.file().track().source())).isEmpty();
        SectorByteSource pair = file(SectorForm.DATA, extent, extent);
        assertThat(pair.offsetIn(pair.file().track().source())).isEmpty();
    }
}
