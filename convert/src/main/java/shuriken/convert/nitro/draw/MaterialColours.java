package shuriken.convert.nitro.draw;

import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.MaterialFlag;

/**
 * The colours of a material as RGB555. A colour that the material leaves to the game is the drawing library's default.
 *
 * @param diffuse the diffuse colour
 * @param ambient the ambient colour
 * @param specular the specular colour
 * @param emission the emission colour
 */
public record MaterialColours(int diffuse, int ambient, int specular, int emission) {
    /** The default colour, which is half of white. */
    private static final int DEFAULT_RGB555 = 16 | (16 << 5) | (16 << 10);

    /** The default polygon attributes: four lights, only front sides, opaque. */
    private static final int DEFAULT_POLYGON_ATTRIBUTES = 0x001F_008F;
    /** The bit of the diffuse colour that makes it the colour of vertices. */
    private static final int VERTEX_COLOUR_BIT = 0x8000;

    public static MaterialColours of(MaterialData data) {
        return new MaterialColours(
                colourOrDefault(data, MaterialFlag.DIFFUSE, data.diffuseAmbient()),
                colourOrDefault(data, MaterialFlag.AMBIENT, data.diffuseAmbient() >>> 16),
                colourOrDefault(data, MaterialFlag.SPECULAR, data.specularEmission()),
                colourOrDefault(data, MaterialFlag.EMISSION, data.specularEmission() >>> 16));
    }

    private static int colourOrDefault(MaterialData data, MaterialFlag flag, int stored) {
        return flag.isSetIn(data.flags()) ? stored & 0x7FFF : DEFAULT_RGB555;
    }

    /** Returns whether vertices have the diffuse colour until another is set. */
    static boolean setsVertexColour(MaterialData data) {
        return MaterialFlag.VERTEX_COLOUR.isSetIn(data.flags()) && (data.diffuseAmbient() & VERTEX_COLOUR_BIT) != 0;
    }

    /**
     * Returns the polygon attributes: lights, mode, faces, alpha and id. Bits that the mask of the material excludes
     * are the library's default.
     */
    public static int polygonAttributes(MaterialData data) {
        return (data.polygon() & data.polygonMask()) | (DEFAULT_POLYGON_ATTRIBUTES & ~data.polygonMask());
    }

    /**
     * Returns the colour of a vertex with a normal in white light from the viewer, as RGB555.
     *
     * @param polygonAttributes the polygon attributes
     */
    public int litColour(int polygonAttributes) {
        boolean hasLights = (polygonAttributes & 0xF) != 0;
        int rgb555 = 0;
        for (int shift = 0; shift < 15; shift += 5) {
            int component = (emission >> shift) & 0x1F;
            if (hasLights) {
                component += ((diffuse >> shift) & 0x1F) + ((ambient >> shift) & 0x1F);
            }
            rgb555 |= Math.min(component, 31) << shift;
        }
        return rgb555;
    }
}
