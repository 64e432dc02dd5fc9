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

/** Collects the triangles of one material over one vertex list, with each used vertex once. */
public final class XjTriangles {
    /** Approximate size of a triangle, for the memory budget. */
    static final int CORNER_BYTES = 24;

    private final XjVertices vertices;
    private final int material;
    /** The transform of a mesh whose normals select the texels. */
    private final Optional<Matrix4dc> mirror;

    /** The index in the primitive of each vertex, -1 for unused ones. */
    private final int[] numbers;
    /** The vertex of each index. */
    private int[] used = new int[16];

    private int usedCount;
    private int[] indices = new int[48];
    private int size;

    /** @param mirror transform from the vertices' space to the scene's if normals select the texels */
    XjTriangles(XjVertices vertices, int material, Optional<Matrix4dc> mirror) {
        this.vertices = vertices;
        this.material = material;
        this.mirror = mirror;
        this.numbers = new int[vertices.count()];
        Arrays.fill(numbers, -1);
    }

    /**
     * Adds the triangles of a strip with three corners.
     *
     * @param isReversed whether the first triangle is clockwise seen from the front
     * @return the number of triangles with vertices that the list does not have
     */
    int add(XjMesh mesh, boolean isReversed) {
        int missing = 0;
        int[] corners = corners(mesh, isReversed);
        for (int i = 0; i < corners.length; i += 3) {
            int a = mesh.vertexIndex(corners[i]);
            int b = mesh.vertexIndex(corners[i + 1]);
            int c = mesh.vertexIndex(corners[i + 2]);
            if (Math.max(a, Math.max(b, c)) >= numbers.length) {
                missing++;
                continue;
            }
            if (size + 3 > indices.length) {
                indices = Arrays.copyOf(indices, Math.multiplyExact(2, indices.length));
            }
            indices[size++] = number(a);
            indices[size++] = number(b);
            indices[size++] = number(c);
        }
        return missing;
    }

    /**
     * Returns the positions in a strip of the corners of its non-degenerate triangles.
     *
     * @param isReversed whether the first triangle is clockwise seen from the front
     */
    public static int[] corners(XjMesh mesh, boolean isReversed) {
        int[] corners = new int[Math.multiplyExact(3, mesh.triangleCount())];
        int n = 0;
        for (int k = 0; k < mesh.triangleCount(); k++) {
            if (!mesh.isDegenerate(k)) {
                int swap = (k & 1) != 0 ^ isReversed ? 1 : 0;
                corners[n++] = k + swap;
                corners[n++] = k + 1 - swap;
                corners[n++] = k + 2;
            }
        }
        return Arrays.copyOf(corners, n);
    }

    private int number(int vertex) {
        if (numbers[vertex] < 0) {
            if (usedCount == used.length) {
                used = Arrays.copyOf(used, Math.multiplyExact(2, used.length));
            }
            used[usedCount] = vertex;
            numbers[vertex] = usedCount++;
        }
        return numbers[vertex];
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** @param scale factor on positions */
    Primitive primitive(float scale) {
        float[] positions = new float[Math.multiplyExact(3, usedCount)];
        float[] normals = new float[vertices.hasNormal() ? Math.multiplyExact(3, usedCount) : 0];
        float[] texCoords =
                new float[mirror.isPresent() || vertices.hasTexCoords() ? Math.multiplyExact(2, usedCount) : 0];
        byte[] colours = new byte[vertices.hasColour() ? Math.multiplyExact(4, usedCount) : 0];
        for (int i = 0; i < usedCount; i++) {
            int vertex = used[i];
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * i + axis] = finite(vertices.position(vertex, axis)) * scale;
            }
            if (normals.length > 0) {
                Vectors.store(normal(vertex), normals, i);
            }
            if (mirror.isPresent()) {
                Vector3d normal = Directions.normalize(mirror.get().transformDirection(normal(vertex)));
                texCoords[2 * i] = Directions.reflectedU(normal);
                texCoords[2 * i + 1] = Directions.reflectedV(normal);
            } else if (texCoords.length > 0) {
                texCoords[2 * i] = finite(vertices.texCoord(vertex, 0));
                texCoords[2 * i + 1] = finite(vertices.texCoord(vertex, 1));
            }
            if (colours.length > 0) {
                add(vertices.colour(vertex), colours, 4 * i);
            }
        }
        return new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                0,
                new int[0],
                new float[0],
                Arrays.copyOf(indices, size),
                material);
    }

    private Vector3d normal(int vertex) {
        return Directions.normalize(
                new Vector3d(vertices.normal(vertex, 0), vertices.normal(vertex, 1), vertices.normal(vertex, 2)));
    }

    private static void add(int argb, byte[] rgba, int at) {
        rgba[at] = (byte) (argb >> 16);
        rgba[at + 1] = (byte) (argb >> 8);
        rgba[at + 2] = (byte) argb;
        rgba[at + 3] = (byte) (argb >> 24);
    }

    private static float finite(float number) {
        return Float.isFinite(number) ? number : 0;
    }
}
