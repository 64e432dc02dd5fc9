package shuriken.archive.nitro.landdata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class LandDataFormatTest extends FormatContract<LandData> {
    private static final LandDataFormat FORMAT = new LandDataFormat();
    private static final String HEADER = "00080000 30000000 08000000 06000000 ";
    private static final String PARTS = "00*2048 05000000 00*44 'BMD0' 01020304 'BDHC' 0500";

    LandDataFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "plain", ByteDsl.bytes(HEADER + PARTS),
                "two bytes after the heights", ByteDsl.bytes(HEADER + PARTS + " 0000"),
                "no props", ByteDsl.bytes("00080000 00000000 08000000 04000000 00*2048 'BMD0' 01020304 'BDHC'"),
                "two bytes after the props",
                        ByteDsl.bytes(HEADER.replace("30000000", "32000000") + PARTS.replace("'BMD0'", "0000 'BMD0'")),
                "sounds", ByteDsl.bytes(HEADER + "3412 0800 0100008008140C18 " + PARTS));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    private static LandData read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "map.bin"), new ReadContext(ReadOptions.STRICT));
    }

    @Test
    void partsAreConsecutive() {
        LandData land = read(fixture("sounds"));
        assertThat(land.entries())
                .extracting(ArchiveEntry::nameWithExtension)
                .containsExactly("sounds.bin", "tiles.bin", "props.bin", "model.nsbmd", "heights.bdhc");
        assertThat(land.entries()).extracting(ArchiveEntry::storedSize).containsExactly(8L, 0x800L, 0x30L, 8L, 6L);
        assertThat(land.model().copy().bytes("model", 8)).isEqualTo(ByteDsl.bytes("'BMD0' 01020304"));
        assertThat(land.props().copy().i32("model")).isEqualTo(5);
        assertThat(read(fixture("plain")).entries().getFirst().nameWithExtension())
                .isEqualTo("tiles.bin");
    }

    @Test
    void propsHaveAModelAPositionAndAScale() {
        String prop = "0B000000 0000FCFF 00800000 00400100 00*12 00100000 00200000 00100000 00*8 ";
        LandData land = read(fixture("plain")).withReplaced(1, ByteDsl.bytes(prop + prop.replace("0B", "0C") + "0000"));
        assertThat(land.readProps())
                .usingRecursiveComparison()
                .isEqualTo(List.of(
                        new LandData.Prop(11, new float[] {-64, 8, 20}, new float[] {1, 2, 1}),
                        new LandData.Prop(12, new float[] {-64, 8, 20}, new float[] {1, 2, 1})));
    }

    @Test
    void doesNotRecognizeInconsistentSizes() {
        byte[] longer = ByteDsl.bytes(HEADER + PARTS + " 00000000");
        byte[] other = ByteDsl.bytes(HEADER + PARTS.replace("BDHC", "BDHX"));
        for (byte[] data : new byte[][] {longer, other}) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "map.bin"), "map.bin"))
                    .isEqualTo(Confidence.NO);
        }
    }

    @Test
    void replacesAPart() {
        LandData changed = read(fixture("sounds")).withReplaced(3, ByteDsl.bytes("'BMD0' 05060708 090A0B0C"));
        LandData rewritten = read(RoundTrip.write(FORMAT, changed));
        assertThat(rewritten.model().size()).isEqualTo(12);
        assertThat(rewritten.heights().copy().bytes("heights", 6)).isEqualTo(ByteDsl.bytes("'BDHC' 0500"));
        assertThatThrownBy(() -> read(fixture("plain")).withReplaced(0, new byte[4]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must have exactly 2,048");
    }

    @Test
    void reportsBytesAfterTheHeights() {
        for (int trailing = 0; trailing < 4; trailing++) {
            byte[] data = ByteDsl.bytes(HEADER + PARTS + " 00".repeat(trailing));
            ReadContext context = new ReadContext(ReadOptions.STRICT);
            FORMAT.read(ByteCursor.littleEndian(data, "map.bin"), context);
            assertThat(context.findings().toList())
                    .extracting(diagnostic -> diagnostic.location().offset() + " " + diagnostic.message())
                    .isEqualTo(trailing == 0 ? List.of() : List.of("2126 bytes after the height data: " + trailing));
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "map.bin"), "map.bin"))
                    .isEqualTo(Confidence.STRUCTURE);
        }
    }

    /** The file has only its header and the header of the sounds. */
    @Test
    void soundsMayEndTheFile() {
        assertThat(read(ByteDsl.bytes("00*16 3412 0000")).sounds()).isPresent();
        assertThat(read(ByteDsl.bytes("00*16 3412 00")).sounds()).isEmpty();
    }

    /** Each part is replaced on its own, in files with and without sounds. */
    @Test
    void replacesEachPart() {
        for (String name : List.of("sounds", "plain")) {
            LandData before = read(fixture(name));
            List<ArchiveEntry> entries = before.entries();
            for (int i = 0; i < entries.size(); i++) {
                byte[] stored =
                        entries.get(i).name().equals("tiles") ? ByteDsl.bytes("07*2048") : ByteDsl.bytes("'BMD0' 01");
                List<ArchiveEntry> after = read(RoundTrip.write(FORMAT, before.withReplaced(i, stored)))
                        .entries();
                for (int j = 0; j < entries.size(); j++) {
                    assertThat(content(after.get(j)))
                            .as("%s %d when %d is another", name, j, i)
                            .isEqualTo(j == i ? stored : content(entries.get(j)));
                }
            }
        }
    }

    private static byte[] content(ArchiveEntry entry) {
        ByteCursor in = entry.data();
        return in.bytes("content", in.remaining());
    }

    @Test
    void storesTheSizeOfSoundsInTwoBytes() {
        LandData land = read(fixture("sounds"));
        assertThat(land.withReplaced(0, new byte[0xFFFF]).sounds().orElseThrow().size())
                .isEqualTo(0xFFFF);
        assertThatThrownBy(() -> land.withReplaced(0, new byte[0x10000]))
                .hasMessage("the sounds part has 65,536 bytes, but must have no more than 65,535");
        assertThatThrownBy(() -> land.withReplaced(1, new byte[0x7FF]))
                .hasMessage("the tiles part has 2,047 bytes, but must have exactly 2,048");
    }

    /** An invalid size of each of the four parts and of the sounds is reported at its offset. */
    @Test
    void reportsSizesBeyondTheEndAtTheirField() {
        List<String> names = List.of("tiles", "props", "model", "heights", "sounds");
        for (int i = 0; i < names.size(); i++) {
            byte[] data = fixture("sounds");
            int offset = i < 4 ? 4 * i : 0x12;
            data[offset + 1] = 0x7F;
            assertThatThrownBy(() -> read(data))
                    .hasMessageStartingWith(
                            String.format(Locale.ROOT, "map.bin @0x%06X: %s needs ", offset, names.get(i)))
                    .hasMessageEndingWith("(BAD_POINTER)");
        }
    }

    @Test
    void requiresTheTagOfHeights() {
        byte[] data = ByteDsl.bytes("00080000 00000000 08000000 03000000 00*2048 'BMD0' 01020304 'BDHC'");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "map.bin"), "map.bin"))
                .isEqualTo(Confidence.NO);
        byte[] truncated = ByteDsl.bytes("00080000 00000000 08000000 05000000 00*2048 'BMD0' 01020304 'BDHC'");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(truncated, "map.bin"), "map.bin"))
                .isEqualTo(Confidence.NO);
        byte[] otherTiles = ByteDsl.bytes("01080000 00000000 08000000 04000000 00*2049 'BMD0' 01020304 'BDHC'");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(otherTiles, "map.bin"), "map.bin"))
                .isEqualTo(Confidence.NO);
    }
}
