package shuriken.convert.ninja.edit;

import java.util.Arrays;
import java.util.List;
import shuriken.edit.mesh.EditCorner;
import shuriken.scene.Primitive;

/** Converts triangles of the edited scene to primitives, which the encoders of new models accept. */
final class EditedPrimitiveBuilder {
    /**
     * The number of influences of each vertex in the primitive. Unused influences have weight 0, and further influences
     * of a corner are omitted.
     */
    private static final int INFLUENCES_PER_VERTEX = 8;

    private EditedPrimitiveBuilder() {}

    /**
     * Creates a primitive with one vertex for each corner. Encoders merge equal vertices. Normals and texture
     * coordinates are omitted unless all corners have them, and colours are omitted unless any corner has one.
     *
     * @param triangles the triangles, each with three corners
     */
    static Primitive build(List<EditCorner[]> triangles) {
        int cornerCount = Math.multiplyExact(3, triangles.size());
        boolean hasNormals = triangles.stream().flatMap(Arrays::stream).allMatch(corner -> corner.normal().length > 0);
        boolean hasColours = triangles.stream().flatMap(Arrays::stream).anyMatch(EditCorner::hasColour);
        boolean hasTexCoords =
                triangles.stream().flatMap(Arrays::stream).allMatch(corner -> corner.texCoords().length > 0);
        float[] positions = new float[Math.multiplyExact(3, cornerCount)];
        float[] normals = new float[hasNormals ? Math.multiplyExact(3, cornerCount) : 0];
        float[] texCoords = new float[hasTexCoords ? Math.multiplyExact(2, cornerCount) : 0];
        byte[] colours = new byte[hasColours ? Math.multiplyExact(4, cornerCount) : 0];
        int[] jointIndices = new int[Math.multiplyExact(INFLUENCES_PER_VERTEX, cornerCount)];
        float[] weights = new float[Math.multiplyExact(INFLUENCES_PER_VERTEX, cornerCount)];
        int[] indices = new int[cornerCount];
        for (int i = 0; i < cornerCount; i++) {
            EditCorner corner = triangles.get(i / 3)[i % 3];
            indices[i] = i;
            System.arraycopy(corner.position(), 0, positions, 3 * i, 3);
            if (hasNormals) {
                System.arraycopy(corner.normal(), 0, normals, 3 * i, 3);
            }
            if (hasTexCoords) {
                System.arraycopy(corner.texCoords(), 0, texCoords, 2 * i, 2);
            }
            // A corner's colour is 0xAARRGGBB. A primitive stores R, G, B and A.
            for (int component = 0; component < 4 && colours.length > 0; component++) {
                colours[4 * i + component] = (byte) (corner.argb() >>> (component == 3 ? 24 : 16 - 8 * component));
            }
            int influenceCount = Math.min(INFLUENCES_PER_VERTEX, corner.jointIndices().length);
            System.arraycopy(corner.jointIndices(), 0, jointIndices, INFLUENCES_PER_VERTEX * i, influenceCount);
            System.arraycopy(corner.weights(), 0, weights, INFLUENCES_PER_VERTEX * i, influenceCount);
        }
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                INFLUENCES_PER_VERTEX,
                jointIndices,
                weights,
                indices,
                /* materialIndex= */ 0);
    }
}
