package shuriken.ninja.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.testkit.ByteDsl;

/**
 * Reads Basic models in hex: pointers to points and normals, number of points, pointers to meshsets and materials,
 * their counts, sphere.
 */
class BasicModelReaderTest {
    private static final String MATERIAL = "04030201 08070605 00003041 02000000 00002000 ";
    private static final String SPHERE = "0000803F 00000040 00004040 00008040 ";

    private static BasicModel read(String hex, ReadContext context) {
        ByteCursor block = ByteCursor.littleEndian(ByteDsl.bytes(hex), "x");
        return new BasicModelReader(false, new LayoutRecorder(), context).read(block, block.location(), 0, 0);
    }

    private static void check(String hex, int materials, String... findings) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(read(hex, context).materials()).hasSize(materials);
        assertThat(context.findings().toList()).extracting(Diagnostic::toString).containsExactly(findings);
    }

    @Test
    void readsMaterialsAtTheEndOfTheBlock() {
        String header = "00*16 28000000 0000 0100 " + SPHERE;
        check(header + MATERIAL, 1);
        BasicModel model = read(header + MATERIAL, new ReadContext(ReadOptions.STRICT));
        assertThat(model.materials()).containsExactly(new BasicMaterial(0x01020304, 0x05060708, 11, 2, 0x200000));
        assertThat(model.centre()).isEqualTo(new Vec3f(1, 2, 3));
        assertThat(model.radius()).isEqualTo(4);
        assertThat(model.meshsets()).isEmpty();
        assertThat(model.positions()).isEmpty();
    }

    /** Returns a model whose meshset at 0x28 uses the second material. The materials are at 0x40. */
    private static String modelWithMeshset(String storedCount) {
        return "00*12 28000000 40000000 0100 " + storedCount + " " + SPHERE + "0100 0000 00*20 ";
    }

    @Test
    void readsUsedMaterialsBeyondTheCount() {
        String message = "x/model[0] @0x000014: number of materials: 1 in the header, but 2 are used (COUNT_TOO_LOW)";
        check(modelWithMeshset("0100") + MATERIAL + MATERIAL, 2, message);
        check(modelWithMeshset("0100") + MATERIAL + MATERIAL + "00", 2, message);
        check(modelWithMeshset("0100") + MATERIAL + "00*19", 1);
        check(modelWithMeshset("0200") + MATERIAL + MATERIAL, 2);
        check(modelWithMeshset("0300") + MATERIAL + MATERIAL + MATERIAL, 3);
    }

    @Test
    void reportsNullPointersWithACount() {
        check(
                "00*8 03000000 00*8 0200 0400 " + SPHERE,
                0,
                "x/model[0] @0x000014: the pointer to the meshsets is null, but their count is 2" + " (SIZE_MISMATCH)",
                "x/model[0] @0x000008: the pointer to the vertices is null, but their count is 3" + " (SIZE_MISMATCH)",
                "x/model[0] @0x000014: the pointer to the materials is null, but their count is 4"
                        + " (SIZE_MISMATCH)");
        check("00*24 " + SPHERE, 0);
    }

    /** Reads a meshset whose triangle is at 0x40. A word for the attributes follows; the file has 0x4C bytes. */
    private static BasicMeshset meshset(String type, String count, String attributes) {
        String hex = "00*12 28000000 00000000 0100 0000 " + SPHERE + type + count + "40000000" + attributes + "00*12 "
                + "0300 0100 0200 0000 07000000";
        return read(hex, new ReadContext(ReadOptions.STRICT)).meshsets().getFirst();
    }

    @Test
    void readsAttributes() {
        BasicMeshset set = meshset("0500", "0100", "48000000");
        assertThat(set.type()).isEqualTo(BasicMeshset.Type.TRIANGLES);
        assertThat(set.materialIndex()).isEqualTo(5);
        assertThat(set.polygons()).hasSize(1);
        assertThat(set.polygons().getFirst().indices()).containsExactly(3, 1, 2);
        assertThat(set.attributes()).containsExactly(7);
        assertThat(set.attributeWord()).isZero();
    }

    /** A number is not a pointer if the attributes would not fit or if no polygon needs attributes. */
    @Test
    void keepsWordsThatAreNotPointersToAttributes() {
        List<BasicMeshset> sets = List.of(
                meshset("0000", "0100", "49000000"),
                meshset("0000", "0000", "48000000"),
                meshset("0000", "0100", "FFFFFFFF"));
        assertThat(sets).allSatisfy(set -> assertThat(set.attributes()).isEmpty());
        assertThat(sets).extracting(BasicMeshset::attributeWord).containsExactly(0x49, 0x48, -1);
    }

    /** The highest bits are the type. Strips and N-gons store their number of corners and whether they are reversed. */
    @Test
    void readsTypesOfMeshsets() {
        BasicMeshset quads = meshset("0040", "0100", "00000000");
        assertThat(quads.type()).isEqualTo(BasicMeshset.Type.QUADS);
        assertThat(quads.polygons().getFirst().indices()).containsExactly(3, 1, 2, 0);
        BasicMeshset nGons = meshset("FFBF", "0100", "00000000");
        assertThat(nGons.type()).isEqualTo(BasicMeshset.Type.N_GONS);
        assertThat(nGons.materialIndex()).isEqualTo(0x3FFF);
        assertThat(nGons.polygons().getFirst().indices()).containsExactly(1, 2, 0);
        assertThat(nGons.polygons().getFirst().isReversed()).isFalse();
        BasicMeshset strips = meshset("00C0", "0100", "00000000");
        assertThat(strips.type()).isEqualTo(BasicMeshset.Type.STRIPS);
        String reversed = "00*12 28000000 00000000 0100 0000 " + SPHERE + "00C0 0200 40000000 00*16 "
                + "0280 0100 0200 0100 0300";
        assertThat(read(reversed, new ReadContext(ReadOptions.STRICT))
                        .meshsets()
                        .getFirst()
                        .polygons())
                .usingRecursiveComparison()
                .isEqualTo(
                        List.of(new BasicPolygon(true, new short[] {1, 2}), new BasicPolygon(false, new short[] {3})));
    }
}
