package shuriken.build.nitro;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import shuriken.bytes.Fx;
import shuriken.image.Srgb;
import shuriken.nitro.mdl0.MaterialData;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Wrap;

/**
 * A material: as its extras say where it comes from a NITRO model, else by the habits of a game.
 *
 * @param lit whether vertices are sent with normals
 * @param tint of vertex colours, linear
 */
public record Look(MaterialData data, boolean lit, float[] tint) {
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
     * A material of a scene.
     *
     * @param number of it among those with alpha, for its polygon id
     * @param facing whether all that it is on has normals
     * @param coloured whether something that it is on has colours
     */
    public static Look of(
            Material material,
            Optional<NitroTexture> texture,
            int number,
            boolean facing,
            boolean coloured,
            NitroHabits habits) {
        Extras extras = material.extras();
        boolean own = extras.values().containsKey("lights");
        int lights = number(extras, "lights", habits.lit() && material.lit() ? 1 : 0);
        boolean lit = facing && (own ? !coloured : lights != 0);
        int base = rgb555(material.baseColour());
        int diffuse = colour(extras, "diffuse", lit ? dimmed(base) : coloured ? WHITE : base);
        int ambient = colour(extras, "ambient", habits.lit() ? base : habits.ambient());
        int specular = colour(extras, "specular", habits.specularEmission() & 0xFFFF);
        int emission = colour(extras, "emission", habits.specularEmission() >>> 16);
        int words = material.texture().map(Look::wraps).orElse(0);
        MaterialData data = new MaterialData(
                0,
                diffuse | VERTEX_COLOUR | ambient << 16,
                specular | emission << 16,
                own ? ownPolygon(extras, material) : newPolygon(material, lit ? lights : 0, number, habits),
                POLYGON_MASK,
                words,
                -1,
                0,
                FLAGS,
                texture.map(NitroTexture::width).orElse(0),
                texture.map(NitroTexture::height).orElse(0),
                Fx.ONE,
                Fx.ONE,
                new int[0],
                new short[0],
                new int[0],
                new int[0],
                new byte[0]);
        return new Look(data, lit, own ? new float[] {1, 1, 1, 1} : material.baseColour());
    }

    private static int newPolygon(Material material, int lights, int number, NitroHabits habits) {
        int faces = material.doubleSided() ? FRONT | BACK : FRONT;
        int alpha = alpha(material);
        int id = material.alphaMode() == AlphaMode.BLEND ? 1 + number % 63 : 0;
        return habits.polygon() | lights | faces | alpha << 16 | id << 24;
    }

    /** At least one of 31: without any, the console draws lines. */
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

    /** As the games have it: what light makes of a colour is brighter than its diffuse part. */
    private static int dimmed(int rgb) {
        int dimmed = 0;
        for (int shift = 0; shift < 15; shift += 5) {
            dimmed |= Math.round((rgb >> shift & OPAQUE) * 25 / 31f) << shift;
        }
        return dimmed;
    }

    public static int rgb555(float[] linear) {
        int rgb = 0;
        for (int i = 2; i >= 0; i--) {
            rgb = rgb << 5 | Math.clamp(Math.round(OPAQUE * Srgb.stored(linear[i])), 0, OPAQUE);
        }
        return rgb;
    }

    /**
     * A colour of 15 bits, each part by as much brighter or darker as a colour has become; bit 15 stays.
     *
     * @param was linear, as is {@code now}
     */
    public static int tinted(int word, float[] was, float[] now) {
        int tinted = word & VERTEX_COLOUR;
        for (int i = 0; i < 3; i++) {
            double light = Srgb.linear((word >> 5 * i & OPAQUE) / (double) OPAQUE) * now[i] / Math.max(was[i], 1e-3);
            tinted |= Math.clamp(Math.round(OPAQUE * Srgb.stored(Math.min(1, light))), 0, OPAQUE) << 5 * i;
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
