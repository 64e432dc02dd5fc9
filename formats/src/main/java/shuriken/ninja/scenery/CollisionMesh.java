package shuriken.ninja.scenery;

import java.util.List;

/**
 * Triangles over vertices.
 *
 * @param vertices {@code float[3*n]}, x y z in the stage
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
