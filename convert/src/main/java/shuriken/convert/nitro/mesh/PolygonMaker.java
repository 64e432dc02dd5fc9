package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import shuriken.convert.nitro.options.QuadMode;
import shuriken.geometry.QuadPairing;
import shuriken.geometry.QuadStrips;
import shuriken.geometry.Quads;
import shuriken.geometry.Strip;
import shuriken.geometry.Strips;

/** Converts triangles to polygons of a display list: quad strips, triangle strips, single quads, single triangles. */
public final class PolygonMaker {
    private final IntFunction<ListVertex> vertex;
    private final List<ListPolygons> made = new ArrayList<>();
    private int triangles;
    private int quads;
    private int vertices;

    /** @param vertex returns the vertex of a corner */
    public PolygonMaker(IntFunction<ListVertex> vertex) {
        this.vertex = vertex;
    }

    public List<ListPolygons> polygons() {
        return made;
    }

    int triangles() {
        return triangles;
    }

    int quads() {
        return quads;
    }

    int vertices() {
        return vertices;
    }

    /**
     * Adds triangles.
     *
     * @param corners {@code int[3*n]}
     * @param pairing decides which two become a quad
     * @param mode whether there are quads
     */
    public PolygonMaker add(int[] corners, QuadPairing pairing, QuadMode mode) {
        Quads paired = mode == QuadMode.OFF ? Quads.none(corners) : Quads.of(corners, pairing);
        List<Integer> singleQuads = new ArrayList<>();
        for (int[] strip : QuadStrips.of(paired.quads())) {
            quads += strip.length / 2 - 1;
            if (strip.length > 4) {
                add(ListPolygons.QUAD_STRIP, strip);
            } else {
                singleQuads.addAll(List.of(strip[0], strip[1], strip[3], strip[2]));
            }
        }
        List<Integer> singleTriangles = new ArrayList<>();
        for (Strip strip : Strips.of(paired.triangles(), false)) {
            triangles += strip.triangles();
            if (strip.triangles() > 1) {
                add(ListPolygons.TRIANGLE_STRIP, strip.corners());
            } else {
                for (int corner : strip.corners()) {
                    singleTriangles.add(corner);
                }
            }
        }
        addAll(ListPolygons.QUADS, singleQuads);
        addAll(ListPolygons.TRIANGLES, singleTriangles);
        return this;
    }

    private void addAll(int type, List<Integer> corners) {
        if (!corners.isEmpty()) {
            add(type, corners.stream().mapToInt(Integer::intValue).toArray());
        }
    }

    private void add(int type, int[] corners) {
        List<ListVertex> all = new ArrayList<>();
        for (int corner : corners) {
            all.add(vertex.apply(corner));
        }
        made.add(new ListPolygons(type, all));
        vertices += corners.length;
    }
}
