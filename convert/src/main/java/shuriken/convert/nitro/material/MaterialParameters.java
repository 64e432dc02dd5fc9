package shuriken.convert.nitro.material;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.image.support.Srgb;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Wrap;

/**
 * The encoded form of a scene's material. Its values come from the material's extras if they describe a NITRO material.
 * Otherwise they come from the scene's material and from the conventions of a game.
 *
 * <p>The console uses either lights or vertex colours, because the lights overwrite the vertex's colour if there is a
 * normal. A new material is therefore lit only if none of its vertices has a colour. In the default light, which is
 * white and comes from the viewer, the colour of a lit material is emission + diffuse + ambient. For a new material,
 * this sum is the scene's base colour.
 *
 * @param data the material for the model file
 * @param isLit whether each vertex of a display list gets a normal
 * @param isColoured whether each vertex of a display list gets a colour
 * @param tint the linear RGBA factor by which vertex colours are multiplied, because the console does not multiply them
 *     by the material's colour
 */
public record MaterialParameters(MaterialData data, boolean isLit, boolean isColoured, float[] tint) {
    /** All bits of the polygon attributes that have a meaning. */
    private static final int POLYGON_MASK = 0x3F1F_F8FF;
    /** The flags of a material that has no texture matrix and defines all colours itself. */
    private static final int DEFAULT_FLAGS = 0x1FCE;

    /** The bit of the diffuse colour that makes it the vertex colour. */
    private static final int VERTEX_COLOUR_BIT = 0x8000;

    private static final int WHITE_RGB555 = 0x7FFF;
    /** The largest alpha, and the largest component of a colour. */
    private static final int MAX_COMPONENT = 31;
    /** The largest polygon id. The console does not blend two translucent polygons with the same id. */
    private static final int MAX_POLYGON_ID = 63;

    private static final int ALPHA_SHIFT = 16;
    private static final int POLYGON_ID_SHIFT = 24;
    /** The bit of the polygon attributes that draws front sides. */
    private static final int FRONT_BIT = 0x80;
    /** The bit of the polygon attributes that draws back sides. */
    private static final int BACK_BIT = 0x40;
    /** The smallest component of a colour that is used as a divisor. */
    private static final double MIN_DIVISOR = 1e-3;
    /** The bits of three halved components that do not come from the next component. */
    private static final int WITHOUT_CARRIED_BITS_MASK = 0x3DEF;
    /** The names of the polygon modes in the extras, in the order of their numbers. */
    private static final List<String> MODE_NAMES = List.of("modulate", "decal", "toon", "shadow");

    /**
     * Encodes a material of a scene.
     *
     * @param materialIndex the index of the material in the model, from which the polygon id of a translucent material
     *     is derived
     * @param hasNormals whether all its geometry has normals
     * @param hasColours whether some of its geometry has vertex colours that must be encoded
     */
    public static MaterialParameters create(
            Material material,
            Optional<NitroTextureInfo> texture,
            int materialIndex,
            boolean hasNormals,
            boolean hasColours,
            NitroConventions conventions) {
        Extras extras = material.extras();
        boolean hasNitroExtras = isNitroMaterial(material);
        int lights = intExtra(extras, MaterialExtraKeys.LIGHTS, conventions.isLit() && material.isLit() ? 1 : 0);
        boolean isLit = hasNormals && !hasColours && (hasNitroExtras || lights != 0);
        int baseRgb = toRgb555(material.baseColour());
        int shadowRgb = halve(baseRgb);
        int diffuse = rgb555Extra(
                extras, MaterialExtraKeys.DIFFUSE, isLit ? baseRgb - shadowRgb : hasColours ? WHITE_RGB555 : baseRgb);
        int ambient = rgb555Extra(extras, MaterialExtraKeys.AMBIENT, isLit ? shadowRgb : conventions.ambient());
        int specular =
                rgb555Extra(extras, MaterialExtraKeys.SPECULAR, isLit ? 0 : conventions.specularEmission() & 0xFFFF);
        int emission =
                rgb555Extra(extras, MaterialExtraKeys.EMISSION, isLit ? 0 : conventions.specularEmission() >>> 16);
        int wrapBits = material.texture().map(MaterialParameters::wrapBits).orElse(0);
        MaterialData data = new MaterialData(
                /* tag= */ 0,
                diffuse | VERTEX_COLOUR_BIT | (ambient << 16),
                specular | (emission << 16),
                hasNitroExtras
                        ? polygonAttributesFromExtras(extras, material)
                        : conventionalPolygonAttributes(material, isLit ? lights : 0, materialIndex, conventions),
                POLYGON_MASK,
                wrapBits,
                /* textureParametersMask= */ -1,
                /* paletteBase= */ 0,
                DEFAULT_FLAGS,
                texture.map(NitroTextureInfo::width).orElse(0),
                texture.map(NitroTextureInfo::height).orElse(0),
                /* magnifyS= */ FixedPoint.ONE,
                /* magnifyT= */ FixedPoint.ONE,
                /* scale= */ new int[0],
                /* rotation= */ new short[0],
                /* translation= */ new int[0],
                /* effectMatrix= */ new int[0],
                /* unknownBytes= */ new byte[0]);
        return new MaterialParameters(
                data, isLit, hasColours && !isLit, hasNitroExtras ? new float[] {1, 1, 1, 1} : material.baseColour());
    }

    /** Returns whether the extras of a material contain the values of a NITRO material. */
    public static boolean isNitroMaterial(Material material) {
        return material.extras().values().containsKey(MaterialExtraKeys.LIGHTS);
    }

