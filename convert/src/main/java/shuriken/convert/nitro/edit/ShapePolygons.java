package shuriken.convert.nitro.edit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.mesh.DisplayListEncoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.PolygonListBuilder;
import shuriken.convert.nitro.mesh.ShapeFlags;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.QuadPairing;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.ShapeData;

/** Converts the triangles of edited shapes to polygons of display lists. */
final class ShapePolygons {
    /** The units of texture coordinates in display lists, which have 4 fraction bits. */
    private static final float UNITS_PER_TEXEL = 16;

    private ShapePolygons() {}

    /**
     * Creates a shape that draws triangles.
     *
     * @param vertices three vertices for each triangle
     * @param positions the positions of the vertices in mesh space, {@code float[3]} for each vertex
     * @param positionScale the position scale of the model, with 12 fraction bits
     */
    static ShapeData createShape(
            SourceLocation location, List<ListVertex> vertices, List<float[]> positions, int positionScale) {
        List<GpuCommand> commandList = DisplayListEncoder.encode(createPolygons(vertices, positions), positionScale);
        return new ShapeData(location, /* tag= */ 0, ShapeFlags.compute(commandList), commandList);
    }

    /**
     * Converts triangles to strips, quads and triangles. Equal vertices are merged, and triangles with equal vertices
     * are omitted.
     *
     * @param vertices three vertices for each triangle
     * @param vertexPositions the positions of the vertices in mesh space, {@code float[3]} for each vertex
     */
    static List<ListPolygons> createPolygons(List<ListVertex> vertices, List<float[]> vertexPositions) {
        Map<ListVertex, Integer> indexByVertex = new LinkedHashMap<>();
        float[] positions = new float[Math.multiplyExact(3, vertices.size())];
        float[] texels = new float[Math.multiplyExact(2, vertices.size())];
        int[] corners = new int[vertices.size()];
        int cornerCount = 0;
        for (int i = 0; i < vertices.size(); i += 3) {
            int[] triangleIndices = new int[3];
            for (int cornerInTriangle = 0; cornerInTriangle < 3; cornerInTriangle++) {
                ListVertex vertex = vertices.get(i + cornerInTriangle);
                triangleIndices[cornerInTriangle] =
                        indexByVertex.computeIfAbsent(vertex, unused -> indexByVertex.size());
                System.arraycopy(
                        vertexPositions.get(i + cornerInTriangle),
                        0,
                        positions,
                        3 * triangleIndices[cornerInTriangle],
                        3);
                texels[2 * triangleIndices[cornerInTriangle]] = (short) vertex.st() / UNITS_PER_TEXEL;
                texels[2 * triangleIndices[cornerInTriangle] + 1] = (vertex.st() >> 16) / UNITS_PER_TEXEL;
            }
            if (triangleIndices[0] != triangleIndices[1]
                    && triangleIndices[1] != triangleIndices[2]
                    && triangleIndices[0] != triangleIndices[2]) {
                System.arraycopy(triangleIndices, 0, corners, cornerCount, 3);
                cornerCount += 3;
            }
        }
        List<ListVertex> uniqueVertices = List.copyOf(indexByVertex.keySet());
        return new PolygonListBuilder(uniqueVertices::get)
                .add(Arrays.copyOf(corners, cornerCount), QuadPairing.withTexture(positions, texels), QuadMode.EXACT)
                .polygons();
    }
}
