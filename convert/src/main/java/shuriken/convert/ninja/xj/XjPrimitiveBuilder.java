package shuriken.convert.ninja.xj;

import java.util.Arrays;
import java.util.Optional;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Directions;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjVertices;
import shuriken.scene.Primitive;
import shuriken.scene.support.Vectors;

/**
 * Builds a primitive from strips with one material and one vertex list. The primitive has only the vertices that the
 * strips use.
 */
public final class XjPrimitiveBuilder {
    /** The approximate size of a triangle in memory, for the memory budget. */
    static final int BYTES_PER_TRIANGLE = 24;

    private static final int NO_INDEX = -1;
    private static final int INITIAL_VERTEX_CAPACITY = 16;

    private final XjVertices vertices;
    private final int materialIndex;
    /** The transform from the space of the vertices to the space of the scene, if normals select the texels. */
    private final Optional<Matrix4dc> reflectionTransform;

    /** The index in the primitive of each vertex of the list, or {@link #NO_INDEX} if the vertex is not used. */
    private final int[] indexByListVertex;
    /** The index in the list of each vertex of the primitive. */
    private int[] usedVertexIndices = new int[INITIAL_VERTEX_CAPACITY];

    private int usedVertexCount;
    private int[] indices = new int[3 * INITIAL_VERTEX_CAPACITY];
    private int indexCount;

    /**
     * Creates a builder without triangles.
     *
     * @param reflectionTransform the transform from the space of the vertices to the space of the scene, if normals
     *     select the texels
     */
    XjPrimitiveBuilder(XjVertices vertices, int materialIndex, Optional<Matrix4dc> reflectionTransform) {
        this.vertices = vertices;
        this.materialIndex = materialIndex;
        this.reflectionTransform = reflectionTransform;
        this.indexByListVertex = new int[vertices.vertexCount()];
        Arrays.fill(indexByListVertex, NO_INDEX);
    }

    /**
     * Adds the triangles of a strip. Degenerate triangles are omitted.
     *
     * @param isReversed whether the first triangle is clockwise when seen from the front
     * @return the number of triangles that were omitted because a vertex is not in the list
     */
    int add(XjMesh mesh, boolean isReversed) {
        int missingCount = 0;
        int[] cornerIndices = triangleCorners(mesh, isReversed);
        for (int i = 0; i < cornerIndices.length; i += 3) {
            int firstVertexIndex = mesh.vertexIndex(cornerIndices[i]);
            int secondVertexIndex = mesh.vertexIndex(cornerIndices[i + 1]);
            int thirdVertexIndex = mesh.vertexIndex(cornerIndices[i + 2]);
            if (Math.max(firstVertexIndex, Math.max(secondVertexIndex, thirdVertexIndex)) >= indexByListVertex.length) {
                missingCount++;
                continue;
            }
            if (indexCount + 3 > indices.length) {
                indices = Arrays.copyOf(indices, Math.multiplyExact(2, indices.length));
            }
            indices[indexCount++] = getOrAddIndex(firstVertexIndex);
            indices[indexCount++] = getOrAddIndex(secondVertexIndex);
            indices[indexCount++] = getOrAddIndex(thirdVertexIndex);
        }
        return missingCount;
    }

    /**
     * Returns the corners of a strip's triangles, three for each triangle, as indices of the strip. Degenerate
     * triangles are omitted.
     *
     * @param isReversed whether the first triangle is clockwise when seen from the front
     */
    public static int[] triangleCorners(XjMesh mesh, boolean isReversed) {
        int[] cornerIndices = new int[Math.multiplyExact(3, mesh.triangleCount())];
        int cornerCount = 0;
        for (int triangleIndex = 0; triangleIndex < mesh.triangleCount(); triangleIndex++) {
            if (!mesh.isDegenerate(triangleIndex)) {
                boolean isExchanged = ((triangleIndex & 1) != 0) != isReversed;
                cornerIndices[cornerCount++] = isExchanged ? triangleIndex + 1 : triangleIndex;
                cornerIndices[cornerCount++] = isExchanged ? triangleIndex : triangleIndex + 1;
                cornerIndices[cornerCount++] = triangleIndex + 2;
            }
        }
        return Arrays.copyOf(cornerIndices, cornerCount);
    }

    /** Returns the index in the primitive of a vertex of the list. The vertex is added if necessary. */
    private int getOrAddIndex(int listVertexIndex) {
        if (indexByListVertex[listVertexIndex] == NO_INDEX) {
            if (usedVertexCount == usedVertexIndices.length) {
                usedVertexIndices = Arrays.copyOf(usedVertexIndices, Math.multiplyExact(2, usedVertexIndices.length));
            }
            usedVertexIndices[usedVertexCount] = listVertexIndex;
            indexByListVertex[listVertexIndex] = usedVertexCount++;
        }
        return indexByListVertex[listVertexIndex];
    }

    boolean isEmpty() {
        return indexCount == 0;
    }

    /**
     * Returns the primitive.
     *
     * @param scale the factor by which positions are multiplied
     */
    Primitive build(float scale) {
        float[] positions = new float[Math.multiplyExact(3, usedVertexCount)];
        float[] normals = new float[vertices.hasNormal() ? Math.multiplyExact(3, usedVertexCount) : 0];
        float[] texCoords = new float
                [reflectionTransform.isPresent() || vertices.hasTexCoords()
                        ? Math.multiplyExact(2, usedVertexCount)
                        : 0];
        byte[] colours = new byte[vertices.hasColour() ? Math.multiplyExact(4, usedVertexCount) : 0];
        for (int i = 0; i < usedVertexCount; i++) {
            int vertexIndex = usedVertexIndices[i];
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = toFinite(vertices.position(vertexIndex, axis)) * scale;
            }
            if (normals.length > 0) {
                Vectors.store(normal(vertexIndex), normals, i);
            }
            if (reflectionTransform.isPresent()) {
                Vector3d normal =
                        Directions.normalize(reflectionTransform.get().transformDirection(normal(vertexIndex)));
                texCoords[2 * i] = Directions.reflectedU(normal);
                texCoords[2 * i + 1] = Directions.reflectedV(normal);
            } else if (texCoords.length > 0) {
                texCoords[2 * i] = toFinite(vertices.texCoord(vertexIndex, 0));
                texCoords[2 * i + 1] = toFinite(vertices.texCoord(vertexIndex, 1));
            }
            if (colours.length > 0) {
                storeColour(vertices.colour(vertexIndex), colours, 4 * i);
            }
        }
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                /* influencesPerVertex= */ 0,
                new int[0],
                new float[0],
                Arrays.copyOf(indices, indexCount),
                materialIndex);
    }

    private Vector3d normal(int vertexIndex) {
        return Directions.normalize(new Vector3d(
                vertices.normal(vertexIndex, 0), vertices.normal(vertexIndex, 1), vertices.normal(vertexIndex, 2)));
    }

    private static void storeColour(int argb, byte[] rgba, int offset) {
        rgba[offset] = (byte) (argb >> 16);
        rgba[offset + 1] = (byte) (argb >> 8);
        rgba[offset + 2] = (byte) argb;
        rgba[offset + 3] = (byte) (argb >> 24);
    }

    private static float toFinite(float value) {
        return Float.isFinite(value) ? value : 0;
    }
}
