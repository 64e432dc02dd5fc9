package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.geometry.QuadPairing;
import shuriken.geometry.QuadStripBuilder;
import shuriken.geometry.Quads;
import shuriken.geometry.Strip;
import shuriken.geometry.StripBuilder;

/**
 * Converts triangles to the polygons of a display list, in this order: quad strips, triangle strips, single quads and
 * single triangles.
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
     * @param vertexFactory creates the vertex with the number of a corner
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
     * @param corners the corners of the triangles, {@code int[3*n]}; equal numbers are the same vertex
     * @param pairing decides which two triangles become a quad
     * @param mode the rule for joining triangles to quads
     */
    public PolygonListBuilder add(int[] corners, QuadPairing pairing, QuadMode mode) {
        Quads quadsAndTriangles = mode == QuadMode.OFF ? Quads.unpaired(corners) : Quads.pair(corners, pairing);
        List<Integer> singleQuads = new ArrayList<>();
        for (int[] strip : QuadStripBuilder.build(quadsAndTriangles.quads())) {
            quadCount += strip.length / 2 - 1;
            boolean isSingleQuad = strip.length == 4;
            if (!isSingleQuad) {
                addPolygons(ListPolygons.QUAD_STRIP, strip);
            } else {
                // A strip has its corners in pairs across the strip, and a quad has them around its edge.
                singleQuads.addAll(List.of(strip[0], strip[1], strip[3], strip[2]));
            }
        }
        List<Integer> singleTriangles = new ArrayList<>();
        for (Strip strip : StripBuilder.build(quadsAndTriangles.triangles(), /* allowsReversed= */ false)) {
            triangleCount += strip.triangleCount();
            if (strip.triangleCount() > 1) {
                addPolygons(ListPolygons.TRIANGLE_STRIP, strip.corners());
            } else {
                for (int cornerIndex : strip.corners()) {
                    singleTriangles.add(cornerIndex);
                }
            }
        }
        addUnlessEmpty(ListPolygons.QUADS, singleQuads);
        addUnlessEmpty(ListPolygons.TRIANGLES, singleTriangles);
        return this;
    }

    private void addUnlessEmpty(int type, List<Integer> corners) {
        if (!corners.isEmpty()) {
            addPolygons(type, corners.stream().mapToInt(Integer::intValue).toArray());
        }
    }

    private void addPolygons(int type, int[] corners) {
        List<ListVertex> vertexList = new ArrayList<>();
        for (int cornerIndex : corners) {
            vertexList.add(vertexFactory.apply(cornerIndex));
        }
        polygons.add(new ListPolygons(type, vertexList));
        vertexCount += corners.length;
    }
}
