package shuriken.archive.disc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import shuriken.archive.Entry;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.Sha256;
import shuriken.io.ZeroByteSource;
import shuriken.testkit.Gen;

/** Files of discs are replaced in their sectors, or after the last track. */
class DiscEditorTest {
    private static byte[] data(int seed, int size) {
        return Gen.seeded(seed).bytes(size);
    }

    private static ByteSource source(byte[] bytes, String path) {
        return ByteSource.of(ByteCursor.littleEndian(bytes, path));
    }

    private static byte[] bytes(ByteSource source) {
        return source.all().bytes("all", (int) source.size());
    }

    private static IsoMaker volume() {
        return new IsoMaker()
                .file("A.BIN", data(1, 3000))
                .file("DIR/B.BIN", data(2, 5000))
                .file("DIR/C.BIN", data(3, 100));
    }

    private static DiscTrack track(int number, byte[] raw, SectorForm form, int first) {
        String name = "track0" + number + ".bin";
        return DiscTrack.of(number, name, source(raw, name), 0, form, first);
    }

    private static DiscImage disc(DiscTrack... tracks) {
        return DiscReader.read(List.of(tracks), ReadContext.strict());
    }

    private static Map<String, byte[]> contents(DiscImage disc) {
        Map<String, byte[]> contents = new TreeMap<>();
        for (Entry entry : disc.entries()) {
            contents.put(entry.name(), bytes(entry.source()));
        }
        return contents;
    }

    private static DiscImage replaced(DiscImage disc, String name, byte[] content) {
        int index = disc.entries().stream().map(Entry::name).toList().indexOf(name);
        return disc.with(index, source(content, name));
    }

    @ParameterizedTest
    @EnumSource(
            value = SectorForm.class,
            names = {"AUDIO"},
            mode = EnumSource.Mode.EXCLUDE)
    void replacesFilesOfAnySize(SectorForm form) {
        DiscImage disc = disc(track(1, IsoMaker.raw(volume().build(), form), form, 0));
        Map<String, byte[]> expected = contents(disc);
        for (int size : new int[] {5000, 4000, 1, 6144, 6145, 100_000}) {
            byte[] content = data(size, size);
            expected.put("DIR/B.BIN", content);
            DiscImage edited = replaced(disc, "DIR/B.BIN", content);
            Map<String, byte[]> found = contents(edited);
            assertThat(found.keySet()).isEqualTo(expected.keySet());
            found.forEach(
                    (name, bytes) -> assertThat(bytes).as("%s %d", name, size).isEqualTo(expected.get(name)));
            disc = edited;
        }
    }

    @Test
    void aFileThatFitsKeepsEverythingElse() {
        byte[] before = volume().build();
        DiscImage disc = disc(track(1, before, SectorForm.DATA, 0));
        byte[] after = bytes(
                replaced(disc, "DIR/B.BIN", data(9, 4999)).tracks().getFirst().source());
        assertThat(after).hasSameSizeAs(before);
        DiscExtent extent = disc.files().get(1).extents().getFirst();
        int from = (int) extent.sector() * 0x800;
        for (int i = 0; i < before.length; i++) {
            boolean isFile = i >= from && i < from + 5000;
            boolean isRecord = i / 0x800 == 17 || i / 0x800 == 18 || i / 0x800 == 19;
            assertThat(isFile || isRecord || before[i] == after[i])
                    .as("byte %d", i)
                    .isTrue();
        }
    }

    @Test
    void replacingAndRestoringGivesTheOriginalBytes() {
        byte[] raw = bytes(
                new RawSectors(source(volume().joliet().build(), "x"), track(1, new byte[0], SectorForm.MODE1, 0), 0));
        DiscImage disc = disc(track(1, raw, SectorForm.MODE1, 0));
        DiscImage other = replaced(disc, "DIR/B.BIN", data(9, 4000));
        assertThat(Arrays.equals(bytes(other.tracks().getFirst().source()), raw))
                .isFalse();
        DiscImage restored = replaced(other, "DIR/B.BIN", data(2, 5000));
        assertThat(Arrays.mismatch(bytes(restored.tracks().getFirst().source()), raw))
                .isEqualTo(-1);
    }

    @Test
    void aGdRomGrowsInItsLastTrackOnly() {
        byte[] low = IsoMaker.raw(new IsoMaker().file("X.TXT", data(4, 10)).build(), SectorForm.MODE1);
        byte[] high = IsoMaker.raw(volume().base(45_000).build(), SectorForm.MODE1);
        DiscImage disc = disc(track(1, low, SectorForm.MODE1, 0), track(3, high, SectorForm.MODE1, 45_000));
        DiscImage edited = replaced(disc, "A.BIN", data(5, 50_000));
        assertThat(bytes(edited.tracks().getFirst().source())).isEqualTo(low);
        assertThat(contents(edited).get("A.BIN")).isEqualTo(data(5, 50_000));
        assertThat(edited.tracks().get(1).source().size()).isEqualTo(high.length + 25 * 2352L);
        assertThatThrownBy(() -> disc.with(0, new ZeroByteSource(1_200_000_000)))
                .hasMessageContaining("does not fit on a GD-ROM");
    }

    @Test
    void sizesThatADiscCannotStoreAreRefused() {
        DiscImage pieces =
                disc(track(1, new IsoMaker().splitAt(1).file("A", data(1, 5000)).build(), SectorForm.DATA, 0));
        assertThatThrownBy(() -> replaced(pieces, "A", data(1, 10))).hasMessageContaining("several pieces");
        DiscImage loader = disc(track(1, volume().loader("SEGA SEGAKATANA").build(), SectorForm.DATA, 0));
        assertThatThrownBy(() -> replaced(loader, "IP.BIN", data(1, 10)))
                .hasMessageContaining("must have exactly 32,768 bytes");
        assertThat(contents(replaced(loader, "IP.BIN", data(6, 32_768))).get("A.BIN"))
                .isEqualTo(data(1, 3000));
    }

    /** The codes were checked by a tool that uses cdrdao's; here are the sums of two sectors that it found valid. */
    @Test
    void codesAreThoseOfTheStandard() {
        byte[] data = new byte[SectorForm.DATA_SIZE];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (i * 7 + i / 256);
        }
        assertThat(sum(data, SectorForm.MODE1))
                .isEqualTo("6c5933a6f93291e0be2d49d7ae19c6d7d4b0a0836ae11bf0fb1e0b8040fe9f6c");
        assertThat(sum(data, SectorForm.MODE2))
                .isEqualTo("e2ad08341058f41459bc7c55aba9b4aa1b6a1aa06c2bf30bc6427647f1a95d1c");
    }

    private static String sum(byte[] data, SectorForm form) {
        return Sha256.of(bytes(new RawSectors(source(data, "x"), track(1, new byte[0], form, 16), 16)));
    }
}
