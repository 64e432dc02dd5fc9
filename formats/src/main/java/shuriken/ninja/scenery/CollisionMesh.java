package shuriken.ninja.scenery;

import java.util.List;

/**
 * A mesh of collision triangles.
 *
 * @param vertices {@code float[3*n]}: x, y and z in the space of the stage
 * @param triangles the triangles in stored order
 */
public record CollisionMesh(float[] vertices, List<CollisionTriangle> triangles) {
    static final int SIZE = 0x10;
    static final int VERTEX_SIZE = 12;

    public CollisionMesh {
        triangles = List.copyOf(triangles);
    }

    public int vertexCount() {
        return vertices.length / 3;
    }
}
