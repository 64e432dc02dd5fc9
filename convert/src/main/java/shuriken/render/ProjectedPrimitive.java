package shuriken.render;

import java.util.Set;
import java.util.function.Consumer;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * A primitive as it appears in the image.
 *
 * @param x {@code int[n]}, from the left edge, {@value #ONE} to the sample
 * @param y {@code int[n]}, from the top edge
 * @param depth {@code float[n]}, larger is nearer
 * @param inverse {@code float[n]}, one over the distance
 * @param varying {@code float[6*n]}: R G B A with everything but the texture, 0 to 1, then u v
 * @param indices {@code int[3*triangles]}
 * @param mirrored whether front faces are clockwise
 * @param innerEdges edges of wireframes that only divide a quad, see {@link QuadEdges}
 */
record ProjectedPrimitive(
        Surface surface,
        int[] x,
        int[] y,
        float[] depth,
        float[] inverse,
        float[] varying,
        int[] indices,
        boolean mirrored,
        Set<Long> innerEdges) {
    /** Steps of the coordinates per sample: fixed point makes neighbouring triangles share each edge exactly. */
    static final int ONE = 1 << 12;

    static final int VARYING = 6;
    static final int BYTES_PER_VERTEX = 44;

    static ProjectedPrimitive of(PosedPrimitive part, Surface surface, Camera camera, DrawingRules rules) {
        Primitive primitive = part.primitive();
        boolean bare = surface.texture() == null && primitive.colours().length == 0;
        boolean shaded = surface.lit() || bare && rules.shadesBare();
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
                part.mirrored(),
                surface.attributes().wireframe() ? QuadEdges.inner(part.indices()) : Set.of());
        Vector3d point = new Vector3d();
        for (int i = 0; i < n; i++) {
            int source = flat ? part.indices()[i] : i;
            double inverse = camera.project(part.positions(), source, point);
            made.x[i] = coordinate(point.x, surface.attributes());
            made.y[i] = coordinate(point.y, surface.attributes());
            made.depth[i] = (float) point.z;
            made.inverse[i] = (float) inverse;
            float shade = shaded ? LightSource.shade(normal(part, flat, i, point), camera, surface.doubleSided()) : 1;
            made.paint(i, primitive, source, shade);
            if (surface.reflection() != null && part.normals().length > 0) {
                Vector3d normal = camera.rotate(Vectors.at(part.normals(), source, point));
                surface.reflection().write(primitive, source, normal, made.varying, VARYING * i + 4);
            }
            if (surface.attributes().isDs()) {
                made.dsColours(i, rules.hardware());
            }
        }
        return made;
    }

    /** The DS truncates vertices to pixels; here they are truncated to samples, which are finer. */
    private static int coordinate(double samples, PolygonAttributes attributes) {
        return attributes.isDs() ? (int) Math.floor(samples) * ONE : (int) Math.round(samples * ONE);
    }

    int triangles() {
        return indices.length / 3;
    }

    /** Passes on the polygons in their order: of the DS also quads, of all others triangles. */
    void polygons(Consumer<Polygon> action) {
        boolean ds = surface.attributes().isDs();
        for (int i = 0; i < triangles(); ) {
            int count = ds ? QuadEdges.count(indices, 3 * i) : 1;
            Quad quad = count == 4 && !surface.attributes().wireframe() ? Quad.of(this, i) : null;
            if (quad == null) {
                for (int k = i; k < i + count; k++) {
                    action.accept(Triangle.of(this, k, i, count));
                }
            } else {
                action.accept(quad);
            }
            i += count;
        }
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
            float colour = primitive.colours().length == 0 ? 1 : (primitive.colours()[4 * source + c] & 0xFF) / 255f;
            varying[VARYING * vertex + c] = surface.colour()[c] * colour * (c < 3 ? shade : 1);
        }
        if (primitive.texCoords().length > 0) {
            System.arraycopy(primitive.texCoords(), 2 * source, varying, VARYING * vertex + 4, 2);
        }
    }

    /** Colours as the DS has them at a vertex, exactly so or without its steps. */
    private void dsColours(int vertex, boolean exactly) {
        for (int i = VARYING * vertex; i < VARYING * vertex + 3; i++) {
            float colour = Math.min(1, varying[i]);
            varying[i] = exactly ? DsColours.sixBits(Math.round(31 * colour)) / 63f : DsColours.lifted(colour);
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
