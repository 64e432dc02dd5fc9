package shuriken.ninja.basic;

import java.util.List;

/**
 * A set of polygons of one material, {@code NJS_MESHSET}.
 *
 * @param type kind of the polygons
 * @param material index in {@link BasicModel#materials()}
 * @param polygons in file order
 * @param attributes one word for each polygon, or empty
 * @param attributeWord the stored field if it is not a pointer to attributes, 0 in known files
 * @param normals {@code float[3*polygons]}, or empty
 * @param colours 0xAARRGGBB for each corner in polygon order, or empty
 * @param texCoords {@code short[2*corners]}, u v for each corner in polygon order, or empty
 * @param buffer the last word of Basic+, 0 in plain basic models
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
    /** The kind of the polygons; stored as the ordinal. */
    public enum Type {
        TRIANGLES(3),
        /** Quads with corners in Z order. */
        QUADS(4),
        /** Polygons of any number of corners according to their name; drawn as strips. */
        N_GONS(0),
        STRIPS(0);

        private final int corners;

        Type(int corners) {
            this.corners = corners;
        }

        /** Number of corners of every polygon; 0 if each polygon stores its number. */
        int corners() {
            return corners;
        }
    }

    public BasicMeshset {
        polygons = List.copyOf(polygons);
    }

    /** Creates a meshset without polygon attributes and polygon normals. */
    public static BasicMeshset of(
            Type type, int material, List<BasicPolygon> polygons, int[] colours, short[] texCoords) {
        return new BasicMeshset(type, material, polygons, new int[0], 0, new float[0], colours, texCoords, 0);
    }

    /** Number of corners of all polygons. */
    public int corners() {
        return polygons.stream().mapToInt(BasicPolygon::length).sum();
    }

    /** Size of the struct in bytes. */
    static int size(boolean plus) {
        return plus ? 0x1C : 0x18;
    }

    /** Returns this meshset with other colours and texture coordinates. */
    public BasicMeshset with(int[] otherColours, short[] otherTexCoords) {
        return new BasicMeshset(
                type, material, polygons, attributes, attributeWord, normals, otherColours, otherTexCoords, buffer);
    }
}
