package shuriken.build.ninja;

import java.util.ArrayList;
import java.util.List;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Blend;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * A material in chunks: as its extras say where it comes from a Ninja model, else by the habits of a game.
 *
 * @param states material and texture chunks to stand before the strips
 * @param stripFlags of the strips
 * @param textured whether strips have texture coordinates
 */
record ChunkLook(List<PolyChunk> states, int stripFlags, boolean textured) {
    private static final int TEXTURE = 0x08;
    private static final int REPLACE = 1 << 3;
    private static final int SUPER_SAMPLE = 0x2000;

    /** @param texture number of the texture in the list, or -1 */
    static ChunkLook of(Material material, int texture, Habits habits) {
        List<PolyChunk> states = new ArrayList<>();
        states.add(material(material, habits));
        if (texture >= 0) {
            states.add(texture(material, texture, habits));
        }
        return new ChunkLook(states, stripFlags(material, habits), texture >= 0);
    }

    private static PolyChunk material(Material material, Habits habits) {
        Extras extras = material.extras();
        boolean own = extras.values().containsKey("diffuse");
        int diffuse = colour(extras, "diffuse", argb(material));
        int ambient = colour(extras, "ambient", habits.ambient());
        int specular = colour(extras, "specular", habits.specular()) & 0xFFFFFF | exponent(extras, habits) << 24;
        int type = habits.materialType();
        if (own) {
            type |= (ambient & 0xFFFFFF) == (habits.ambient() & 0xFFFFFF) ? 0 : 2;
            type |= (specular & 0xFFFFFF) == (habits.specular() & 0xFFFFFF) ? 0 : 4;
        }
        List<Integer> colours = new ArrayList<>();
        colours.add(diffuse);
        if ((type & 2) != 0) {
            colours.add(ambient);
        }
        if ((type & 4) != 0) {
            colours.add(specular);
        }
        short[] words = new short[Math.multiplyExact(2, colours.size())];
        for (int i = 0; i < colours.size(); i++) {
            words[2 * i] = (short) (int) colours.get(i);
            words[2 * i + 1] = (short) (colours.get(i) >>> 16);
        }
        return new PolyChunk.Material(type, blend(material), words);
    }

    private static int exponent(Extras extras, Habits habits) {
        return extras.values().get("exponent") instanceof Number number
                ? Math.clamp(number.intValue(), 0, 16)
                : habits.specular() >>> 24;
    }

    private static int colour(Extras extras, String name, int otherwise) {
        if (extras.values().get(name) instanceof List<?> list
                && list.size() == 4
                && list.stream().allMatch(Number.class::isInstance)) {
            int argb = 0;
            for (int i : new int[] {3, 0, 1, 2}) {
                argb = argb << 8 | Math.clamp(((Number) list.get(i)).intValue(), 0, 255);
            }
            return argb;
        }
        return otherwise;
    }

    private static int argb(Material material) {
        float[] c = material.baseColour();
        return Math.round(255 * c[3]) << 24 | srgb(c[0]) << 16 | srgb(c[1]) << 8 | srgb(c[2]);
    }

    private static int srgb(float linear) {
        double c = Math.clamp(linear, 0f, 1f);
        return (int) Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * StrictMath.pow(c, 1 / 2.4) - 0.055));
    }

    /** Source in bits 5 to 3, destination in bits 2 to 0. */
    private static int blend(Material material) {
        if (material.extras().values().get("blend") instanceof List<?> names && names.size() == 2) {
            return factor(names.get(0), 4) << 3 | factor(names.get(1), 5);
        }
        Blend blend = material.blend();
        return material.alphaMode() == AlphaMode.OPAQUE && blend.replaces()
                ? REPLACE
                : blend.source().ordinal() << 3 | blend.destination().ordinal();
    }

    private static int factor(Object name, int otherwise) {
        for (Blend.Factor factor : Blend.Factor.values()) {
            if (factor.name().equals(name)) {
                return factor.ordinal();
            }
        }
        return otherwise;
    }

    private static PolyChunk texture(Material material, int number, Habits habits) {
        Extras extras = material.extras();
        int bias = extras.values().get("mipBias") instanceof Number levels
                ? (int) Math.round(4 * levels.doubleValue()) & 0xF
                : extras.values().containsKey("textureId") ? 0 : habits.mipBias();
        int flags = bias;
        int filter = 1;
        if (material.texture().isPresent()) {
            TextureRef ref = material.texture().get();
            flags |= wrap(ref.wrapV(), 0x10, 0x40) | wrap(ref.wrapU(), 0x20, 0x80);
            filter = ref.filter() == Filter.NEAREST ? 0 : ref.filter() == Filter.TRILINEAR ? 2 : 1;
        }
        boolean superSample = extras.values()
                .getOrDefault("superSample", habits.superSample())
                .equals(true);
        return new PolyChunk.TextureId(TEXTURE, flags, number | (superSample ? SUPER_SAMPLE : 0) | filter << 14);
    }

    private static int wrap(Wrap wrap, int clamp, int flip) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clamp;
            case MIRROR -> flip;
        };
    }

    private static int stripFlags(Material material, Habits habits) {
        if (material.extras().values().get("flags") instanceof List<?> names) {
            int flags = 0;
            for (StripFlag flag : StripFlag.values()) {
                flags |= names.contains(flag.name()) ? flag.mask() : 0;
            }
            return flags;
        }
        return (material.lit() ? habits.lit() : habits.unlit())
                | (material.alphaMode() == AlphaMode.OPAQUE ? 0 : StripFlag.USE_ALPHA.mask())
                | (material.doubleSided() ? StripFlag.DOUBLE_SIDED.mask() : 0);
    }
}
