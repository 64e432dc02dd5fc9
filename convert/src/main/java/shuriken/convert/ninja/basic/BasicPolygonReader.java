package shuriken.convert.ninja.basic;

import java.util.Arrays;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.PrimitiveSet;
import shuriken.convert.ninja.draw.TriangleList;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicPolygon;

/** Decodes the polygons of meshsets to triangles. */
final class BasicPolygonReader {
    /** The stored value of the texture coordinate 1.0, unless the options specify one. */
    private static final int DEFAULT_UV_UNIT = 255;

    private BasicPolygonReader() {}

    /** Returns the triangles of a meshset. Their slots are the vertex indices of the model. */
    static PrimitiveSet read(BasicMeshset meshset, ConvertOptions options) {
        int cornerCount = meshset.cornerCount();
        int[] slots = new int[cornerCount];
        float[] normals = new float[meshset.normals().length > 0 ? Math.multiplyExact(3, cornerCount) : 0];
        TriangleList triangles = new TriangleList();
        int cornerIndex = 0;
        for (int polygonIndex = 0; polygonIndex < meshset.polygons().size(); polygonIndex++) {
            BasicPolygon polygon = meshset.polygons().get(polygonIndex);
            switch (meshset.type()) {
                case TRIANGLES -> triangles.addTriangles(cornerIndex, polygon.cornerCount());
                case QUADS -> triangles.addZQuads(cornerIndex, polygon.cornerCount());
                case STRIPS -> triangles.addStrip(cornerIndex, polygon.cornerCount(), polygon.isReversed());
                case N_GONS -> {
                    if (options.polygonsAsFans()) {
                        triangles.addFan(cornerIndex, polygon.cornerCount(), polygon.isReversed());
                    } else {
                        triangles.addStrip(cornerIndex, polygon.cornerCount(), polygon.isReversed());
                    }
                }
            }
            for (int i = 0; i < polygon.cornerCount(); i++, cornerIndex++) {
                slots[cornerIndex] = polygon.vertexIndex(i);
                if (normals.length > 0) {
                    // All corners of a polygon have its normal.
                    System.arraycopy(meshset.normals(), 3 * polygonIndex, normals, 3 * cornerIndex, 3);
                }
            }
        }
        float[] texCoords = new float[meshset.texCoords().length];
        for (int i = 0; i < texCoords.length; i++) {
            texCoords[i] = meshset.texCoords()[i] / (float) options.uvUnit(DEFAULT_UV_UNIT);
        }
        return new PrimitiveSet(
                slots,
                triangles.toArray(),
                texCoords,
                normals,
                Arrays.copyOf(meshset.colours(), meshset.colours().length));
    }
}
