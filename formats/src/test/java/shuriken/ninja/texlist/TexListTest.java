package shuriken.ninja.texlist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.testkit.ByteDsl;

class TexListTest {
    private static final SourceLocation SITE = new SourceLocation("test", 0);

    private record Result(TexList list, BlockLayout layout, int[] pointers) {}

    private static Result read(byte[] data) {
        LayoutRecorder layout = new LayoutRecorder();
        ByteCursor in = ByteCursor.littleEndian(data, "NJTL");
        TexList textureList = TexListReader.read(in, layout, new ReadContext(ReadOptions.STRICT));
        return new Result(textureList, layout.finish(in, new ReadContext(ReadOptions.STRICT)), layout.pointerOffsets());
    }

    private static byte[] write(TexList textureList, BlockLayout layout) {
        return BlockWriter.write(new TexListWriter(textureList), layout, ByteOrder.LITTLE_ENDIAN)
                .bytes();
    }

    /** The PSO guide prints the body of this block. */
    @Test
    void readsTheGuidesList() {
        byte[] data = ByteDsl.bytes("""
            08000000 02000000 20000000 00000000
            00000000 28000000 00000000 00000000
            'b16_rel' 00 'b256_rel' 00*4\
            """);
        Result result = read(data);
        assertThat(result.list().names()).containsExactly("b16_rel", "b256_rel");
        assertThat(result.list().entries())
                .extracting(entry -> entry.location().offset())
                .containsExactly(0x08L, 0x14L);
        assertThat(result.pointers()).containsExactly(0x00, 0x08, 0x14);
        assertThat(write(result.list(), result.layout())).isEqualTo(data);
        assertThat(write(result.list(), BlockLayout.NONE)).isEqualTo(data);
    }

    /** The names have unusual offsets or order, or are shared, empty or missing, or reserved words are not zero. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "00*8",
                "08000000 00*4",
                "08000000 01000000 | 00*4 01000000 02000000",
                "08000000 01000000 | 14000000 00*8 | 00*4",
                "08000000 02000000 | 24000000 00*8 20000000 00*8 | 'bcd' 00 'a' 00*3",
                "08000000 02000000 | 20000000 00*8 20000000 00*8 | 'bcd' 00",
                "08000000 02000000 | 20000000 00*8 21000000 00*8 | 'bcd' 00",
                "0C000000 01000000 00*4 | 1C000000 00*12 'b' 00*3",
            })
    void keepsUnusualLists(String bytes) {
        byte[] data = ByteDsl.bytes(bytes);
        Result result = read(data);
        assertThat(write(result.list(), result.layout())).isEqualTo(data);
    }

    @Test
    void writesACreatedList() {
        TexList textureList = new TexList(List.of(
                new TexName("sky", 0, 0, SITE), new TexName("", 0, 0, SITE), new TexName("\u00E9\u00FF", 0, 0, SITE)));
        assertThat(write(textureList, BlockLayout.NONE))
                .isEqualTo(ByteDsl.bytes("08000000 03000000 2C000000 00*8 00*12 30000000 00*8 'sky' 00 E9FF 00*2"));
    }

    @Test
    void refusesImpossibleCounts() {
        assertThatThrownBy(() -> read(ByteDsl.bytes("08000000 FFFFFFFF 00*24")))
                .isInstanceOf(FormatException.class)
                .hasMessage("NJTL @0x000004: 4,294,967,295 texture names of at least 12 bytes each cannot fit in 24"
                        + " bytes (TRUNCATED)");
        assertThatThrownBy(() -> read(ByteDsl.bytes("08000000 01000000 FF000000 00*8")))
                .hasMessageStartingWith("NJTL/texture[0] @0x000008: name should be at 0xFF, but the data ends at 0x14");
    }

    @Test
    void refusesNamesWithoutAPointer() {
        assertThatThrownBy(() -> read(ByteDsl.bytes("00*4 01000000 00*12")))
                .hasMessage("NJTL @0x000000: the pointer to the texture names is null, but their count is 1"
                        + " (BAD_POINTER)");
    }
}
