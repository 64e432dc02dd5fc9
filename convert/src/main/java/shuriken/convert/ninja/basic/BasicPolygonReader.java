package shuriken.convert.ninja.basic;

import java.util.Arrays;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.TriangleList;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicPolygon;

/** Decodes the polygons of meshsets. */
final class BasicPolygonReader {
    private static final int DEFAULT_UV_UNIT = 255;

    private BasicPolygonReader() {}

    static Polygons read(BasicMeshset set, ConvertOptions options) {
        int cornerCount = set.cornerCount();
        int[] slots = new int[cornerCount];
        float[] normals = new float[set.normals().length > 0 ? Math.multiplyExact(3, cornerCount) : 0];
        TriangleList triangles = new TriangleList();
        int cornerIndex = 0;
        for (int polygonIndex = 0; polygonIndex < set.polygons().size(); polygonIndex++) {
            BasicPolygon polygon = set.polygons().get(polygonIndex);
            switch (set.type()) {
                case TRIANGLES -> triangles.addTriangles(cornerIndex, polygon.cornerCount());
                case QUADS -> triangles.addZQuads(cornerIndex, polygon.cornerCount());
                case STRIPS -> triangles.addStrip(cornerIndex, polygon.cornerCount(), polygon.reversed());
                case N_GONS -> {
                    if (options.fans()) {
                        triangles.addFan(cornerIndex, polygon.cornerCount(), polygon.reversed());
                    } else {
                        triangles.addStrip(cornerIndex, polygon.cornerCount(), polygon.reversed());
                    }
                }
            }
            for (int i = 0; i < polygon.cornerCount(); i++, cornerIndex++) {
                slots[cornerIndex] = polygon.vertexIndex(i);
                if (normals.length > 0) {
                    // All corners of a polygon have its normal.
                    System.arraycopy(set.normals(), 3 * polygonIndex, normals, 3 * cornerIndex, 3);
                }
            }
        }
        float[] texCoords = new float[set.texCoords().length];
        for (int i = 0; i < texCoords.length; i++) {
            texCoords[i] = set.texCoords()[i] / (float) options.uvUnit(DEFAULT_UV_UNIT);
        }
        return new Polygons(
                slots, triangles.toArray(), texCoords, normals, Arrays.copyOf(set.colours(), set.colours().length));
    }
}
