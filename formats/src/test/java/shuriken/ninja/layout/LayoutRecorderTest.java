package shuriken.ninja.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.LayoutEntry.Kind;
import shuriken.testkit.ByteDsl;

/** Records the structs and pointers of a block. */
class LayoutRecorderTest {
    private static final ByteCursor BLOCK = ByteCursor.littleEndian(ByteDsl.bytes("00*8 01 00*7"), "x");

    private static ByteCursor cursorAt(int position) {
        return BLOCK.copy().seek(position);
    }

    private static String describeEntries(LayoutRecorder layout, ReadContext context) {
        return layout.finish(BLOCK, context).entries().stream()
                .map(piece -> switch (piece) {
                    case LayoutEntry.Struct struct ->
                        struct.id().kind() + " " + struct.offset() + "+" + struct.length();
                    case LayoutEntry.Padding padding -> "- " + padding.offset() + "+" + padding.length();
                })
                .collect(Collectors.joining(", "));
    }

    @Test
    void recordsNonNullPointers() {
        LayoutRecorder layout = new LayoutRecorder();
        assertThat(layout.recordPointer(8, 0)).isFalse();
        assertThat(layout.recordPointer(4, 0x10)).isTrue();
        layout.recordPointer(12);
        assertThat(layout.pointerOffsets()).containsExactly(4, 12);
        assertThat(layout.pointerFieldOffsets()).containsExactly(4, 8, 12);
        assertThat(layout.pointerOffsetsWithoutRelocation()).isEmpty();
        assertThat(layout.isNonNull(4)).isTrue();
        assertThat(layout.isNonNull(8)).isFalse();
        assertThat(layout.isNonNull(12)).isTrue();
    }

    @Test
    void recordsPointersOfARelocationTable() {
        LayoutRecorder layout = new LayoutRecorder(Set.of(4, 8)::contains);
        assertThat(layout.recordPointer(4, 0)).isTrue();
        assertThat(layout.recordPointer(8, 0x10)).isTrue();
        assertThat(layout.recordPointer(12, 0x10)).isFalse();
        assertThat(layout.recordPointer(16, 0)).isFalse();
        assertThat(layout.pointerOffsets()).containsExactly(4, 8);
        assertThat(layout.pointerFieldOffsets()).containsExactly(4, 8, 12, 16);
        assertThat(layout.pointerOffsetsWithoutRelocation()).containsExactly(12);
    }

    @Test
    void recordsTheFirstStructAtEachOffset() {
        LayoutRecorder layout = new LayoutRecorder();
        layout.record(Kind.MODEL, 0, 4, cursorAt(4));
        layout.record(Kind.OBJECT, 1, 4, cursorAt(8));
        layout.record(Kind.MATERIALS, 2, 4, cursorAt(12));
        layout.withScope(3).record(Kind.MESH_UVS, 1, 2, 8, cursorAt(12));
        assertThat(layout.structIdByOffset())
                .isEqualTo(Map.of(4, new StructId(Kind.OBJECT, 1), 8, new StructId(Kind.MESH_UVS, 1, 2, 3)));
    }

    @Test
    void recordsPaddingBetweenStructs() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        LayoutRecorder layout = new LayoutRecorder();
        layout.record(Kind.MODEL, 0, 9, cursorAt(12));
        layout.record(Kind.POLYGONS, 0, 10, cursorAt(11));
        layout.record(Kind.OBJECT, 0, 0, cursorAt(2));
        layout.record(Kind.VERTICES, 0, 0, cursorAt(4));
        assertThat(describeEntries(layout, context))
                .isEqualTo("VERTICES 0+4, OBJECT 0+2, - 4+5, MODEL 9+3, POLYGONS 10+1, - 12+4");
        assertThat(context.findings().toList())
                .extracting(Diagnostic::toString)
                .containsExactly("x @0x000004: 5 unreferenced bytes are not all zero (NONZERO_PADDING)");
    }

    @Test
    void recordsStructsThatFillABlock() {
        LayoutRecorder layout = new LayoutRecorder();
        layout.record(Kind.MODEL, 0, 0, cursorAt(8));
        layout.record(Kind.OBJECT, 0, 8, cursorAt(16));
        assertThat(describeEntries(layout, new ReadContext(ReadOptions.STRICT))).isEqualTo("MODEL 0+8, OBJECT 8+8");
        assertThat(new LayoutEntry.Padding(3, new byte[] {1, -1}).toString()).isEqualTo("Padding[3, [1, -1]]");
        assertThat(new LayoutEntry.Padding(3, new byte[] {1, -1}).end()).isEqualTo(5);
    }

    /**
     * Vertex sets and display lists start at multiples of 32 bytes, texts at any byte, and all other structs at
     * multiples of 4.
     */
    @Test
    void kindsHaveAlignments() {
        Map<Integer, List<Kind>> kinds = Arrays.stream(Kind.values()).collect(Collectors.groupingBy(Kind::alignment));
        assertThat(kinds).containsOnlyKeys(1, 4, 0x20);
        assertThat(kinds.get(1)).containsExactly(Kind.TEXTURE_NAME, Kind.METADATA);
        assertThat(kinds.get(0x20))
                .containsExactly(
                        Kind.SET_VERTICES, Kind.WEIGHT_SET_VERTICES, Kind.WEIGHT_SET_WEIGHTS, Kind.DISPLAY_LIST);
    }

    @Test
    void writesPointersToStructsOfAModel() {
        StructId first = new StructId(Kind.OBJECT, 0);
        PointerTargets targets = new PointerTargets(Set.of(first, first.withScope(2)));
        ByteWriter out = ByteWriter.littleEndian();
        out.mark(targets.getOrCreateLabel(first)).i32(7).mark(targets.getOrCreateLabel(first.withScope(2)));
        targets.writePointer(Kind.OBJECT, 0, out);
        targets.withScope(2).writePointer(Kind.OBJECT, 0, out);
        targets.withScope(1).writePointer(Kind.OBJECT, 0, out);
        targets.writePointer(first.withScope(2), 1, out);
        targets.writeRequiredPointer(Kind.OBJECT, -1, out);
        targets.withScope(2).writeRequiredPointer(Kind.OBJECT, 0, out);
        targets.writePointer(Kind.OBJECT, 0, 1, out);
        assertThat(out.toByteArray())
                .isEqualTo(ByteDsl.bytes("07000000 | 00000000 04000000 00000000 05000000 00000000 04000000 00000000"));
        assertThat(out.nonNullPointerOffsets()).containsExactly(4, 8, 16, 24);
        assertThat(out.allPointerOffsets()).containsExactly(4, 8, 12, 16, 20, 24, 28);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> targets.withScope(1).writeRequiredPointer(Kind.OBJECT, 0, out))
                .withMessage("the file contains no object with index 0");
    }
}
