package shuriken.ninja.basic;

import java.util.List;
import shuriken.io.Vec3f;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;

/**
 * The mesh of one node, {@code NJS_MODEL}.
 *
 * @param positions {@code float[3*n]}, x y z in model units
 * @param normals {@code float[3*n]}, or empty if the pointer is null
 * @param meshsets lists of polygons, each with one material
 * @param materials all materials that are counted or used
 * @param materialCount the stored count, which may be lower than the number of {@code materials}
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 * @param plus whether the structs are those of Basic+, which have one additional word
 * @param buffer the additional word, 0 in plain basic models
 */
public record BasicModel(
        float[] positions,
        float[] normals,
        List<BasicMeshset> meshsets,
        List<BasicMaterial> materials,
        int materialCount,
        Vec3f centre,
        float radius,
        boolean plus,
        int buffer) {
    /** Fields of the plain format. */
    public static final StructTable FIELDS = BlockStruct.table(s -> BasicModelStruct.layout(s, blank(false), 0));
    /** Fields of Basic+. */
    public static final StructTable PLUS_FIELDS = BlockStruct.table(s -> BasicModelStruct.layout(s, blank(true), 0));

    static BasicModel blank(boolean plus) {
        return new BasicModel(new float[0], new float[0], List.of(), List.of(), 0, Vec3f.ZERO, 0, plus, 0);
    }

    public BasicModel {
        meshsets = List.copyOf(meshsets);
        materials = List.copyOf(materials);
    }

    /** Creates a model of the plain format. */
    public static BasicModel of(
            float[] positions,
            float[] normals,
            List<BasicMeshset> meshsets,
            List<BasicMaterial> materials,
            Vec3f centre,
            float radius) {
        return new BasicModel(positions, normals, meshsets, materials, materials.size(), centre, radius, false, 0);
    }

    public int vertexCount() {
        return positions.length / 3;
    }

    /** Returns this model with other meshsets. */
    public BasicModel withMeshsets(List<BasicMeshset> otherMeshsets) {
        return new BasicModel(
                positions, normals, otherMeshsets, materials, materialCount, centre, radius, plus, buffer);
    }
}
