package shuriken.ninja.basic;

import java.util.List;

/**
 * {@code NJS_MESHSET}: polygons of one material.
 *
 * @param type how {@code polygons} are to be drawn
 * @param material index in {@link BasicModel#materials()}
 * @param polygons in file order
 * @param attributes one word for each polygon, or empty
 * @param attributeWord the stored field where it leads to no attributes, 0 in known files
 * @param normals {@code float[3*polygons]}, or empty
 * @param colours 0xAARRGGBB for each corner in polygon order, or empty
 * @param texCoords {@code short[2*corners]}, u v for each corner in polygon order, or empty
 * @param buffer the last word of Basic+, 0 without it
 */
public record BasicMeshset(
        Type type,
        int material,
        List<BasicPolygon> polygons,
        int[] attributes,
        int attributeWord,
        float[] normals,
        int[] colours,
        short[] texCoords,
        int buffer) {
    /** What the indices of a polygon mean; stored as the ordinal. */
    public enum Type {
        TRIANGLES(3),
        /** In Z order. */
        QUADS(4),
        /** By name a polygon of any number of corners; drawn as a strip. */
        N_GONS(0),
        STRIPS(0);

        private final int corners;

        Type(int corners) {
            this.corners = corners;
        }

        /** Corners of every polygon; 0 where each stores its own number. */
        int corners() {
            return corners;
        }
    }

    public BasicMeshset {
        polygons = List.copyOf(polygons);
    }

    /** A meshset without attributes and normals of its polygons. */
    public static BasicMeshset of(
            Type type, int material, List<BasicPolygon> polygons, int[] colours, short[] texCoords) {
        return new BasicMeshset(type, material, polygons, new int[0], 0, new float[0], colours, texCoords, 0);
    }

    /** Over all polygons. */
    public int corners() {
        return polygons.stream().mapToInt(BasicPolygon::length).sum();
    }

    /** Bytes of the struct. */
    static int size(boolean plus) {
        return plus ? 0x1C : 0x18;
    }
}
