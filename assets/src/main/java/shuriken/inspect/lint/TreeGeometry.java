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
import shuriken.ninja.model.Attach;
import shuriken.ninja.xj.XjMesh;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjVertices;

/**
 * The visibility of a tree's meshes.
 *
 * @param hasPolygons whether a mesh has strips, triangles or other polygons
 * @param vertices in all meshes, except those of Ginja models
 * @param longest the longest side of a box around the vertices of one mesh, in the space of its node
 * @param second the second longest side of such a box
 * @param meshes number of meshes with vertices
 */
record TreeGeometry(boolean hasPolygons, int vertices, float longest, float second, int meshes) {
    static TreeGeometry of(List<Attach> attaches) {
        boolean hasPolygons = false;
        int vertices = 0;
        int meshes = 0;
        float longest = 0;
        float second = 0;
        for (Attach attach : attaches) {
            List<float[]> points = new ArrayList<>();
            hasPolygons |= switch (attach) {
                case Attach.Chunk(ChunkModel mesh) -> chunk(mesh, points);
                case Attach.Basic(BasicModel mesh) -> basic(mesh, points);
                case Attach.Xj(XjModel mesh) -> xj(mesh, points);
                case Attach.Ginja(GinjaModel mesh) ->
                    mesh.opaque().size() + mesh.translucent().size() > 0;
            };
            vertices += points.size();
            meshes += points.isEmpty() ? 0 : 1;
            float[] sides = sides(points);
            longest = Math.max(longest, sides[2]);
            second = Math.max(second, sides[1]);
        }
        return new TreeGeometry(hasPolygons, vertices, longest, second, meshes);
    }

    /**
     * Returns whether all vertices coincide or are collinear; weighted models of several meshes may have one vertex in
     * each.
     */
    boolean isCollapsed() {
        return meshes == 1 && second == 0;
    }

    private static boolean chunk(ChunkModel mesh, List<float[]> points) {
        for (VertexChunk chunk : mesh.vertices()) {
            for (int i = 0; chunk instanceof VertexChunk.Vertices v && i < v.count(); i++) {
                points.add(new float[] {v.x(i), v.y(i), v.z(i)});
            }
        }
        return mesh.polygons().stream()
                .anyMatch(chunk -> chunk instanceof PolyChunk.Strips strips
                        && strips.strips().stream().mapToInt(Strip::triangles).sum() > 0);
    }

    private static boolean basic(BasicModel mesh, List<float[]> points) {
        for (int i = 0; i + 2 < mesh.positions().length; i += 3) {
            points.add(Arrays.copyOfRange(mesh.positions(), i, i + 3));
        }
        return mesh.meshsets().stream().map(BasicMeshset::polygons).anyMatch(polygons -> !polygons.isEmpty());
    }

    private static boolean xj(XjModel mesh, List<float[]> points) {
        for (XjVertices list : mesh.vertices()) {
            for (int i = 0; i < list.count(); i++) {
                points.add(new float[] {list.position(i, 0), list.position(i, 1), list.position(i, 2)});
            }
        }
        return mesh.meshes().stream().map(XjMesh::indices).anyMatch(indices -> indices.length > 2);
    }

    /** Returns the sides of a box around points, ascending; zeros without points. */
    private static float[] sides(List<float[]> points) {
        float[] sides = new float[3];
        for (int axis = 0; axis < 3; axis++) {
            float low = Float.POSITIVE_INFINITY;
            float high = Float.NEGATIVE_INFINITY;
            for (float[] point : points) {
                low = Math.min(low, point[axis]);
                high = Math.max(high, point[axis]);
            }
            sides[axis] = Math.max(0, high - low);
        }
        Arrays.sort(sides);
        return sides;
    }
}
