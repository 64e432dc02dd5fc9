package shuriken.ninja.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;

class BlockWriterTest {
    private static final StructId NODE = new StructId(LayoutEntry.Kind.OBJECT, 0);
    private static final StructId A = new StructId(LayoutEntry.Kind.POLYGONS, 0);
    private static final StructId B = new StructId(LayoutEntry.Kind.POLYGONS, 1);

    /** A struct with pointers to two lists. */
    private record Lists(byte[] a, byte[] b) implements BlockContent {
        @Override
        public List<StructId> order() {
            return List.of(NODE, A, B);
        }

        @Override
        public boolean has(StructId structId) {
            return order().contains(structId);
        }

        @Override
        public void write(StructId structId, ByteWriter out, PointerTargets targets) {
            if (structId.equals(NODE)) {
                targets.writePointer(A.kind(), A.index(), out);
                targets.writePointer(B.kind(), B.index(), out);
            } else {
                out.bytes(structId.equals(A) ? a : b);
            }
        }
    }

    private static String write(String a, String b, LayoutEntry... layout) {
        BlockContent structs = new Lists(ByteDsl.bytes(a), ByteDsl.bytes(b));
        byte[] bytes = BlockWriter.write(structs, new BlockLayout(List.of(layout)), ByteOrder.BIG_ENDIAN)
                .bytes();
        return HexFormat.of().withUpperCase().formatHex(bytes);
    }

    private static LayoutEntry struct(StructId id, int offset, int length) {
        return new LayoutEntry.Struct(id, offset, length);
    }

    private static LayoutEntry padding(int offset, String bytes) {
        return new LayoutEntry.Padding(offset, ByteDsl.bytes(bytes));
    }

    @Test
    void alignsStructsWithoutALayout() {
        assertThat(write("AAAA", "BB*5")).isEqualTo("00000008" + "0000000C" + "AAAA0000" + "BBBBBBBBBB000000");
    }

    @Test
    void keepsOrderAndPadding() {
        assertThat(write(
                        "AAAA",
                        "BB*5",
                        struct(B, 0, 5),
                        padding(5, "010203"),
                        struct(NODE, 8, 8),
                        padding(16, "00*4"),
                        struct(A, 20, 2)))
                .isEqualTo("BBBBBBBBBB010203" + "00000014" + "00000000" + "00000000" + "AAAA");
    }

    /** The order is kept, all structs after the changed one move, and alignment zeros do not accumulate. */
    @Test
    void movesStructsAfterAResizedStruct() {
        LayoutEntry[] layout = {struct(NODE, 0, 8), struct(B, 8, 2), padding(10, "00*2"), struct(A, 12, 4)};
        assertThat(write("AA*4", "BB*2", layout)).isEqualTo("0000000C" + "00000008" + "BBBB0000" + "AAAAAAAA");
        assertThat(write("AA*4", "BB*4", layout)).isEqualTo("0000000C" + "00000008" + "BBBBBBBB" + "AAAAAAAA");
        assertThat(write("AA*4", "BB*6", layout)).isEqualTo("00000010" + "00000008" + "BBBBBBBBBBBB0000" + "AAAAAAAA");
    }

    @Test
    void appendsStructsOutsideTheLayout() {
        assertThat(write("AAAA", "BBBB", struct(NODE, 0, 8), struct(B, 8, 2)))
                .isEqualTo("0000000C" + "00000008" + "BBBB0000" + "AAAA0000");
    }

    /** Two lists share their bytes if they are equal, if one is the tail of the other, or if they overlap. */
    @Test
    void sharesEqualAndOverlappingLists() {
        assertThat(write("1122", "1122", struct(NODE, 0, 8), struct(A, 8, 2), struct(B, 8, 2)))
                .isEqualTo("00000008" + "00000008" + "1122");
        assertThat(write("11223344", "3344", struct(NODE, 0, 8), struct(A, 8, 4), struct(B, 10, 2)))
                .isEqualTo("00000008" + "0000000A" + "11223344");
        assertThat(write("11223344", "33445566", struct(NODE, 0, 8), struct(A, 8, 4), struct(B, 10, 4)))
                .isEqualTo("00000008" + "0000000A" + "112233445566");
    }

    @Test
    void separatesListsThatDiffer() {
        assertThat(write("11223344", "3345", struct(NODE, 0, 8), struct(A, 8, 4), struct(B, 10, 2)))
                .isEqualTo("00000008" + "0000000C" + "11223344" + "33450000");
    }
}
