package shuriken.convert.nitro.edit;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.mesh.ListEncoder;
import shuriken.convert.nitro.mesh.ListPolygons;
import shuriken.convert.nitro.mesh.ListVertex;
import shuriken.convert.nitro.mesh.PolygonListBuilder;
import shuriken.convert.nitro.mesh.ShapeFlags;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.diagnostics.SourceLocation;
import shuriken.geometry.QuadPairing;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.ShapeData;

/** Converts triangles of edited models to polygons of display lists. */
final class ShapePolygons {
    private static final float UNITS_PER_TEXEL = 16;

    private ShapePolygons() {}

    /**
     * Creates a shape that draws triangles.
     *
     * @param vertices three vertices for each triangle
     * @param positions the positions of the vertices in mesh space, {@code float[3]} each
     * @param positionScale the position scale of the model, with 12 fraction bits
     */
    static ShapeData createShape(
            SourceLocation site, List<ListVertex> vertices, List<float[]> positions, int positionScale) {
        List<GpuCommand> list = ListEncoder.encode(merge(vertices, positions), positionScale);
        return new ShapeData(site, 0, ShapeFlags.compute(list), list);
    }

    /**
     * Converts triangles to polygons. Equal vertices are merged.
     *
     * @param vertices three vertices for each triangle
     * @param vertexPositions the positions of the vertices in mesh space, {@code float[3]} each
     */
    static List<ListPolygons> merge(List<ListVertex> vertices, List<float[]> vertexPositions) {
        Map<ListVertex, Integer> indices = new LinkedHashMap<>();
        float[] positions = new float[Math.multiplyExact(3, vertices.size())];
        float[] texels = new float[Math.multiplyExact(2, vertices.size())];
        int[] corners = new int[vertices.size()];
        int cornerCount = 0;
        for (int i = 0; i < vertices.size(); i += 3) {
            int[] triangle = new int[3];
            for (int k = 0; k < 3; k++) {
                ListVertex vertex = vertices.get(i + k);
                triangle[k] = indices.computeIfAbsent(vertex, unused -> indices.size());
                System.arraycopy(vertexPositions.get(i + k), 0, positions, 3 * triangle[k], 3);
                texels[2 * triangle[k]] = (short) vertex.st() / UNITS_PER_TEXEL;
                texels[2 * triangle[k] + 1] = (vertex.st() >> 16) / UNITS_PER_TEXEL;
            }
            if (triangle[0] != triangle[1] && triangle[1] != triangle[2] && triangle[0] != triangle[2]) {
                System.arraycopy(triangle, 0, corners, cornerCount, 3);
                cornerCount += 3;
            }
        }
        List<ListVertex> uniqueVertices = List.copyOf(indices.keySet());
        return new PolygonListBuilder(uniqueVertices::get)
                .add(Arrays.copyOf(corners, cornerCount), QuadPairing.withTexture(positions, texels), QuadMode.EXACT)
                .polygons();
    }
}
