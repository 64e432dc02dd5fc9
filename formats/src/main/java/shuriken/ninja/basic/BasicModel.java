package shuriken.ninja.basic;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.layout.BlockStructVisitor;

/**
 * The mesh of one node, {@code NJS_MODEL}.
 *
 * @param positions {@code float[3*vertexCount]}: x, y and z in model units
 * @param normals {@code float[3*vertexCount]}: a normal for each vertex; empty if the pointer is null
 * @param meshsets the sets of polygons, each with one material
 * @param materials the materials that {@code materialCount} counts, followed by any further ones up to the highest
 *     material index of a meshset
 * @param materialCount the number of materials that the file states, which may be lower than the number of
 *     {@code materials}
 * @param centre the centre of the bounding sphere
 * @param radius the radius of the bounding sphere
 * @param isBasicPlus whether the structs have the layout of Basic+, with one more word
 * @param buffer the last word of the Basic+ struct, which Ninja names {@code buffer}; 0 in plain Basic models
 */
public record BasicModel(
        float[] positions,
        float[] normals,
        List<BasicMeshset> meshsets,
        List<BasicMaterial> materials,
        int materialCount,
        Vec3f centre,
        float radius,
        boolean isBasicPlus,
        int buffer) {
    /** The fields of the struct of plain Basic models in stored order. */
    public static final StructTable BASIC_FIELDS = BlockStructVisitor.table(visitor ->
            BasicModelStruct.visitFields(visitor, createPlaceholder(/* isBasicPlus= */ false), /* modelIndex= */ 0));

    /** The fields of the struct of Basic+ models in stored order. */
    public static final StructTable BASIC_PLUS_FIELDS = BlockStructVisitor.table(visitor ->
            BasicModelStruct.visitFields(visitor, createPlaceholder(/* isBasicPlus= */ true), /* modelIndex= */ 0));

    /** Creates the argument of {@code visitFields} when the fields are read. Only {@code isBasicPlus} is used. */
    static BasicModel createPlaceholder(boolean isBasicPlus) {
        return new BasicModel(
                new float[0],
                new float[0],
                List.of(),
                List.of(),
                /* materialCount= */ 0,
                Vec3f.ZERO,
                /* radius= */ 0,
                isBasicPlus,
                /* buffer= */ 0);
    }

    public BasicModel {
        meshsets = List.copyOf(meshsets);
        materials = List.copyOf(materials);
    }

    /** Creates a plain Basic model. */
    public static BasicModel create(
            float[] positions,
            float[] normals,
            List<BasicMeshset> meshsets,
            List<BasicMaterial> materials,
            Vec3f centre,
            float radius) {
        return new BasicModel(
                positions,
                normals,
                meshsets,
                materials,
                materials.size(),
                centre,
                radius,
                /* isBasicPlus= */ false,
                /* buffer= */ 0);
    }

    public int vertexCount() {
        return positions.length / 3;
    }

    /** Returns this model with different meshsets. */
    public BasicModel withMeshsets(List<BasicMeshset> newMeshsets) {
        return new BasicModel(
                positions, normals, newMeshsets, materials, materialCount, centre, radius, isBasicPlus, buffer);
    }
}
