package shuriken.ninja.basic;

import java.util.List;

/**
 * A set of polygons with one material, stored as {@code NJS_MESHSET}.
 *
 * @param type the kind of the polygons
 * @param materialIndex the index in {@link BasicModel#materials()}
 * @param polygons the polygons in file order
 * @param attributes one 32-bit word for each polygon, which games do not use; empty if the pointer is null or invalid
 * @param attributeWord the stored pointer to the attributes if {@code attributes} is empty, otherwise 0; 0 in all known
 *     files
 * @param normals {@code float[3*polygonCount]}: a normal for each polygon; empty if the pointer is null
 * @param colours 0xAARRGGBB for each corner in polygon order; empty if the pointer is null
 * @param texCoords {@code short[2*cornerCount]}: u and v for each corner in polygon order, usually in units of 1/255;
 *     empty if the pointer is null
 * @param buffer the last word of the Basic+ struct, which Ninja names {@code buffer}; 0 in plain Basic models
 */
public record BasicMeshset(
        Type type,
        int materialIndex,
        List<BasicPolygon> polygons,
        int[] attributes,
        int attributeWord,
        float[] normals,
        int[] colours,
        short[] texCoords,
        int buffer) {
    /** The kind of the polygons. The file stores the ordinal. */
    public enum Type {
        TRIANGLES(3),
        /** Quads whose corners are in Z order. */
        QUADS(4),
        /** The name promises polygons with any number of corners, but the known games draw them as strips. */
        N_GONS(0),
        STRIPS(0);

        private final int cornerCount;

        Type(int cornerCount) {
            this.cornerCount = cornerCount;
        }

        /** Returns the number of corners of every polygon; 0 if each polygon stores its own number. */
        int cornerCount() {
            return cornerCount;
        }
    }

    public BasicMeshset {
        polygons = List.copyOf(polygons);
    }

    /** Creates a meshset without polygon attributes and polygon normals. */
    public static BasicMeshset create(
            Type type, int materialIndex, List<BasicPolygon> polygons, int[] colours, short[] texCoords) {
        return new BasicMeshset(
                type,
                materialIndex,
                polygons,
                new int[0],
                /* attributeWord= */ 0,
                new float[0],
                colours,
                texCoords,
                /* buffer= */ 0);
    }

    /** Returns the number of corners of all polygons. */
    public int cornerCount() {
        return polygons.stream().mapToInt(BasicPolygon::cornerCount).sum();
    }

    /** Returns the size of the struct in bytes. */
    static int structSize(boolean isBasicPlus) {
        return isBasicPlus ? 0x1C : 0x18;
    }

    /** Returns this meshset with different colours and texture coordinates. */
    public BasicMeshset withColoursAndTexCoords(int[] newColours, short[] newTexCoords) {
        return new BasicMeshset(
                type, materialIndex, polygons, attributes, attributeWord, normals, newColours, newTexCoords, buffer);
    }
}
