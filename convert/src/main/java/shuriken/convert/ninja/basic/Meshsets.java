package shuriken.convert.ninja.basic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.convert.ninja.tree.TexCoordEncoder;
import shuriken.geometry.IntRowInterner;
import shuriken.geometry.QuadPairing;
import shuriken.geometry.Quads;
import shuriken.geometry.Strips;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicPolygon;

/** Encodes triangles of one material as meshsets. */
final class Meshsets {
    private static final int MAX_POLYGONS = 0xFFFF;
    private static final int LONGEST_STRIP = 0x7FFF;

    private final boolean textured;
    private final boolean coloured;
    private final TexCoordEncoder coords;
    /** Rows of vertex, u, v, colour. */
    private final IntRowInterner corners = new IntRowInterner();

    private final List<Integer> triangles = new ArrayList<>();

    /**
     * Creates an empty collection.
     *
     * @param textured whether there are texture coordinates
     * @param coloured whether corners have colours
     */
    Meshsets(boolean textured, boolean coloured, TexCoordEncoder coords) {
        this.textured = textured;
        this.coloured = coloured;
        this.coords = coords;
    }

    /**
     * Adds a triangle.
     *
     * @param vertices of its three corners
     * @param uv {@code float[6]}, u and v of each corner; ignored without a texture
     * @param colours 0xAARRGGBB of each corner; ignored without colours
     */
    void add(int[] vertices, float[] uv, int[] colours) {
        int[] stored = textured ? coords.encode(uv) : new int[6];
        for (int i = 0; i < 3; i++) {
            triangles.add(corners.number(vertices[i], stored[2 * i], stored[2 * i + 1], coloured ? colours[i] : -1));
        }
    }

    /** Returns the number of coordinates that were clamped. */
    int clamped() {
        return coords.clampedCount();
    }

    /**
     * Builds the meshsets, several if one cannot hold everything.
     *
     * @param positions {@code float[3*vertices]}, for finding quads
     */
    List<BasicMeshset> build(BasicMeshset.Type type, int material, float[] positions) {
        int[] all = triangles.stream().mapToInt(Integer::intValue).toArray();
        List<BasicMeshset> sets = new ArrayList<>();
        switch (type) {
            case TRIANGLES -> sets(type, material, split(all, 3), sets);
            case QUADS -> {
                Quads quads = Quads.of(all, QuadPairing.free(cornerPositions(positions)));
                sets(type, material, zOrder(split(quads.quads(), 4)), sets);
                sets(BasicMeshset.Type.TRIANGLES, material, split(quads.triangles(), 3), sets);
            }
            case STRIPS, N_GONS -> sets(type, material, strips(all), sets);
        }
        return sets;
    }

    private float[] cornerPositions(float[] positions) {
        float[] values = new float[Math.multiplyExact(3, corners.size())];
        for (int i = 0; i < corners.size(); i++) {
            System.arraycopy(positions, 3 * corners.row(i)[0], values, 3 * i, 3);
        }
        return values;
    }

    /** A polygon before it is encoded. */
    private record Outline(boolean reversed, int[] corners) {}

    private static List<Outline> split(int[] all, int size) {
        List<Outline> outlines = new ArrayList<>();
        for (int i = 0; i + size <= all.length; i += size) {
            outlines.add(new Outline(false, Arrays.copyOfRange(all, i, i + size)));
        }
        return outlines;
    }

    /**
     * Converts rings, whose triangles share the edge between corners 0 and 2, to Z order, where they share the edge
     * between 1 and 2.
     */
    private static List<Outline> zOrder(List<Outline> rings) {
        return rings.stream()
                .map(ring -> new Outline(
                        false, new int[] {ring.corners[3], ring.corners[0], ring.corners[2], ring.corners[1]}))
                .toList();
    }

    private static List<Outline> strips(int[] all) {
        List<Outline> outlines = new ArrayList<>();
        for (shuriken.geometry.Strip strip : Strips.of(all, true)) {
            boolean reversed = strip.reversed();
            for (int from = 0; from + 2 < strip.corners().length; from += LONGEST_STRIP - 3) {
                int to = Math.min(strip.corners().length, from + LONGEST_STRIP - 1);
                outlines.add(new Outline(reversed, Arrays.copyOfRange(strip.corners(), from, to)));
            }
        }
        return outlines;
    }

    private void sets(BasicMeshset.Type type, int material, List<Outline> outlines, List<BasicMeshset> sets) {
        for (int from = 0; from < outlines.size(); from += MAX_POLYGONS) {
            sets.add(set(type, material, outlines.subList(from, Math.min(outlines.size(), from + MAX_POLYGONS))));
        }
    }

    private BasicMeshset set(BasicMeshset.Type type, int material, List<Outline> outlines) {
        int count =
                outlines.stream().mapToInt(outline -> outline.corners.length).sum();
        int[] colours = new int[coloured ? count : 0];
        short[] texCoords = new short[textured ? Math.multiplyExact(2, count) : 0];
        List<BasicPolygon> polygons = new ArrayList<>();
        int at = 0;
        for (Outline outline : outlines) {
            short[] indices = new short[outline.corners.length];
            for (int i = 0; i < indices.length; i++, at++) {
                int[] corner = corners.row(outline.corners[i]);
                indices[i] = (short) corner[0];
                if (textured) {
                    texCoords[2 * at] = (short) corner[1];
                    texCoords[2 * at + 1] = (short) corner[2];
                }
                if (coloured) {
                    colours[at] = corner[3];
                }
            }
            polygons.add(new BasicPolygon(outline.reversed, indices));
        }
        return BasicMeshset.create(type, material, polygons, colours, texCoords);
    }
}
