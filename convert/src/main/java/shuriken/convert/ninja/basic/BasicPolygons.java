package shuriken.convert.ninja.basic;

import java.util.Arrays;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.Polygons;
import shuriken.convert.ninja.draw.TriangleList;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicPolygon;

/** Unpacks meshsets. */
final class BasicPolygons {
    private static final int UNIT = 255;

    private BasicPolygons() {}

    static Polygons of(BasicMeshset set, ConvertOptions options) {
        int corners = set.cornerCount();
        int[] slots = new int[corners];
        float[] normals = new float[set.normals().length > 0 ? Math.multiplyExact(3, corners) : 0];
        TriangleList triangles = new TriangleList();
        int at = 0;
        for (int p = 0; p < set.polygons().size(); p++) {
            BasicPolygon polygon = set.polygons().get(p);
            switch (set.type()) {
                case TRIANGLES -> triangles.addTriangles(at, polygon.length());
                case QUADS -> triangles.addZQuads(at, polygon.length());
                case STRIPS -> triangles.addStrip(at, polygon.length(), polygon.reversed());
                case N_GONS -> {
                    if (options.fans()) {
                        triangles.addFan(at, polygon.length(), polygon.reversed());
                    } else {
                        triangles.addStrip(at, polygon.length(), polygon.reversed());
                    }
                }
            }
            for (int i = 0; i < polygon.length(); i++, at++) {
                slots[at] = polygon.vertexIndex(i);
                if (normals.length > 0) {
                    System.arraycopy(set.normals(), 3 * p, normals, 3 * at, 3);
                }
            }
        }
        float[] texCoords = new float[set.texCoords().length];
        for (int i = 0; i < texCoords.length; i++) {
            texCoords[i] = set.texCoords()[i] / (float) options.uvUnit(UNIT);
        }
        return new Polygons(
                slots, triangles.toArray(), texCoords, normals, Arrays.copyOf(set.colours(), set.colours().length));
    }
}
