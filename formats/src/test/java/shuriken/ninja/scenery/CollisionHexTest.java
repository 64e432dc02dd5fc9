package shuriken.ninja.scenery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.testkit.ByteDsl;

/**
 * Reads a collision model in hex: the pointer to the rows, a mesh of one vertex at 4, a row at 0x20, and zero words
 * after it.
 */
class CollisionHexTest {
    private static final RelFormat FORMAT = new RelFormat();
    private static final String MESH_AND_ROW =
            "20000000 | 01000000 14000000 00000000 20000000 | 0000803F 00000040 00004040"
                    + "| 04000000 00000040 00000040 00000040 00004040 0F000000";

    /** Returns the body, the distances between its pointers at 0, 8, 0x10 and 0x20, and the trailer. */
    private static byte[] file(String trailing, String size) {
        return ByteDsl.bytes(MESH_AND_ROW + trailing + " 0000 0200 0200 0400 00*24 " + size
                + "000000 04000000 01000000 00*4 00000000 00*12");
    }

    private static Collision read(byte[] file, ReadContext context) {
        return (Collision)
                FORMAT.read(ByteCursor.littleEndian(file, "x"), context).content();
    }

    @Test
    void readsRowsUpToZeroWords() {
        Collision collision = read(file("00*24", "50"), new ReadContext(ReadOptions.STRICT));
        assertThat(collision.entries()).hasSize(1);
        assertThat(collision.entries().getFirst().radius()).isEqualTo(3);
        assertThat(collision.entries().getFirst().flags()).isEqualTo(0x0F);
        assertThat(collision.meshes()).hasSize(1);
        assertThat(collision.meshes().getFirst().vertices()).containsExactly(1, 2, 3);
        assertThat(collision.meshes().getFirst().triangles()).isEmpty();
    }

    @Test
    void reportsNonzeroWordsAfterTheRows() {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(file("00*20 01000000", "50"), context).entries()).hasSize(1);
        assertThat(context.findings().toList())
                .extracting(finding -> finding.toString())
                .containsExactly(
                        "x/body/rows @0x000038: nonzero words follow the last collision entry (NONZERO_PADDING)");
    }

    @Test
    void requiresATerminator() {
        FormatException failure = catchThrowableOfType(
                FormatException.class, () -> read(file("", "38"), new ReadContext(ReadOptions.LENIENT)));
        assertThat(failure.kind()).isEqualTo(Kind.TRUNCATED);
        assertThat(failure.location().offset()).isEqualTo(0x38);
    }

    @Test
    void doesNotRecognizeFilesWithoutATrailer() {
        byte[] file = file("00*24", "50");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(file, "x"), "x.rel")).isEqualTo(Confidence.STRUCTURE);
        file[file.length - 0x18] = 2;
        assertThat(FORMAT.detect(ByteCursor.littleEndian(file, "x"), "x.rel")).isEqualTo(Confidence.NO);
    }

    @Test
    void meshesWithoutVerticesHaveNoArrays() {
        CollisionMesh empty = new CollisionMesh(new float[0], List.of());
        assertThat(new CollisionWriter(new Collision(List.of(), List.of(empty), new int[Collision.END_WORD_COUNT]))
                        .order())
                .extracting(StructId::kind)
                .containsExactly(
                        LayoutEntry.Kind.COLLISION_MESH, LayoutEntry.Kind.COLLISION_ROWS, LayoutEntry.Kind.ROOT);
    }
}
