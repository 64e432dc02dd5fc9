package shuriken.ninja.nja;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry.Kind;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;

/** Orders structs that point to each other as C requires. */
class StructBlockTest {
    /** The structs to which each struct points. The value -1 represents a struct without bytes. */
    private record Structs(int[]... targets) implements BlockContent {
        @Override
        public List<StructId> order() {
            return IntStream.range(0, targets.length)
                    .mapToObj(StructBlockTest::id)
                    .toList();
        }

        @Override
        public boolean has(StructId structId) {
            return order().contains(structId);
        }

        @Override
        public void write(StructId structId, ByteWriter out, PointerTargets offsets) {
            int[] children = targets[structId.index()];
            if (!Arrays.equals(children, new int[] {-1})) {
                for (int target : children) {
                    offsets.writePointer(Kind.MODEL, target, out);
                }
                out.i32(0x12345);
            }
        }
    }

    private static StructId id(int index) {
        return new StructId(Kind.MODEL, index);
    }

    private static void check(Structs structs, Integer... expected) {
        assertThat(new StructBlock(structs).order()).extracting(StructId::index).containsExactly(expected);
    }

    @Test
    void ordersStructsAfterTheirTargets() {
        check(new Structs(new int[0], new int[0]), 0, 1);
        check(new Structs(new int[] {1, 2}, new int[0], new int[0]), 2, 1, 0);
        check(new Structs(new int[] {1}, new int[] {2}, new int[0]), 2, 1, 0);
        check(new Structs(new int[] {1, 2}, new int[] {3}, new int[] {3}, new int[0]), 3, 2, 1, 0);
        check(new Structs(new int[] {1}, new int[] {-1}), 0);
        check(new Structs(new int[] {1}, new int[] {0}), 1, 0);
    }

    @Test
    void omitsTextureNames() {
        BlockContent names = new BlockContent() {
            @Override
            public List<StructId> order() {
                return List.of(id(0), new StructId(Kind.TEXTURE_NAME, 0));
            }

            @Override
            public boolean has(StructId structId) {
                return order().contains(structId);
            }

            @Override
            public void write(StructId structId, ByteWriter out, PointerTargets offsets) {
                if (structId.equals(id(0))) {
                    offsets.writePointer(Kind.TEXTURE_NAME, 0, out);
                } else {
                    out.cString("leaf");
                }
            }
        };
        StructBlock block = new StructBlock(names);
        assertThat(block.order()).containsExactly(id(0));
        assertThat(block.readString(new StructId(Kind.TEXTURE_NAME, 0))).isEqualTo("leaf");
    }

    /** The struct at 0 has 8 bytes; the struct at 8 has twelve. */
    @Test
    void findsThePointersOfAStruct() {
        StructBlock block = new StructBlock(new Structs(new int[] {2}, new int[] {2, 0}, new int[0]));
        assertThat(block.findPointees(id(0))).containsExactly(id(2));
        assertThat(block.findPointees(id(1))).containsExactly(id(2), id(0));
        assertThat(block.findPointees(id(2))).isEmpty();
        assertThat(IntStream.range(0, 24).filter(block::isPointer)).containsExactly(0, 8, 12);
        assertThat(block.endOffset(id(0))).isEqualTo(8);
        assertThat(block.endOffset(id(1))).isEqualTo(20);
        assertThat(block.cursorAt(id(1)).position()).isEqualTo(8);
        assertThat(block.structAt(8)).contains(id(1));
        assertThat(block.structAt(12)).isEmpty();
    }
}
