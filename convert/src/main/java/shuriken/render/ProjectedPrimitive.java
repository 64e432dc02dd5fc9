package shuriken.render;

import java.util.Set;
import java.util.function.Consumer;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * A primitive as it appears in the image.
 *
 * @param x the distances from the left edge, {@code int[n]}, {@value #STEPS_PER_SAMPLE} steps per sample
 * @param y the distances from the top edge, {@code int[n]}
 * @param nearness the nearness, {@code float[n]}; a greater value is nearer
 * @param inverse one over the distance from the viewer, {@code float[n]}
 * @param varying the colour R G B A without the texture, 0 to 1, and the coordinates u v, {@code float[6*n]}
 * @param indices the indices of the triangles, {@code int[3*triangles]}
 * @param isMirrored whether front faces are clockwise
 * @param innerEdges the edges that only divide a quad, if the primitive is a wireframe; see {@link QuadEdges}
 */
record ProjectedPrimitive(
        Surface surface,
        int[] x,
        int[] y,
        float[] nearness,
        float[] inverse,
        float[] varying,
        int[] indices,
        boolean isMirrored,
        Set<Long> innerEdges) {
    /**
     * The steps of coordinates per sample. With fixed-point numbers, neighbouring triangles share each edge exactly.
     */
    static final int STEPS_PER_SAMPLE = 1 << 12;

    static final int VARYING_COUNT = 6;
    static final int BYTES_PER_VERTEX = 44;

    static ProjectedPrimitive project(PosedPrimitive part, Surface surface, Camera camera, DrawingRules rules) {
        Primitive primitive = part.primitive();
        boolean isUntextured = surface.texture() == null && primitive.colours().length == 0;
        boolean isShaded = surface.isLit() || isUntextured && rules.shadesUntextured();
        boolean isFlat = isShaded && part.normals().length == 0;
        int vertexCount = isFlat ? part.indices().length : primitive.vertexCount();
        ProjectedPrimitive result = new ProjectedPrimitive(
                surface,
                new int[vertexCount],
                new int[vertexCount],
                new float[vertexCount],
                new float[vertexCount],
                new float[Math.multiplyExact(VARYING_COUNT, vertexCount)],
                isFlat ? sequence(vertexCount) : part.indices(),
                part.isMirrored(),
                surface.attributes().isWireframe() ? QuadEdges.findInnerEdges(part.indices()) : Set.of());
        Vector3d point = new Vector3d();
        for (int i = 0; i < vertexCount; i++) {
            int source = isFlat ? part.indices()[i] : i;
            double inverse = camera.project(part.positions(), source, point);
            result.x[i] = coordinate(point.x, surface.attributes());
            result.y[i] = coordinate(point.y, surface.attributes());
            result.nearness[i] = (float) point.z;
            result.inverse[i] = (float) inverse;
            float shade =
                    isShaded ? LightSource.shade(normal(part, isFlat, i, point), camera, surface.isDoubleSided()) : 1;
            result.writeVaryings(i, primitive, source, shade);
            if (surface.reflection() != null && part.normals().length > 0) {
                Vector3d normal = camera.rotate(Vectors.at(part.normals(), source, point));
                surface.reflection().writeTexCoords(primitive, source, normal, result.varying, VARYING_COUNT * i + 4);
            }
            if (surface.attributes().isDs()) {
                result.convertToDsColours(i, rules.matchesHardware());
            }
        }
        return result;
    }

    /** Converts a coordinate to steps. The DS truncates vertices to pixels; here they are truncated to samples. */
    private static int coordinate(double samples, PolygonAttributes attributes) {
        return attributes.isDs()
                ? (int) Math.floor(samples) * STEPS_PER_SAMPLE
                : (int) Math.round(samples * STEPS_PER_SAMPLE);
    }

    int triangleCount() {
        return indices.length / 3;
    }

    /**
     * Calls an action with each polygon in order. Polygons of the DS are quads or triangles, all others are triangles.
     */
    void forEachPolygon(Consumer<Polygon> action) {
        boolean isDs = surface.attributes().isDs();
        for (int i = 0; i < triangleCount(); ) {
            int triangleCount = isDs ? QuadEdges.triangleCount(indices, 3 * i) : 1;
            Quad quad = triangleCount == 4 && !surface.attributes().isWireframe() ? Quad.find(this, i) : null;
            if (quad == null) {
                for (int k = i; k < i + triangleCount; k++) {
                    action.accept(Triangle.of(this, k, i, triangleCount));
                }
            } else {
                action.accept(quad);
            }
            i += triangleCount;
        }
    }

    private static int[] sequence(int n) {
        int[] indices = new int[n];
        for (int i = 0; i < n; i++) {
            indices[i] = i;
        }
        return indices;
    }

    private void writeVaryings(int vertex, Primitive primitive, int source, float shade) {
        for (int c = 0; c < 4; c++) {
            float colour = primitive.colours().length == 0 ? 1 : (primitive.colours()[4 * source + c] & 0xFF) / 255f;
            varying[VARYING_COUNT * vertex + c] = surface.colour()[c] * colour * (c < 3 ? shade : 1);
        }
        if (primitive.texCoords().length > 0) {
            System.arraycopy(primitive.texCoords(), 2 * source, varying, VARYING_COUNT * vertex + 4, 2);
        }
    }

    /** Converts the colour of a vertex to that of the DS, with or without its steps. */
    private void convertToDsColours(int vertex, boolean matchesHardware) {
        for (int i = VARYING_COUNT * vertex; i < VARYING_COUNT * vertex + 3; i++) {
            float colour = Math.min(1, varying[i]);
            varying[i] =
                    matchesHardware ? DsColours.toSixBits(Math.round(31 * colour)) / 63f : DsColours.brightness(colour);
        }
    }

    private static Vector3d normal(PosedPrimitive part, boolean isFlat, int vertex, Vector3d out) {
        if (!isFlat) {
            return Vectors.at(part.normals(), vertex, out);
        }
        int first = vertex - vertex % 3;
        Vector3d a = corner(part, first);
        corner(part, first + 1).sub(a).cross(corner(part, first + 2).sub(a), out);
        return part.isMirrored() ? out.negate() : out;
    }

    private static Vector3d corner(PosedPrimitive part, int i) {
        return Vectors.at(part.positions(), part.indices()[i]);
    }
}
