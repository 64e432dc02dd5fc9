package shuriken.render;

import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.Vectors;

/**
 * A primitive in the picture.
 *
 * @param x {@code int[n]}, from the left edge, {@value #ONE} to the sample
 * @param y {@code int[n]}, from the top edge
 * @param depth {@code float[n]}, larger is nearer
 * @param inverse {@code float[n]}, one over the distance
 * @param varying {@code float[6*n]}: R G B A with everything but the texture, 0 to 1, then u v
 * @param indices {@code int[3*triangles]}
 * @param mirrored whether front faces are clockwise
 */
record ProjectedPrimitive(
        Surface surface,
        int[] x,
        int[] y,
        float[] depth,
        float[] inverse,
        float[] varying,
        int[] indices,
        boolean mirrored) {
    /** Steps of the coordinates per sample: fixed point makes neighbouring triangles share each edge exactly. */
    static final int ONE = 1 << 12;

    static final int VARYING = 6;
    static final int BYTES_PER_VERTEX = 44;

    static ProjectedPrimitive of(PosedPrimitive part, Surface surface, Camera camera) {
        Primitive primitive = part.primitive();
        boolean shaded = surface.lit() || surface.texture() == null && primitive.colours().length == 0;
        boolean flat = shaded && part.normals().length == 0;
        int n = flat ? part.indices().length : primitive.vertexCount();
        ProjectedPrimitive made = new ProjectedPrimitive(
                surface,
                new int[n],
                new int[n],
                new float[n],
                new float[n],
                new float[Math.multiplyExact(VARYING, n)],
                flat ? counting(n) : part.indices(),
                part.mirrored());
        Vector3d place = new Vector3d();
        for (int i = 0; i < n; i++) {
            int source = flat ? part.indices()[i] : i;
            double inverse = camera.project(part.positions(), source, place);
            made.x[i] = (int) Math.round(place.x * ONE);
            made.y[i] = (int) Math.round(place.y * ONE);
            made.depth[i] = (float) place.z;
            made.inverse[i] = (float) inverse;
            float shade = shaded ? LightSource.shade(normal(part, flat, i, place), camera, surface.doubleSided()) : 1;
            made.paint(i, primitive, source, shade);
        }
        return made;
    }

    int triangles() {
        return indices.length / 3;
    }

    private static int[] counting(int n) {
        int[] indices = new int[n];
        for (int i = 0; i < n; i++) {
            indices[i] = i;
        }
        return indices;
    }

    private void paint(int vertex, Primitive primitive, int source, float shade) {
        for (int c = 0; c < 4; c++) {
            float own = primitive.colours().length == 0 ? 1 : (primitive.colours()[4 * source + c] & 0xFF) / 255f;
            varying[VARYING * vertex + c] = surface.colour()[c] * own * (c < 3 ? shade : 1);
        }
        if (primitive.texCoords().length > 0) {
            System.arraycopy(primitive.texCoords(), 2 * source, varying, VARYING * vertex + 4, 2);
        }
    }

    private static Vector3d normal(PosedPrimitive part, boolean flat, int vertex, Vector3d out) {
        if (!flat) {
            return Vectors.at(part.normals(), vertex, out);
        }
        int first = vertex - vertex % 3;
        Vector3d a = corner(part, first);
        corner(part, first + 1).sub(a).cross(corner(part, first + 2).sub(a), out);
        return part.mirrored() ? out.negate() : out;
    }

    private static Vector3d corner(PosedPrimitive part, int i) {
        return Vectors.at(part.positions(), part.indices()[i]);
    }
}
