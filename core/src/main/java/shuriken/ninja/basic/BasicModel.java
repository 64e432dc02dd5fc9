package shuriken.ninja.basic;

import java.util.List;
import shuriken.io.Vec3f;

/**
 * {@code NJS_MODEL}: the mesh of one node.
 *
 * @param positions {@code float[3*n]}, x y z in model units
 * @param normals {@code float[3*n]}, or empty where the pointer is null
 * @param meshsets lists of polygons, each with one material
 * @param materials as many as are counted or used
 * @param materialCount as stored, maybe lower than {@code materials} has
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 * @param plus whether the structs are those of Basic+, which have one word more
 * @param buffer that word, 0 without it
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
    public BasicModel {
        meshsets = List.copyOf(meshsets);
        materials = List.copyOf(materials);
    }

    /** A model of the plain form. */
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
}
