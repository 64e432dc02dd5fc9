package shuriken.ninja.tam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.ninja.tam.TamBlock.Frame;
import shuriken.ninja.tam.TamBlock.Slide;
import shuriken.ninja.tam.TamBlock.Swap;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;

class TamFormatTest extends FormatContract<TamFile> {
    private static final TamFormat FORMAT = new TamFormat();
    private static final String SLIDES = "0001 002C 0002 0000 0015 004B 00000000 00000000 00000000 C0400000"
            + " 0016 003B 00000000 41400000 3F800000 00000000 ";
    private static final String SWAP = "0002 0010 0029 0003 00DA 005A 00DB 001E 00DC 0000 ";

    TamFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "slides", ByteDsl.bytes(SLIDES + "FFFF"),
                "both", ByteDsl.bytes(SLIDES + SWAP + SWAP.replace("0029", "002A") + "FFFF"),
                "no slides", ByteDsl.bytes("0001 0004 0000 0000 " + SWAP + "FFFF"));
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    private static TamFile read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "map.tam"), new ReadContext(ReadOptions.STRICT));
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    @Test
    void findsSlidesAndSwapsById() {
        TamFile file = read(fixture("both"));
        assertThat(file.slides())
                .containsExactly(new Slide(0x15, 0x4B, 0, 0, 0, -3), new Slide(0x16, 0x3B, 0, 12, 1, 0));
        assertThat(file.slide(0x16)).contains(new Slide(0x16, 0x3B, 0, 12, 1, 0));
        assertThat(file.slide(0x17)).isEmpty();
        List<Frame> frames = List.of(new Frame(218, 90), new Frame(219, 30), new Frame(220, 0));
        assertThat(file.swaps()).containsExactly(new Swap(41, frames), new Swap(42, frames));
        assertThat(file.swap(41).orElseThrow().unitCount()).isEqualTo(91 + 31 + 1);
    }

    @Test
    void reportsInvalidBlocks() {
        assertThatThrownBy(() -> read(ByteDsl.bytes("0003 0004 0000 0000 FFFF")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("the tag must be 1, 2 or 0xFFFF, but is 0x3");
        assertThatThrownBy(() -> read(ByteDsl.bytes(SWAP.replace("0010", "0014") + "00000000 FFFF")))
                .hasMessageContaining("3 entries need a block of 16 bytes, but its size is 20");
        assertThatThrownBy(() -> read(ByteDsl.bytes(SLIDES + "FFFF 0000")))
                .hasMessageContaining("bytes after the end of the table: 2");
        assertThatThrownBy(() -> read(ByteDsl.bytes("0001 0004 0000 0001 FFFF")))
                .hasMessage("map.tam @0x000004: expected 0 after the number of slides, found 1 (BAD_VALUE)");
        assertThatThrownBy(() -> read(ByteDsl.bytes(SWAP + "0001 0005 0000 0000 FFFF")))
                .hasMessage("map.tam @0x000018: 0 entries need a block of 4 bytes, but its size is 5 (BAD_VALUE)");
        assertThatThrownBy(() -> read(ByteDsl.bytes(SWAP + "0003 0004 0000 0000 FFFF")))
                .hasMessage("map.tam @0x000014: the tag must be 1, 2 or 0xFFFF, but is 0x3 (BAD_VALUE)");
    }

    private static Confidence detect(String hex) {
        return FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes(hex), "x"), "x");
    }

    @Test
    void blocksMustFillTheFile() {
        assertThat(detect(SLIDES + SWAP + "FFFF")).isEqualTo(Confidence.STRUCTURE);
        assertThat(detect(SLIDES + "FFFF 00")).isEqualTo(Confidence.NO);
        assertThat(detect(SLIDES)).isEqualTo(Confidence.NO);
        assertThat(detect("FFFF")).isEqualTo(Confidence.NO);
        assertThat(detect("0003 0000 FFFF")).isEqualTo(Confidence.NO);
        assertThat(detect("0000 0000 FFFF")).isEqualTo(Confidence.NO);
        assertThat(detect("0001 0003 FFFF")).isEqualTo(Confidence.NO);
        assertThat(detect("0001 0002 FFFF")).isEqualTo(Confidence.NO);
        assertThat(detect("0001 0000 FFFF")).isEqualTo(Confidence.STRUCTURE);
    }

    @Test
    void usesTheLastOfEqualIds() {
        TamFile file = read(
                ByteDsl.bytes(SLIDES + SLIDES.replace("004B", "004C") + SWAP + SWAP.replace("00DA", "00DB") + "FFFF"));
        assertThat(file.slide(0x15).orElseThrow().textureIndex()).isEqualTo(0x4C);
        assertThat(file.swap(0x29).orElseThrow().frames().getFirst().textureIndex())
                .isEqualTo(0xDB);
    }
}
