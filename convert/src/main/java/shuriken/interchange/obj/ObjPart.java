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
    /** A corner as indices into the lists of the file. An index is negative if the corner has no such value. */
    record Corner(int positionIndex, int texCoordIndex, int normalIndex) {}

    private final Map<Corner, Integer> vertexIndexByCorner = new LinkedHashMap<>();
    private final Map<Mode, IntStream.Builder> indexBuilderByMode = new LinkedHashMap<>();

    private int getOrAddVertexIndex(Corner corner) {
        Integer existingIndex = vertexIndexByCorner.putIfAbsent(corner, vertexIndexByCorner.size());
        return existingIndex != null ? existingIndex : vertexIndexByCorner.size() - 1;
    }

    private IntStream.Builder getOrCreateIndexBuilder(Mode mode) {
        return indexBuilderByMode.computeIfAbsent(mode, unused -> IntStream.builder());
    }

    /** Adds a polygon as a triangle fan around its first corner. */
    void addPolygon(List<Corner> polygon) {
        for (int i = 1; i + 1 < polygon.size(); i++) {
            getOrCreateIndexBuilder(Mode.TRIANGLES)
                    .add(getOrAddVertexIndex(polygon.get(0)))
                    .add(getOrAddVertexIndex(polygon.get(i)))
                    .add(getOrAddVertexIndex(polygon.get(i + 1)));
        }
    }

    /** Adds a line through several corners as segments. */
    void addLine(List<Corner> line) {
        for (int i = 0; i + 1 < line.size(); i++) {
            getOrCreateIndexBuilder(Mode.LINES)
                    .add(getOrAddVertexIndex(line.get(i)))
                    .add(getOrAddVertexIndex(line.get(i + 1)));
        }
    }

    void addPoints(List<Corner> points) {
        points.forEach(point -> getOrCreateIndexBuilder(Mode.POINTS).add(getOrAddVertexIndex(point)));
    }

    /**
     * Returns one primitive for each mode. Texture coordinates and normals are present only if every corner has them,
     * and colours only if every position of the file has one.
     */
    List<Primitive> toPrimitives(VertexLists vertexLists, int materialIndex) {
        int vertexCount = vertexIndexByCorner.size();
        boolean hasTexCoords = vertexIndexByCorner.keySet().stream().allMatch(corner -> corner.texCoordIndex >= 0);
        boolean hasNormals = vertexIndexByCorner.keySet().stream().allMatch(corner -> corner.normalIndex >= 0);
        float[] positions = new float[Math.multiplyExact(3, vertexCount)];
        float[] texCoords = new float[hasTexCoords ? Math.multiplyExact(2, vertexCount) : 0];
        float[] normals = new float[hasNormals ? Math.multiplyExact(3, vertexCount) : 0];
        byte[] colours = new byte[vertexLists.hasColours() ? Math.multiplyExact(4, vertexCount) : 0];
        int vertexIndex = 0;
        for (Corner corner : vertexIndexByCorner.keySet()) {
            for (int axis = 0; axis < 3; axis++) {
                positions[3 * vertexIndex + axis] = vertexLists.positions().get(3 * corner.positionIndex + axis);
                if (hasNormals) {
                    normals[3 * vertexIndex + axis] = vertexLists.normals().get(3 * corner.normalIndex + axis);
                }
            }
            if (hasTexCoords) {
                texCoords[2 * vertexIndex] = vertexLists.texCoords().get(2 * corner.texCoordIndex);
                texCoords[2 * vertexIndex + 1] = 1 - vertexLists.texCoords().get(2 * corner.texCoordIndex + 1);
            }
            if (vertexLists.hasColours()) {
                vertexLists.copyColour(corner.positionIndex, colours, 4 * vertexIndex);
            }
            vertexIndex++;
        }
        List<Primitive> primitives = new ArrayList<>();
        indexBuilderByMode.forEach((mode, indexBuilder) -> primitives.add(new Primitive(
                positions,
                normals,
                texCoords,
                colours,
                /* influencesPerVertex= */ 0,
                new int[0],
                new float[0],
                indexBuilder.build().toArray(),
                materialIndex,
                List.of(),
                mode,
                List.of())));
        return primitives;
    }
}
