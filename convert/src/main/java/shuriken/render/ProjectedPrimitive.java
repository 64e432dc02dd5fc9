package shuriken.render;

import java.util.Set;
import java.util.function.Consumer;
import org.joml.Vector3d;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * A primitive that is projected to the image.
 *
 * @param surface the surface, which all triangles have in common
 * @param x the distance of each vertex from the left edge, {@code int[n]}, {@value #STEPS_PER_SAMPLE} steps per sample
 * @param y the distance of each vertex from the top edge, {@code int[n]}, in the same steps
 * @param nearness the nearness, {@code float[n]}; a greater value is nearer
 * @param inverseDistance one over the distance of each vertex from the viewer, {@code float[n]}; 1 without perspective
 * @param varyings the colour R, G, B, A without the texture, 0 to 1, and the texture coordinates u and v,
 *     {@code float[6*n]}
 * @param indices the vertex indices of the triangles, three for each
 * @param isMirrored whether front faces are clockwise
 * @param innerEdgeKeys the keys of the edges that only divide a quad, see {@link QuadEdges}. They are only known for
 *     wireframes
 */
record ProjectedPrimitive(
        DrawSurface surface,
        int[] x,
        int[] y,
        float[] nearness,
        float[] inverseDistance,
        float[] varyings,
        int[] indices,
        boolean isMirrored,
        Set<Long> innerEdgeKeys) {
    /**
     * The steps of coordinates per sample. With fixed-point numbers, neighbouring triangles meet exactly at their
     * common edge.
     */
    static final int STEPS_PER_SAMPLE = 1 << 12;

    /** The number of values of each vertex in {@link #varyings}. */
    static final int VARYING_COUNT = 6;
    /** The indices of the alpha and of the texture coordinates in the values of a vertex. */
    static final int ALPHA_INDEX = 3;

    static final int U_INDEX = 4;
    static final int V_INDEX = 5;
    /** The number of bytes that the values and one index of a vertex need. */
    static final int BYTES_PER_VERTEX = 44;

    /** Projects the vertices of a primitive and computes their colours and texture coordinates. */
    static ProjectedPrimitive project(
            PosedPrimitive posedPrimitive, DrawSurface surface, ViewProjection camera, DrawingRules rules) {
        Primitive primitive = posedPrimitive.primitive();
        boolean isUntextured = surface.texture() == null && primitive.colours().length == 0;
        boolean isShaded = surface.isLit() || isUntextured && rules.shadesUntextured();
        // Each flat triangle has its own vertices, because triangles have different normals at the same corner.
        boolean isFlat = isShaded && posedPrimitive.normals().length == 0;
        int vertexCount = isFlat ? posedPrimitive.indices().length : primitive.vertexCount();
        ProjectedPrimitive projected = new ProjectedPrimitive(
                surface,
                new int[vertexCount],
                new int[vertexCount],
                new float[vertexCount],
                new float[vertexCount],
                new float[Math.multiplyExact(VARYING_COUNT, vertexCount)],
                isFlat ? createSequence(vertexCount) : posedPrimitive.indices(),
                posedPrimitive.isMirrored(),
                surface.attributes().isWireframe() ? QuadEdges.findInnerEdgeKeys(posedPrimitive.indices()) : Set.of());
        Vector3d point = new Vector3d();
        for (int i = 0; i < vertexCount; i++) {
            int sourceVertexIndex = isFlat ? posedPrimitive.indices()[i] : i;
            double inverseDistance = camera.project(posedPrimitive.positions(), sourceVertexIndex, point);
            projected.x[i] = toSteps(point.x, surface.attributes());
            projected.y[i] = toSteps(point.y, surface.attributes());
            projected.nearness[i] = (float) point.z;
            projected.inverseDistance[i] = (float) inverseDistance;
            float brightness = isShaded
                    ? Lighting.brightness(readNormal(posedPrimitive, isFlat, i, point), camera, surface.isDoubleSided())
                    : 1;
            projected.writeVaryings(i, primitive, sourceVertexIndex, brightness);
            if (surface.reflection() != null && posedPrimitive.normals().length > 0) {
                Vector3d normal = camera.rotate(Vectors.at(posedPrimitive.normals(), sourceVertexIndex, point));
                surface.reflection()
                        .writeTexCoords(
                                primitive, sourceVertexIndex, normal, projected.varyings, VARYING_COUNT * i + U_INDEX);
            }
            if (surface.attributes().isDs()) {
                projected.convertToDsColours(i, rules.matchesHardware());
            }
        }
        return projected;
    }

    /**
     * Converts a coordinate in samples to steps. The DS truncates vertices to pixels; here they are truncated to
     * samples.
     */
    private static int toSteps(double samples, DsPolygonAttributes attributes) {
        return attributes.isDs()
                ? (int) Math.floor(samples) * STEPS_PER_SAMPLE
                : (int) Math.round(samples * STEPS_PER_SAMPLE);
    }

    /** Returns the number of triangles. */
    int triangleCount() {
        return indices.length / 3;
    }

    /**
     * Passes each polygon in order to a consumer. Polygons of the DS are quads or triangles; other polygons are
     * triangles.
     */
    void forEachPolygon(Consumer<Polygon> consumer) {
        boolean isDs = surface.attributes().isDs();
        int i = 0;
        while (i < triangleCount()) {
            int triangleCount = isDs ? QuadEdges.countTrianglesOfQuad(indices, 3 * i) : 1;
            Quad quad = triangleCount == 4 && !surface.attributes().isWireframe() ? Quad.find(this, i) : null;
            if (quad == null) {
                for (int triangleIndex = i; triangleIndex < i + triangleCount; triangleIndex++) {
                    consumer.accept(Triangle.of(this, triangleIndex, i, triangleCount));
                }
            } else {
                consumer.accept(quad);
            }
            i += triangleCount;
        }
    }

    /** Returns the numbers from 0 to {@code count - 1}. */
    private static int[] createSequence(int count) {
        int[] indices = new int[count];
        for (int i = 0; i < count; i++) {
            indices[i] = i;
        }
        return indices;
    }

    /** Writes the colour of a vertex, multiplied by its brightness, and its texture coordinates. */
    private void writeVaryings(int vertexIndex, Primitive primitive, int sourceVertexIndex, float brightness) {
        for (int component = 0; component < 4; component++) {
            float colour = primitive.colours().length == 0
                    ? 1
                    : (primitive.colours()[4 * sourceVertexIndex + component] & 0xFF) / 255f;
            varyings[VARYING_COUNT * vertexIndex + component] =
                    surface.colour()[component] * colour * (component < ALPHA_INDEX ? brightness : 1);
        }
        if (primitive.texCoords().length > 0) {
            System.arraycopy(
                    primitive.texCoords(), 2 * sourceVertexIndex, varyings, VARYING_COUNT * vertexIndex + U_INDEX, 2);
        }
    }

    /**
     * Converts the colour of a vertex to the colour that the DS shows.
     *
     * @param matchesHardware whether the colour is rounded to the 5 bits of the chip
     */
    private void convertToDsColours(int vertexIndex, boolean matchesHardware) {
        for (int i = VARYING_COUNT * vertexIndex; i < VARYING_COUNT * vertexIndex + ALPHA_INDEX; i++) {
            float colour = Math.min(1, varyings[i]);
            varyings[i] = matchesHardware
                    ? DsColourMath.toSixBits(Math.round(31 * colour)) / 63f
                    : DsColourMath.brightness(colour);
        }
    }

    /** Returns the normal of a vertex, or of its triangle if the shading is flat. */
    private static Vector3d readNormal(
            PosedPrimitive posedPrimitive, boolean isFlat, int vertexIndex, Vector3d target) {
        if (!isFlat) {
            return Vectors.at(posedPrimitive.normals(), vertexIndex, target);
        }
        int firstCornerIndex = vertexIndex - vertexIndex % 3;
        Vector3d firstCorner = readCorner(posedPrimitive, firstCornerIndex);
        readCorner(posedPrimitive, firstCornerIndex + 1)
                .sub(firstCorner)
                .cross(readCorner(posedPrimitive, firstCornerIndex + 2).sub(firstCorner), target);
        return posedPrimitive.isMirrored() ? target.negate() : target;
    }

    private static Vector3d readCorner(PosedPrimitive posedPrimitive, int cornerIndex) {
        return Vectors.at(posedPrimitive.positions(), posedPrimitive.indices()[cornerIndex]);
    }
}
