package shuriken.convert.nitro.draw;

import shuriken.nitro.mdl0.MaterialData;
import shuriken.nitro.mdl0.MaterialFlag;

/**
 * The colours of a material as RGB555. A colour that the material does not define has the default of the console's
 * drawing library.
 *
 * @param diffuse the diffuse colour
 * @param ambient the ambient colour
 * @param specular the specular colour
 * @param emission the emission colour
 */
public record MaterialColours(int diffuse, int ambient, int specular, int emission) {
    private static final int RGB555_MASK = 0x7FFF;
    /** The default colour, a grey of half the brightness of white. */
    private static final int DEFAULT_RGB555 = 16 | (16 << 5) | (16 << 10);

    /** The default polygon attributes: four lights, only front sides, opaque. */
    private static final int DEFAULT_POLYGON_ATTRIBUTES = 0x001F_008F;
    /** The bit of the diffuse colour that makes it the vertex colour. */
    private static final int VERTEX_COLOUR_BIT = 0x8000;
    /** The bits of the polygon attributes that enable the four lights. */
    private static final int LIGHTS_MASK = 0xF;

    private static final int MAX_COMPONENT = 31;

    /** Returns the colours of a material. */
    public static MaterialColours of(MaterialData data) {
        return new MaterialColours(
                colourOrDefault(data, MaterialFlag.DIFFUSE, data.diffuseAmbient()),
                colourOrDefault(data, MaterialFlag.AMBIENT, data.diffuseAmbient() >>> 16),
                colourOrDefault(data, MaterialFlag.SPECULAR, data.specularEmission()),
                colourOrDefault(data, MaterialFlag.EMISSION, data.specularEmission() >>> 16));
    }

    private static int colourOrDefault(MaterialData data, MaterialFlag flag, int storedColour) {
        return flag.isSetIn(data.flags()) ? storedColour & RGB555_MASK : DEFAULT_RGB555;
    }

    /**
     * Returns whether selecting the material sets the vertex colour to its diffuse colour, until a display list sets a
     * colour.
     */
    static boolean setsVertexColour(MaterialData data) {
        return MaterialFlag.VERTEX_COLOUR.isSetIn(data.flags()) && (data.diffuseAmbient() & VERTEX_COLOUR_BIT) != 0;
    }

    /**
     * Returns the polygon attributes, which contain the lights, the polygon mode, the visible sides, the alpha and the
     * polygon id. Bits that the material's mask excludes have the library's default.
     */
    public static int polygonAttributes(MaterialData data) {
        return (data.polygonAttributes() & data.polygonAttributesMask())
                | (DEFAULT_POLYGON_ATTRIBUTES & ~data.polygonAttributesMask());
    }

    /**
     * Returns the colour of a vertex with a normal in white light from the viewer, as RGB555.
     *
     * @param polygonAttributes the polygon attributes. Without lights, only the emission colour remains
     */
    public int litColour(int polygonAttributes) {
        boolean hasLights = (polygonAttributes & LIGHTS_MASK) != 0;
        int rgb555 = 0;
        for (int shift = 0; shift < 15; shift += 5) {
            int component = (emission >> shift) & MAX_COMPONENT;
            if (hasLights) {
                component += ((diffuse >> shift) & MAX_COMPONENT) + ((ambient >> shift) & MAX_COMPONENT);
            }
            rgb555 |= Math.min(component, MAX_COMPONENT) << shift;
        }
        return rgb555;
    }
}
