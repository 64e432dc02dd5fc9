package shuriken.convert.ninja.edit;

import java.util.Arrays;
import java.util.List;
import shuriken.edit.EditCorner;
import shuriken.scene.Primitive;

/** Converts triangles of the edited scene to primitives for encoders. */
final class EditedPrimitiveBuilder {
    private EditedPrimitiveBuilder() {}

    /** Creates a primitive with one vertex for each corner. Encoders merge equal vertices. */
    static Primitive build(List<EditCorner[]> triangles) {
        int cornerCount = Math.multiplyExact(3, triangles.size());
        boolean hasNormals = triangles.stream().flatMap(Arrays::stream).allMatch(corner -> corner.normal().length > 0);
        boolean hasColours = triangles.stream().flatMap(Arrays::stream).anyMatch(EditCorner::hasColour);
        boolean hasUvs = triangles.stream().flatMap(Arrays::stream).allMatch(corner -> corner.uv().length > 0);
        float[] positions = new float[Math.multiplyExact(3, cornerCount)];
        float[] normals = new float[hasNormals ? Math.multiplyExact(3, cornerCount) : 0];
        float[] texCoords = new float[hasUvs ? Math.multiplyExact(2, cornerCount) : 0];
        byte[] colours = new byte[hasColours ? Math.multiplyExact(4, cornerCount) : 0];
        int[] joints = new int[Math.multiplyExact(8, cornerCount)];
        float[] weights = new float[Math.multiplyExact(8, cornerCount)];
        int[] indices = new int[cornerCount];
        for (int i = 0; i < cornerCount; i++) {
            EditCorner corner = triangles.get(i / 3)[i % 3];
            indices[i] = i;
            System.arraycopy(corner.position(), 0, positions, 3 * i, 3);
            if (hasNormals) {
                System.arraycopy(corner.normal(), 0, normals, 3 * i, 3);
            }
            if (hasUvs) {
                System.arraycopy(corner.uv(), 0, texCoords, 2 * i, 2);
            }
            for (int k = 0; k < 4 && colours.length > 0; k++) {
                colours[4 * i + k] = (byte) (corner.colour() >>> (k == 3 ? 24 : 16 - 8 * k));
            }
            int count = Math.min(8, corner.joints().length);
            System.arraycopy(corner.joints(), 0, joints, 8 * i, count);
            System.arraycopy(corner.weights(), 0, weights, 8 * i, count);
        }
        return new Primitive(positions, normals, texCoords, colours, 8, joints, weights, indices, 0);
    }
}
