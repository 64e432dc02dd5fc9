package shuriken.ninja.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class ObjectTreeTest {
    private static final int SIZE = NjsObject.SHORT_SIZE;

    /** A reader and writer of meshes that consist of one word. */
    private static final class Words implements ObjectMeshReader<Integer>, ObjectMeshWriter<Integer> {
        private final LayoutRecorder layout;

        Words(LayoutRecorder layout) {
            this.layout = layout;
        }

        @Override
        public Integer read(ByteCursor block, SourceLocation pointerLocation, long pointer, int index) {
            ByteCursor in = block.copy().seek(pointerLocation, pointer, "word");
            int word = in.hex32("word");
            layout.record(LayoutEntry.Kind.MODEL, index, (int) pointer, in);
            return word;
        }

        @Override
        public List<StructId> order(Integer attach, int index) {
            return List.of(new StructId(LayoutEntry.Kind.MODEL, index));
        }

        @Override
        public void write(Integer attach, StructId structId, ByteWriter out, PointerTargets targets) {
            out.i32(attach);
        }
    }

    private record Result(ObjectTree<Integer> tree, BlockLayout layout, int[] pointers) {}

    private static Result read(byte[] data, ByteOrder order, boolean isLongForm, ReadContext context) {
        LayoutRecorder layout = new LayoutRecorder();
        ByteCursor block = ByteCursor.of(data, "block", order);
        ObjectTree<Integer> tree =
                new ObjectTreeReader<>(block, isLongForm, new Words(layout), layout, context).read(block.location(), 0);
        return new Result(tree, layout.finish(block, context), layout.pointerOffsets());
    }

    private static Result read(byte[] data) {
        return read(data, ByteOrder.LITTLE_ENDIAN, false, new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] write(Result result, ByteOrder order, boolean isLongForm, BlockLayout layout) {
        var structs = new ObjectTreeWriter<>(result.tree(), isLongForm, new Words(new LayoutRecorder()));
        return BlockWriter.write(structs, layout, order).bytes();
    }

    /** Returns consecutive nodes, each described by its model, child and sibling. */
    private static byte[] nodes(int[]... links) {
        ByteWriter out = ByteWriter.littleEndian();
        for (int[] link : links) {
            out.i32(0).i32(link[0]).zeros(0x24).i32(link[1]).i32(link[2]);
        }
        return out.toByteArray();
    }

    /** The PSO guide prints this struct. */
    @Test
    void readsTheGuidesNode() {
        byte[] data = ByteDsl.bytes("""
            07000000 14080000 00000000 00000000 00000000 00000000 00000000 00000000
            0000803F 0000803F 0000803F 2C080000 00000000\
            """);
        NjsObject object = NodeStruct.visitFields(
                        new LayoutRecorder().newReader(ByteCursor.littleEndian(data, "node")),
                        NjsObject.PLACEHOLDER,
                        NodeStruct.Links.NONE,
                        false)
                .toObject();
        assertThat(object).isEqualTo(new NjsObject(7, 0x814, Vec3f.ZERO, Bams3.ZERO, Vec3f.ONE, 0x82C, 0, 1));
        assertThat(object.has(EvalFlag.UNIT_POS)).isTrue();
        assertThat(object.has(EvalFlag.UNIT_ANG)).isTrue();
        assertThat(object.has(EvalFlag.UNIT_SCL)).isTrue();
        assertThat(object.has(EvalFlag.HIDE)).isFalse();
    }

    /** The order is the node, the subtree of its child, and then its sibling. */
    @Test
    void readsInDrawingOrder() {
        byte[] data = nodes(
                new int[] {0, 3 * SIZE, SIZE},
                new int[] {0, 0, 0},
                new int[] {0, 0, 0},
                new int[] {0, 4 * SIZE, 2 * SIZE},
                new int[] {0, 0, 0});
        Result result = read(data);
        assertThat(result.tree().nodes())
                .extracting(node -> node.offset() / SIZE + "<" + node.parentIndex())
                .containsExactly("0<-1", "3<0", "4<1", "2<0", "1<-1");
        assertThat(result.pointers()).containsExactly(0x2C, 0x30, 3 * SIZE + 0x2C, 3 * SIZE + 0x30);
        assertThat(write(result, ByteOrder.LITTLE_ENDIAN, false, result.layout()))
                .isEqualTo(data);
    }

    @Seeds(200)
    void keepsRandomStructsBitForBit(long seed) {
        Gen gen = Gen.seeded(seed);
        boolean isLongForm = gen.coin();
        ByteOrder order = gen.coin() ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        byte[] data = new ByteWriter(order)
                .i32(gen.bits())
                .i32(0)
                .words32(gen.words32(9))
                .i32(0)
                .i32(0)
                .words32(gen.words32(isLongForm ? 1 : 0))
                .toByteArray();
        Result result = read(data, order, isLongForm, new ReadContext(ReadOptions.STRICT));
        assertThat(write(result, order, isLongForm, BlockLayout.NONE)).isEqualTo(data);
    }

    @Test
    void readsTheLongForm() {
        byte[] data = ByteWriter.littleEndian()
                .i32(EvalFlag.QUATERNION.mask())
                .zeros(SIZE - 4)
                .f32(0.5f)
                .toByteArray();
        assertThat(read(data, ByteOrder.LITTLE_ENDIAN, true, new ReadContext(ReadOptions.STRICT))
                        .tree()
                        .nodes()
                        .getFirst()
                        .object()
                        .quaternionW())
                .isEqualTo(0.5f);
    }

    @Test
    void readsAMeshOfTwoNodesOnce() {
        byte[] data = ByteDsl.join(
                nodes(new int[] {2 * SIZE, SIZE, 0}, new int[] {2 * SIZE, 0, 0}), ByteDsl.bytes("2A000000"));
        Result result = read(data);
        assertThat(result.tree().meshes()).containsExactly(42);
        assertThat(result.tree().nodes()).allMatch(node -> node.meshIndex() == 0);
        assertThat(write(result, ByteOrder.LITTLE_ENDIAN, false, result.layout()))
                .isEqualTo(data);
    }

    @Test
    void rejectsLoops() {
        int[][][] loops = {
            {{0, SIZE, 0}, {0, SIZE, 0}},
            {{0, SIZE, 0}, {0, 2 * SIZE, 0}, {0, SIZE, 0}},
            {{0, SIZE, 0}, {0, 0, 2 * SIZE}, {0, 0, SIZE}},
        };
        for (int[][] links : loops) {
            for (ReadContext context :
                    List.of(new ReadContext(ReadOptions.STRICT), new ReadContext(ReadOptions.LENIENT))) {
                assertThatThrownBy(() -> read(nodes(links), ByteOrder.LITTLE_ENDIAN, false, context))
                        .isInstanceOfSatisfying(
                                FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.POINTER_LOOP));
            }
        }
    }

    /** A node with two parents is not a loop. Its parent is the first one, and the other link is written back. */
    @Test
    void keepsTheSecondLinkToANode() {
        byte[] data = nodes(new int[] {0, SIZE, 2 * SIZE}, new int[] {0, 2 * SIZE, 0}, new int[] {0, 0, 0});
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Result result = read(data, ByteOrder.LITTLE_ENDIAN, false, context);
        assertThat(result.tree().nodes()).extracting(ObjectNode::parentIndex).containsExactly(-1, 0, 1);
        assertThat(result.tree().sharedLinks()).containsExactly(new SharedLink(0, true, 2));
        assertThat(write(result, ByteOrder.LITTLE_ENDIAN, false, result.layout()))
                .isEqualTo(data);
        assertThat(context.findings().toList())
                .singleElement()
                .matches(finding -> finding.code() == DiagnosticCode.SHARED_NODE
                        && finding.location().offset() == 0x30);
        assertThatThrownBy(() -> read(data)).isInstanceOf(FormatException.class);
    }

    @Test
    void reportsInvalidPointersAtTheirOffset() {
        assertThatThrownBy(() -> read(nodes(new int[] {0, 0x1234, 0})))
                .hasMessageStartingWith(
                        "block/object[0] @0x00002C: object should be at 0x1234, but the data ends at 0x34");
        assertThatThrownBy(() -> read(nodes(new int[] {0, SIZE - 4, 0})))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED));
    }

    /** Each invalid pointer of a node is reported at its own offset. */
    @Test
    void reportsEachPointerSeparately() {
        String[] words = {"word", "object", "object"};
        for (int i = 0; i < 3; i++) {
            int[] links = new int[3];
            links[i] = 0x1234;
            int field = new int[] {0x04, 0x2C, 0x30}[i];
            assertThatThrownBy(() -> read(nodes(links)))
                    .hasMessageStartingWith(String.format(
                            Locale.ROOT,
                            "block/object[0] @0x%06X: %s should be at 0x1234, but the data ends at 0x34",
                            field,
                            words[i]));
        }
        assertThatThrownBy(() -> read(nodes(new int[] {0, SIZE, 0}, new int[] {0, SIZE, 0})))
                .hasMessageStartingWith(
                        "block/object[1] @0x000060: the pointer 0x34 leads back to object[1] (POINTER_LOOP)");
    }

    @Test
    void identifiesMeshesByOffset() {
        byte[] data = ByteDsl.join(
                nodes(new int[] {3 * SIZE, SIZE, 0}, new int[] {3 * SIZE + 4, 2 * SIZE, 0}, new int[] {
                    3 * SIZE + 4, 0, 0
                }),
                ByteDsl.bytes("2A000000 2B000000"));
        Result result = read(data);
        assertThat(result.tree().meshes()).containsExactly(42, 43);
        assertThat(result.tree().nodes()).extracting(ObjectNode::meshIndex).containsExactly(0, 1, 1);
    }

    /** The depth of a tree is not limited by the Java stack. */
    @Test
    void readsAndWritesAChainOf100000Nodes() {
        int count = 100_000;
        int[][] links = new int[count][];
        for (int i = 0; i < count; i++) {
            int next = i + 1 < count ? (i + 1) * SIZE : 0;
            links[i] = i % 3 == 0 ? new int[] {0, 0, next} : new int[] {0, next, 0};
        }
        byte[] data = nodes(links);
        Result result = read(data);
        assertThat(result.tree().nodes()).hasSize(count);
        assertThat(write(result, ByteOrder.LITTLE_ENDIAN, false, BlockLayout.NONE))
                .isEqualTo(data);
    }

    @Test
    void stopsAtTheLimitOfNodes() {
        byte[] data = nodes(new int[] {0, SIZE, 0}, new int[] {0, 2 * SIZE, 0}, new int[] {0, 0, 0});
        ReadContext context = new ReadContext(ReadOptions.LENIENT.withLimits(new Limits(1 << 20, 2, 16)));
        assertThatThrownBy(() -> read(data, ByteOrder.LITTLE_ENDIAN, false, context))
                .isInstanceOfSatisfying(
                        FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED));
    }
}
