package shuriken.convert.nitro.material;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.convert.nitro.options.NitroConventions;
import shuriken.image.Srgb;
import shuriken.io.FixedPoint;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Wrap;

/**
 * The parameters of a material: as its extras describe a NITRO material, else by the conventions of a game.
 *
 * <p>The console uses either lights or vertex colours: a normal makes the lights overwrite the vertex's colour. A new
 * material is therefore lit only if no vertex of it is coloured, and its colour in the default light (white, from the
 * viewer), emission + diffuse + ambient, is the scene's base colour.
 *
 * @param lit whether vertices are sent with normals
 * @param coloured whether every vertex is sent with a colour
 * @param tint of vertex colours, linear
 */
public record MaterialParameters(MaterialData data, boolean lit, boolean coloured, float[] tint) {
    private static final int POLYGON_MASK = 0x3F1F_F8FF;
    /** No texture matrix; all colours are the material's own. */
    private static final int FLAGS = 0x1FCE;

    private static final int VERTEX_COLOUR = 0x8000;
    private static final int WHITE = 0x7FFF;
    private static final int OPAQUE = 31;
    private static final int FRONT = 0x80;
    private static final int BACK = 0x40;
    private static final List<String> MODES = List.of("modulate", "decal", "toon", "shadow");

    /**
     * Creates parameters for a material of a scene.
     *
     * @param number index among translucent materials, for its polygon id
     * @param hasNormals whether all its geometry has normals
     * @param coloured whether some of its geometry has vertex colours other than white
     */
    public static MaterialParameters of(
            Material material,
            Optional<NitroTexture> texture,
            int number,
            boolean hasNormals,
            boolean coloured,
            NitroConventions conventions) {
        Extras extras = material.extras();
        boolean hasOwn = isOwn(material);
        int lights = number(extras, "lights", conventions.lit() && material.lit() ? 1 : 0);
        boolean lit = hasNormals && !coloured && (hasOwn || lights != 0);
        int base = rgb555(material.baseColour());
        int inShadow = halved(base);
        int diffuse = colour(extras, "diffuse", lit ? base - inShadow : coloured ? WHITE : base);
        int ambient = colour(extras, "ambient", lit ? inShadow : conventions.ambient());
        int specular = colour(extras, "specular", lit ? 0 : conventions.specularEmission() & 0xFFFF);
        int emission = colour(extras, "emission", lit ? 0 : conventions.specularEmission() >>> 16);
        int words = material.texture().map(MaterialParameters::wraps).orElse(0);
        MaterialData data = new MaterialData(
                0,
                diffuse | VERTEX_COLOUR | ambient << 16,
                specular | emission << 16,
                hasOwn ? ownPolygon(extras, material) : newPolygon(material, lit ? lights : 0, number, conventions),
                POLYGON_MASK,
                words,
                -1,
                0,
                FLAGS,
                texture.map(NitroTexture::width).orElse(0),
                texture.map(NitroTexture::height).orElse(0),
                FixedPoint.ONE,
                FixedPoint.ONE,
                new int[0],
                new short[0],
                new int[0],
                new int[0],
                new byte[0]);
        return new MaterialParameters(
                data, lit, coloured && !lit, hasOwn ? new float[] {1, 1, 1, 1} : material.baseColour());
    }

    /** Returns whether the extras of a material contain the values of a NITRO material. */
    public static boolean isOwn(Material material) {
        return material.extras().values().containsKey("lights");
    }

    private static int newPolygon(Material material, int lights, int number, NitroConventions conventions) {
        int faces = material.doubleSided() ? FRONT | BACK : FRONT;
        int alpha = alpha(material);
        int id = material.alphaMode() == AlphaMode.BLEND ? 1 + number % 63 : 0;
        return conventions.polygon() | lights | faces | alpha << 16 | id << 24;
    }

    /** Returns at least 1 of 31, because the console draws lines for 0. */
    public static int alpha(Material material) {
        return material.alphaMode() == AlphaMode.BLEND
                ? Math.clamp(Math.round(OPAQUE * material.baseColour()[3]), 1, OPAQUE)
                : OPAQUE;
    }

    private static int ownPolygon(Extras extras, Material material) {
        Object mode = extras.values().getOrDefault("mode", "modulate");
        Object faces = extras.values().getOrDefault("faces", "front");
        int sides = switch (String.valueOf(faces).toLowerCase(Locale.ROOT)) {
            case "both" -> FRONT | BACK;
            case "back" -> BACK;
            case "none" -> 0;
            default -> FRONT;
        };
        return number(extras, "lights", 0) & 0xF
                | Math.max(0, MODES.indexOf(String.valueOf(mode))) << 4
                | (material.doubleSided() ? FRONT | BACK : sides)
                | flag(extras, "depthWrite", 11)
                | flag(extras, "farClip", 12)
                | flag(extras, "oneDot", 13)
                | flag(extras, "depthEqual", 14)
                | flag(extras, "fog", 15)
                | (number(extras, "alpha", alpha(material)) & OPAQUE) << 16
                | (number(extras, "polygonId", 0) & 0x3F) << 24;
    }

    private static int flag(Extras extras, String name, int bit) {
        return Boolean.TRUE.equals(extras.values().get(name)) ? 1 << bit : 0;
    }

    private static int number(Extras extras, String name, int otherwise) {
        return extras.values().get(name) instanceof Number number ? number.intValue() : otherwise;
    }

    private static int colour(Extras extras, String name, int otherwise) {
        if (extras.values().get(name) instanceof List<?> list
                && list.size() == 3
                && list.stream().allMatch(Number.class::isInstance)) {
            int rgb = 0;
            for (int i = 2; i >= 0; i--) {
                rgb = rgb << 5 | Math.clamp(((Number) list.get(i)).intValue(), 0, OPAQUE);
            }
            return rgb;
        }
        return otherwise;
    }

    /** Returns half of each component, rounded down: the colour of a side that the light does not reach. */
    private static int halved(int rgb) {
        return rgb >> 1 & 0x3DEF;
    }

    public static int rgb555(float[] linear) {
        int rgb = 0;
        for (int i = 2; i >= 0; i--) {
            rgb = rgb << 5 | Math.clamp(Math.round(OPAQUE * Srgb.toStored(linear[i])), 0, OPAQUE);
        }
        return rgb;
    }

    /**
     * Scales a 15-bit colour like the change between two colours; bit 15 is kept.
     *
     * @param was linear, like {@code now}
     */
    public static int tinted(int word, float[] was, float[] now) {
        int tinted = word & VERTEX_COLOUR;
        for (int i = 0; i < 3; i++) {
            double light = Srgb.toLinear((word >> 5 * i & OPAQUE) / (double) OPAQUE) * now[i] / Math.max(was[i], 1e-3);
            tinted |= Math.clamp(Math.round(OPAQUE * Srgb.toStored(Math.min(1, light))), 0, OPAQUE) << 5 * i;
        }
        return tinted;
    }

    static int wraps(TextureRef texture) {
        return wrap(texture.wrapU()) << 16 | wrap(texture.wrapV()) << 17;
    }

    /** Bit 0 repeats, bit 2 flips. */
    private static int wrap(Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> 0;
            case REPEAT -> 1;
            case MIRROR -> 5;
        };
    }
}
