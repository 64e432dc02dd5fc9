package shuriken.archive.nitro.landdata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.Entry;
import shuriken.bytes.ByteCursor;
import shuriken.diag.ReadContext;
import shuriken.format.Match;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class LandDataFormatTest extends FormatContract<LandData> {
    private static final LandDataFormat FORMAT = new LandDataFormat();
    private static final String PLAIN = "00080000 30000000 08000000 06000000 ";
    private static final String PARTS = "00*2048 05000000 00*44 'BMD0' 01020304 'BDHC' 0500";

    LandDataFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "plain", ByteDsl.bytes(PLAIN + PARTS),
                "two bytes behind", ByteDsl.bytes(PLAIN + PARTS + " 0000"),
                "no props", ByteDsl.bytes("00080000 00000000 08000000 04000000 00*2048 'BMD0' 01020304 'BDHC'"),
                "two bytes behind the props",
                        ByteDsl.bytes(PLAIN.replace("30000000", "32000000") + PARTS.replace("'BMD0'", "0000 'BMD0'")),
                "sounds", ByteDsl.bytes(PLAIN + "3412 0800 0100008008140C18 " + PARTS));
    }

    @Override
    protected Match match() {
        return Match.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    private static LandData read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "map.bin"), ReadContext.strict());
    }

    @Test
    void partsStandOneBehindTheOther() {
        LandData land = read(fixture("sounds"));
        assertThat(land.entries())
                .extracting(Entry::fileName)
                .containsExactly("sounds.bin", "tiles.bin", "props.bin", "model.nsbmd", "heights.bdhc");
        assertThat(land.entries()).extracting(Entry::storedSize).containsExactly(8L, 0x800L, 0x30L, 8L, 6L);
        assertThat(land.model().copy().bytes("model", 8)).isEqualTo(ByteDsl.bytes("'BMD0' 01020304"));
        assertThat(land.props().copy().i32("model")).isEqualTo(5);
        assertThat(read(fixture("plain")).entries().getFirst().fileName()).isEqualTo("tiles.bin");
    }

    @Test
    void sizesThatDoNotFitAreAnotherFile() {
        byte[] longer = ByteDsl.bytes(PLAIN + PARTS + " 00000000");
        byte[] other = ByteDsl.bytes(PLAIN + PARTS.replace("BDHC", "BDHX"));
        for (byte[] data : new byte[][] {longer, other}) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "map.bin"), "map.bin"))
                    .isEqualTo(Match.NO);
        }
    }

    @Test
    void replacesAPart() {
        LandData changed = read(fixture("sounds")).with(3, ByteDsl.bytes("'BMD0' 05060708 090A0B0C"));
        LandData again = read(RoundTrip.write(FORMAT, changed));
        assertThat(again.model().size()).isEqualTo(12);
        assertThat(again.heights().copy().bytes("heights", 6)).isEqualTo(ByteDsl.bytes("'BDHC' 0500"));
        assertThatThrownBy(() -> read(fixture("plain")).with(0, new byte[4]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected 0x800");
    }

    @Test
    void bytesBehindTheHeightsAreAFinding() {
        for (int behind = 0; behind < 4; behind++) {
            byte[] data = ByteDsl.bytes(PLAIN + PARTS + " 00".repeat(behind));
            ReadContext context = ReadContext.strict();
            FORMAT.read(ByteCursor.littleEndian(data, "map.bin"), context);
            assertThat(context.diagnostics())
                    .extracting(found -> found.site().offset() + " " + found.message())
                    .isEqualTo(behind == 0 ? List.of() : List.of("2126 " + behind + " bytes behind the heights"));
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "map.bin"), "map.bin"))
                    .isEqualTo(Match.STRUCTURE);
        }
    }

    /** A head and the head of sounds is all there is. */
    @Test
    void soundsMayBeTheLastOfAFile() {
        assertThat(read(ByteDsl.bytes("00*16 3412 0000")).sounds()).isPresent();
        assertThat(read(ByteDsl.bytes("00*16 3412 00")).sounds()).isEmpty();
    }
}