    /** Returns the polygon attributes of a material that is not from a NITRO model. */
    private static int conventionalPolygonAttributes(
            Material material, int lights, int materialIndex, NitroConventions conventions) {
        int sides = material.isDoubleSided() ? FRONT_BIT | BACK_BIT : FRONT_BIT;
        int alpha = alpha(material);
        int polygonId = material.alphaMode() == AlphaMode.BLEND ? 1 + materialIndex % MAX_POLYGON_ID : 0;
        return conventions.polygonAttributes()
                | lights
                | sides
                | (alpha << ALPHA_SHIFT)
                | (polygonId << POLYGON_ID_SHIFT);
    }

    /** Returns the alpha of a material from 1 to 31. It is at least 1, because the console draws lines for 0. */
    public static int alpha(Material material) {
        return material.alphaMode() == AlphaMode.BLEND
                ? Math.clamp(Math.round(MAX_COMPONENT * material.baseColour()[3]), 1, MAX_COMPONENT)
                : MAX_COMPONENT;
    }

    /** Returns the polygon attributes that the extras of a NITRO material describe. */
    private static int polygonAttributesFromExtras(Extras extras, Material material) {
        Object mode = extras.values().getOrDefault(MaterialExtraKeys.POLYGON_MODE, "modulate");
        Object faces = extras.values().getOrDefault(MaterialExtraKeys.VISIBLE_SIDES, "front");
        int sides = switch (String.valueOf(faces).toLowerCase(Locale.ROOT)) {
            case "both" -> FRONT_BIT | BACK_BIT;
            case "back" -> BACK_BIT;
            case "none" -> 0;
            default -> FRONT_BIT;
        };
        return (intExtra(extras, MaterialExtraKeys.LIGHTS, /* defaultValue= */ 0) & 0xF)
                | (Math.max(0, MODE_NAMES.indexOf(String.valueOf(mode))) << 4)
                | (material.isDoubleSided() ? FRONT_BIT | BACK_BIT : sides)
                | polygonFlags(extras)
                | ((intExtra(extras, MaterialExtraKeys.ALPHA, alpha(material)) & MAX_COMPONENT) << ALPHA_SHIFT)
                | ((intExtra(extras, MaterialExtraKeys.POLYGON_ID, /* defaultValue= */ 0) & MAX_POLYGON_ID)
                        << POLYGON_ID_SHIFT);
    }

    /** Returns the bits of the polygon flags that are true in the extras. */
    private static int polygonFlags(Extras extras) {
        int bits = 0;
        for (PolygonFlag flag : PolygonFlag.values()) {
            boolean isSet = Boolean.TRUE.equals(extras.values().get(flag.extrasKey()));
            bits |= isSet ? flag.mask() : 0;
        }
        return bits;
    }

    /** Returns the number of an extra, or a default value if the extra is not a number. */
    private static int intExtra(Extras extras, String name, int defaultValue) {
        return extras.values().get(name) instanceof Number number ? number.intValue() : defaultValue;
    }

    /** Converts an extra that is a list of three components from 0 to 31 to an RGB555 colour. */
    private static int rgb555Extra(Extras extras, String name, int defaultColour) {
        if (extras.values().get(name) instanceof List<?> list
                && list.size() == 3
                && list.stream().allMatch(Number.class::isInstance)) {
            int rgb555 = 0;
            for (int component = 2; component >= 0; component--) {
                rgb555 = (rgb555 << 5) | Math.clamp(((Number) list.get(component)).intValue(), 0, MAX_COMPONENT);
            }
            return rgb555;
        }
        return defaultColour;
    }

    /** Returns half of each component, rounded down. This is the colour of a side that the light does not reach. */
    private static int halve(int rgb555) {
        return (rgb555 >> 1) & WITHOUT_CARRIED_BITS_MASK;
    }

    /** Converts a linear colour to RGB555, which has red in the lowest bits. */
    public static int toRgb555(float[] linearColour) {
        int rgb555 = 0;
        for (int component = 2; component >= 0; component--) {
            rgb555 = (rgb555 << 5)
                    | Math.clamp(Math.round(MAX_COMPONENT * Srgb.toStored(linearColour[component])), 0, MAX_COMPONENT);
        }
        return rgb555;
    }

    /**
     * Multiplies an RGB555 colour by the ratio of two linear colours, so that it changes like a base colour that was
     * edited. Bit 15 is kept.
     */
    public static int applyColourChange(int rgb555, float[] originalColour, float[] editedColour) {
        int scaledRgb = rgb555 & VERTEX_COLOUR_BIT;
        for (int component = 0; component < 3; component++) {
            double linearComponent =
                    Srgb.toLinear(((rgb555 >> (5 * component)) & MAX_COMPONENT) / (double) MAX_COMPONENT)
                            * editedColour[component]
                            / Math.max(originalColour[component], MIN_DIVISOR);
            scaledRgb |= Math.clamp(
                            Math.round(MAX_COMPONENT * Srgb.toStored(Math.min(1, linearComponent))), 0, MAX_COMPONENT)
                    << (5 * component);
        }
        return scaledRgb;
    }

    /** Returns the bits of the texture parameters that select the wrap modes. */
    static int wrapBits(TextureRef texture) {
        return (wrapCode(texture.wrapU()) << 16) | (wrapCode(texture.wrapV()) << 17);
    }

    /**
     * Returns the bits of a wrap mode for one axis. Bit 0 repeats the texture, and bit 2 mirrors each second repeat.
     */
    private static int wrapCode(Wrap mode) {
        return switch (mode) {
            case CLAMP -> 0;
            case REPEAT -> 1;
            case MIRROR -> 5;
        };
    }
}
