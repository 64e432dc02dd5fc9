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
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.Sha256;
import shuriken.io.support.ZeroByteSource;
import shuriken.testkit.Gen;

/** Replaces files of discs in their sectors or after the last track. */
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
        return DiscReader.read(List.of(tracks), new ReadContext(ReadOptions.STRICT));
    }

    private static Map<String, byte[]> contents(DiscImage disc) {
        Map<String, byte[]> contents = new TreeMap<>();
        for (ArchiveEntry entry : disc.entries()) {
            contents.put(entry.name(), bytes(entry.source()));
        }
        return contents;
    }

    private static DiscImage replaced(DiscImage disc, String name, byte[] content) {
        int index = disc.entries().stream().map(ArchiveEntry::name).toList().indexOf(name);
        return disc.withReplaced(index, source(content, name));
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
            Map<String, byte[]> actual = contents(edited);
            assertThat(actual.keySet()).isEqualTo(expected.keySet());
            actual.forEach(
                    (name, bytes) -> assertThat(bytes).as("%s %d", name, size).isEqualTo(expected.get(name)));
            disc = edited;
        }
    }

    @Test
    void changesOnlyTheSectorsOfAFileThatFits() {
        byte[] before = volume().build();
        DiscImage disc = disc(track(1, before, SectorForm.DATA, 0));
        byte[] after = bytes(
                replaced(disc, "DIR/B.BIN", data(9, 4999)).tracks().getFirst().source());
        assertThat(after).hasSameSizeAs(before);
        DiscExtent extent = disc.files().get(1).extents().getFirst();
        int from = (int) extent.firstSector() * 0x800;
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
    void growsOnlyTheLastTrackOfAGdRom() {
        byte[] low = IsoMaker.raw(new IsoMaker().file("X.TXT", data(4, 10)).build(), SectorForm.MODE1);
        byte[] high = IsoMaker.raw(volume().base(45_000).build(), SectorForm.MODE1);
        DiscImage disc = disc(track(1, low, SectorForm.MODE1, 0), track(3, high, SectorForm.MODE1, 45_000));
        DiscImage edited = replaced(disc, "A.BIN", data(5, 50_000));
        assertThat(bytes(edited.tracks().getFirst().source())).isEqualTo(low);
        assertThat(contents(edited).get("A.BIN")).isEqualTo(data(5, 50_000));
        assertThat(edited.tracks().get(1).source().size()).isEqualTo(high.length + 25 * 2352L);
        assertThatThrownBy(() -> disc.withReplaced(0, new ZeroByteSource(1_200_000_000)))
                .hasMessageContaining("does not fit on a GD-ROM");
    }

    private static DiscImage added(DiscImage disc, String name, byte[] content) {
        return disc.withAdded(name, source(content, name));
    }

    private static int index(DiscImage disc, String name) {
        return disc.entries().stream().map(ArchiveEntry::name).toList().indexOf(name);
    }

    private static DiscImage removed(DiscImage disc, String name) {
        return disc.without(index(disc, name));
    }

    private static byte[] image(DiscImage disc) {
        return bytes(disc.tracks().getFirst().source());
    }

    @ParameterizedTest
    @EnumSource(
            value = SectorForm.class,
            names = {"AUDIO"},
            mode = EnumSource.Mode.EXCLUDE)
    void addsAndRemovesFiles(SectorForm form) {
        byte[] raw = bytes(new RawSectors(source(volume().build(), "x"), track(1, new byte[0], form, 0), 0));
        DiscImage disc = disc(track(1, raw, form, 0));
        for (String name : List.of("B.BIN", "DIR/A.BIN", "NEW/DEEP/D.BIN")) {
            for (int size : new int[] {0, 1, 2048, 50_000}) {
                Map<String, byte[]> expected = contents(disc);
                DiscImage extended = added(disc, name, data(8, size));
                assertThat(contents(extended).keySet())
                        .containsAll(expected.keySet())
                        .contains(name);
                assertThat(contents(extended).get(name)).isEqualTo(data(8, size));
                assertThat(Arrays.mismatch(image(removed(extended, name)), raw))
                        .as("%s %d", name, size)
                        .isEqualTo(-1);
            }
        }
    }

    @Test
    void addsFilesToBothTrees() {
        DiscImage disc = disc(track(1, volume().joliet().build(), SectorForm.DATA, 0));
        byte[] before = image(disc);
        DiscImage extended = added(disc, "DIR/a long name.bin", data(8, 3000));
        assertThat(contents(extended).get("DIR/a long name.bin")).isEqualTo(data(8, 3000));
        // Without the descriptor of Joliet, the short names remain.
        byte[] primary = image(extended);
        primary[17 * 0x800] = 9;
        DiscImage shortNames = disc(track(1, primary, SectorForm.DATA, 0));
        assertThat(contents(shortNames).get("DIR/A_LONG_N.BIN")).isEqualTo(data(8, 3000));
        DiscImage renamed = extended.withName(index(extended, "DIR/a long name.bin"), "DIR/zz.bin");
        assertThat(contents(renamed).get("DIR/zz.bin")).isEqualTo(data(8, 3000));
        assertThat(Arrays.mismatch(image(removed(renamed, "DIR/zz.bin")), before))
                .isEqualTo(-1);
    }

    @Test
    void extendsDirectories() {
        DiscImage disc = disc(track(1, volume().build(), SectorForm.DATA, 0));
        for (int i = 0; i < 100; i++) {
            disc = added(disc, "DIR/F" + i + ".BIN", data(i, 100));
        }
        for (int i = 0; i < 100; i++) {
            assertThat(contents(disc).get("DIR/F" + i + ".BIN")).isEqualTo(data(i, 100));
        }
        assertThat(contents(disc).get("DIR/B.BIN")).isEqualTo(data(2, 5000));
        for (int i = 0; i < 100; i++) {
            disc = removed(disc, "DIR/F" + i + ".BIN");
        }
        assertThat(contents(disc).keySet())
                .isEqualTo(contents(disc(track(1, volume().build(), SectorForm.DATA, 0)))
                        .keySet());
    }

    @Test
    void replacesOneOfTwoFilesThatShareSectors() {
        byte[] shared = volume().build();
        DiscImage disc = disc(track(1, shared, SectorForm.DATA, 0));
        // A.BIN and DIR/B.BIN have the same extent.
        DiscExtent extent = disc.files().getFirst().extents().getFirst();
        DiscExtent other = disc.files().get(1).extents().getFirst();
        for (int offset = 17 * 0x800; offset < 20 * 0x800; offset++) {
            if (ByteCursor.littleEndian(shared, "x").seek(offset).u8("sector") == other.firstSector()
                    && shared[offset + 8] == (byte) 5000
                    && shared[offset + 9] == (byte) (5000 >> 8)) {
                DiscSectors.setBothEndian(shared, offset, extent.firstSector());
                DiscSectors.setBothEndian(shared, offset + 8, extent.size());
            }
        }
        disc = disc(track(1, shared, SectorForm.DATA, 0));
        assertThat(contents(disc).get("DIR/B.BIN")).isEqualTo(data(1, 3000));
        DiscImage edited = replaced(disc, "DIR/B.BIN", data(6, 3000));
        assertThat(contents(edited).get("A.BIN")).isEqualTo(data(1, 3000));
        assertThat(contents(edited).get("DIR/B.BIN")).isEqualTo(data(6, 3000));
        assertThat(contents(removed(disc, "DIR/B.BIN")).get("A.BIN")).isEqualTo(data(1, 3000));
    }

    @Test
    void refusesNamesThatADiscCannotStore() {
        DiscImage disc = disc(track(1, volume().build(), SectorForm.DATA, 0));
        assertThat(contents(added(disc, "small.bin", data(1, 10)))).containsKey("SMALL.BIN");
        assertThatThrownBy(() -> added(disc, "A" + "B".repeat(31), data(1, 1)))
                .hasMessageContaining("1 to 31 unaccented letters");
        assertThatThrownBy(() -> added(disc, "A;1", data(1, 1))).hasMessageContaining("cannot be a name");
        assertThatThrownBy(() -> added(disc, "a.bin", data(1, 1))).hasMessageContaining("already a file");
        assertThatThrownBy(() -> disc.withName(0, "DIR/A.BIN")).hasMessageContaining("cannot change its folder");
        assertThatThrownBy(() -> disc.withName(1, "DIR/C.BIN")).hasMessageContaining("already a file");
    }

    @Test
    void storesNewFilesOfAGdRomInFreeSectors() {
        byte[] low = IsoMaker.raw(new IsoMaker().file("X.TXT", data(4, 10)).build(), SectorForm.MODE1);
        byte[] volume =
                volume().file("PAD.BIN", new byte[20 * 0x800]).base(45_000).build();
        byte[] high =
                bytes(new RawSectors(source(volume, "x"), track(3, new byte[0], SectorForm.MODE1, 45_000), 45_000));
        DiscImage disc = disc(track(1, low, SectorForm.MODE1, 0), track(3, high, SectorForm.MODE1, 45_000));
        DiscImage discWithFreeSectors = removed(disc, "DIR/B.BIN");
        DiscImage edited = added(discWithFreeSectors, "NEW.BIN", data(5, 5000));
        assertThat(edited.tracks().get(1).source().size()).isEqualTo(high.length);
        assertThat(contents(edited).get("NEW.BIN")).isEqualTo(data(5, 5000));
        assertThat(contents(edited).get("track01/X.TXT")).isEqualTo(data(4, 10));
    }

    @Test
    void joinsExtentsAndKeepsTheSizeOfLoaders() {
        DiscImage splitFile =
                disc(track(1, new IsoMaker().splitAt(1).file("A", data(1, 5000)).build(), SectorForm.DATA, 0));
        assertThat(contents(replaced(splitFile, "A", data(1, 10))).get("A")).isEqualTo(data(1, 10));
        DiscImage loader = disc(track(1, volume().loader("SEGA SEGAKATANA").build(), SectorForm.DATA, 0));
        assertThatThrownBy(() -> replaced(loader, "IP.BIN", data(1, 10)))
                .hasMessageContaining("must have exactly 32,768 bytes");
        assertThat(contents(replaced(loader, "IP.BIN", data(6, 32_768))).get("A.BIN"))
                .isEqualTo(data(1, 3000));
    }

    /** The expected hashes are those of two sectors whose codes a tool based on cdrdao accepts. */
    @Test
    void computesStandardErrorCodes() {
        byte[] data = new byte[SectorForm.DATA_SIZE];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (i * 7 + i / 256);
        }
        assertThat(sha256(data, SectorForm.MODE1))
                .isEqualTo("6c5933a6f93291e0be2d49d7ae19c6d7d4b0a0836ae11bf0fb1e0b8040fe9f6c");
        assertThat(sha256(data, SectorForm.MODE2))
                .isEqualTo("e2ad08341058f41459bc7c55aba9b4aa1b6a1aa06c2bf30bc6427647f1a95d1c");
    }

    private static String sha256(byte[] data, SectorForm form) {
        return Sha256.of(bytes(new RawSectors(source(data, "x"), track(1, new byte[0], form, 16), 16)));
    }
}
