package shuriken.inspect.lint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.Strip;
import shuriken.ninja.chunk.VertexChunk;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/**
 * Measurements that show whether the meshes of a tree are visible.
 *
 * @param hasPolygons whether a mesh has strips, triangles or other polygons
 * @param vertexCount the number of vertices in all meshes, without those of Ginja models
 * @param longestSide the length of the longest side of any mesh's bounding box, in the space of the mesh's node
 * @param secondLongestSide the greatest second-longest side of any mesh's bounding box; 0 if the vertices of each mesh
 *     are on a line
 * @param meshCount the number of meshes with vertices
 */
record TreeGeometry(boolean hasPolygons, int vertexCount, float longestSide, float secondLongestSide, int meshCount) {
    static TreeGeometry measure(List<NodeMesh> meshes) {
        boolean hasPolygons = false;
        int vertexCount = 0;
        int meshCount = 0;
        float longestSide = 0;
        float secondLongestSide = 0;
        for (NodeMesh mesh : meshes) {
            List<float[]> points = new ArrayList<>();
            hasPolygons |= switch (mesh) {
                case NodeMesh.Chunk(ChunkModel model) -> addChunk(model, points);
                case NodeMesh.Basic(BasicModel model) -> addBasic(model, points);
                case NodeMesh.Xj(XjModel model) -> addXj(model, points);
                case NodeMesh.Ginja(GinjaModel model) ->
                    model.opaque().size() + model.translucent().size() > 0;
            };
            vertexCount += points.size();
            meshCount += points.isEmpty() ? 0 : 1;
            float[] sides = sortedSides(points);
            longestSide = Math.max(longestSide, sides[2]);
            secondLongestSide = Math.max(secondLongestSide, sides[1]);
        }
        return new TreeGeometry(hasPolygons, vertexCount, longestSide, secondLongestSide, meshCount);
    }

    /**
     * Returns whether all vertices are at one position or on one line. With several meshes it is false, because a
     * weighted model may have one vertex in each mesh.
     */
    boolean isCollapsed() {
        return meshCount == 1 && secondLongestSide == 0;
    }

    /** Adds the positions of a mesh to {@code points}, each as x, y and z. Returns whether the mesh has polygons. */
    private static boolean addChunk(ChunkModel model, List<float[]> points) {
        for (VertexChunk chunk : model.vertices()) {
            for (int i = 0; chunk instanceof VertexChunk.Vertices vertices && i < vertices.vertexCount(); i++) {
                points.add(new float[] {vertices.x(i), vertices.y(i), vertices.z(i)});
            }
        }
        return model.polygons().stream()
                .anyMatch(chunk -> chunk instanceof PolyChunk.Strips strips
                        && strips.strips().stream()
                                        .mapToInt(Strip::triangleCount)
                                        .sum()
                                > 0);
    }

    private static boolean addBasic(BasicModel model, List<float[]> points) {
        for (int i = 0; i + 2 < model.positions().length; i += 3) {
            points.add(Arrays.copyOfRange(model.positions(), i, i + 3));
        }
        return model.meshsets().stream().map(BasicMeshset::polygons).anyMatch(polygons -> !polygons.isEmpty());
    }

    private static boolean addXj(XjModel model, List<float[]> points) {
        for (XjVertices vertexList : model.vertexLists()) {
            for (int i = 0; i < vertexList.vertexCount(); i++) {
                points.add(
                        new float[] {vertexList.position(i, 0), vertexList.position(i, 1), vertexList.position(i, 2)});
            }
        }
        return model.meshes().stream().map(XjMesh::indices).anyMatch(indices -> indices.length > 2);
    }

    /** Returns the three sides of the bounding box in ascending order. They are 0 if there are no points. */
    private static float[] sortedSides(List<float[]> points) {
        float[] sides = new float[3];
        for (int axis = 0; axis < 3; axis++) {
            float minimum = Float.POSITIVE_INFINITY;
            float maximum = Float.NEGATIVE_INFINITY;
            for (float[] point : points) {
                minimum = Math.min(minimum, point[axis]);
                maximum = Math.max(maximum, point[axis]);
            }
            sides[axis] = Math.max(0, maximum - minimum);
        }
        Arrays.sort(sides);
        return sides;
    }
}
