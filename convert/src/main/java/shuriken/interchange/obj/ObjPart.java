package shuriken.interchange.obj;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;

/** The polygons, lines and points of one object and material. Each distinct corner becomes a vertex. */
final class ObjPart {
    /** A corner as indices into the lists of the file. An index is -1 if the corner has no such value. */
    record Corner(int position, int texCoord, int normal) {}

    private final Map<Corner, Integer> vertexOfCorner = new LinkedHashMap<>();
    private final Map<Mode, IntStream.Builder> indices = new LinkedHashMap<>();

    private int vertexIndex(Corner corner) {
        Integer existing = vertexOfCorner.putIfAbsent(corner, vertexOfCorner.size());
        return existing != null ? existing : vertexOfCorner.size() - 1;
    }

    private IntStream.Builder indicesOf(Mode mode) {
        return indices.computeIfAbsent(mode, unused -> IntStream.builder());
    }

    /** Adds a polygon as a triangle fan around its first corner. */
    void addPolygon(List<Corner> polygon) {
        for (int i = 1; i + 1 < polygon.size(); i++) {
            indicesOf(Mode.TRIANGLES)
                    .add(vertexIndex(polygon.get(0)))
                    .add(vertexIndex(polygon.get(i)))
                    .add(vertexIndex(polygon.get(i + 1)));
        }
    }

    void addLine(List<Corner> line) {
        for (int i = 0; i + 1 < line.size(); i++) {
            indicesOf(Mode.LINES).add(vertexIndex(line.get(i))).add(vertexIndex(line.get(i + 1)));
        }
    }

    void addPoints(List<Corner> points) {
        points.forEach(point -> indicesOf(Mode.POINTS).add(vertexIndex(point)));
    }

    /**
     * Returns one primitive for each mode. Texture coordinates and normals are present only if every corner has them.
     */
    List<Primitive> toPrimitives(VertexLists lists, int material) {
        int vertexCount = vertexOfCorner.size();
        boolean hasTexCoords = vertexOfCorner.keySet().stream().allMatch(corner -> corner.texCoord >= 0);
        boolean hasNormals = vertexOfCorner.keySet().stream().allMatch(corner -> corner.normal >= 0);
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] texCoords = new float[hasTexCoords ? Math.multiplyExact(2, vertexCount) : 0];
        float[] normals = new float[hasNormals ? Math.multiplyExact(3, vertexCount) : 0];
        byte[] colours = new byte[lists.hasColours() ? Math.multiplyExact(4, vertexCount) : 0];
        int vertex = 0;
        for (Corner corner : vertexOfCorner.keySet()) {
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * vertex + axis] = lists.positions().get(3 * corner.position + axis);
                if (hasNormals) {
                    normals[3 * vertex + axis] = lists.normals().get(3 * corner.normal + axis);
                }
            }
            if (hasTexCoords) {
                texCoords[2 * vertex] = lists.texCoords().get(2 * corner.texCoord);
                texCoords[2 * vertex + 1] = 1 - lists.texCoords().get(2 * corner.texCoord + 1);
            }
            if (lists.hasColours()) {
                lists.copyColour(corner.position, colours, 4 * vertex);
            }
            vertex++;
        }
        List<Primitive> primitives = new ArrayList<>();
        indices.forEach((mode, indexBuilder) -> primitives.add(new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                0,
                new int[0],
                new float[0],
                indexBuilder.build().toArray(),
                material,
                List.of(),
                mode,
                List.of())));
        return primitives;
    }
}
