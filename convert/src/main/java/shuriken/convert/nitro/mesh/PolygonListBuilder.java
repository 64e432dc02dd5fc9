package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.geometry.QuadPairing;
import shuriken.geometry.QuadStripBuilder;
import shuriken.geometry.QuadsAndTriangles;
import shuriken.geometry.Strip;
import shuriken.geometry.StripBuilder;

/**
 * Converts triangles to the polygons of a display list. Each {@link #add} adds them in this order: quad strips,
 * triangle strips, single quads and single triangles.
 */
public final class PolygonListBuilder {
    private final IntFunction<ListVertex> vertexFactory;
    private final List<ListPolygons> polygons = new ArrayList<>();
    private int triangleCount;
    private int quadCount;
    private int vertexCount;

    /**
     * Creates an empty display list.
     *
     * @param vertexFactory creates a vertex from its number
     */
    public PolygonListBuilder(IntFunction<ListVertex> vertexFactory) {
        this.vertexFactory = vertexFactory;
    }

    public List<ListPolygons> polygons() {
        return polygons;
    }

    int triangleCount() {
        return triangleCount;
    }

    int quadCount() {
        return quadCount;
    }

    int vertexCount() {
        return vertexCount;
    }

    /**
     * Adds triangles, and joins them to quads and strips.
     *
     * @param corners the number of the vertex at each corner of the triangles, {@code int[3*n]}
     * @param pairing decides which two triangles become a quad
     * @param mode the rule for joining triangles to quads
     */
    public PolygonListBuilder add(int[] corners, QuadPairing pairing, QuadMode mode) {
        QuadsAndTriangles quadsAndTriangles =
                mode == QuadMode.OFF ? QuadsAndTriangles.unpaired(corners) : QuadsAndTriangles.pair(corners, pairing);
        List<Integer> singleQuadCorners = new ArrayList<>();
        for (int[] strip : QuadStripBuilder.build(quadsAndTriangles.quads())) {
            quadCount += strip.length / 2 - 1;
            boolean isSingleQuad = strip.length == 4;
            if (!isSingleQuad) {
                addPolygons(ListPolygons.QUAD_STRIP, strip);
            } else {
                // A strip has its corners in pairs across the strip, and a quad has them around its edge.
                singleQuadCorners.addAll(List.of(strip[0], strip[1], strip[3], strip[2]));
            }
        }
        List<Integer> singleTriangleCorners = new ArrayList<>();
        for (Strip strip : StripBuilder.build(quadsAndTriangles.triangles(), /* allowsReversed= */ false)) {
            triangleCount += strip.triangleCount();
            if (strip.triangleCount() > 1) {
                addPolygons(ListPolygons.TRIANGLE_STRIP, strip.corners());
            } else {
                for (int vertexNumber : strip.corners()) {
                    singleTriangleCorners.add(vertexNumber);
                }
            }
        }
        addUnlessEmpty(ListPolygons.QUADS, singleQuadCorners);
        addUnlessEmpty(ListPolygons.TRIANGLES, singleTriangleCorners);
        return this;
    }

    private void addUnlessEmpty(int type, List<Integer> corners) {
        if (!corners.isEmpty()) {
            addPolygons(type, corners.stream().mapToInt(Integer::intValue).toArray());
        }
    }

    private void addPolygons(int type, int[] corners) {
        List<ListVertex> vertexList = new ArrayList<>();
        for (int vertexNumber : corners) {
            vertexList.add(vertexFactory.apply(vertexNumber));
        }
        polygons.add(new ListPolygons(type, vertexList));
        vertexCount += corners.length;
    }
}
