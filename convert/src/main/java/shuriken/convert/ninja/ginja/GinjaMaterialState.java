package shuriken.convert.ninja.ginja;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.ninja.chunk.StripFlag;
import shuriken.ninja.ginja.GinjaParameter;
import shuriken.ninja.ginja.GinjaParameter.StripFlags;
import shuriken.scene.TextureRef.Wrap;

/** The parameters of a Ginja mesh that its material decides. */
final class GinjaMaterialState {
    /** Flags of strips, as bits of {@link StripFlags}. */
    static final int VERTEX_COLOURS = 3;

    static final int USE_ALPHA = 5;
    static final int DOUBLE_SIDED = 7;

    /** One channel, one stage. */
    private static final StripFlags PLAIN = new StripFlags(0x10001);

    private GinjaMaterialState() {}

    /**
     * Returns the parameters.
     *
     * @param ambient whether the ambient colour is set
     */
    static List<GinjaParameter> of(MaterialWords words, boolean translucent, boolean coloured, boolean ambient) {
        List<GinjaParameter> all = new ArrayList<>();
        all.add(PLAIN.withFlag(0, words.has(StripFlag.IGNORE_LIGHT))
                .withFlag(1, words.has(StripFlag.IGNORE_SPECULAR))
                .withFlag(2, words.has(StripFlag.IGNORE_AMBIENT))
                .withFlag(VERTEX_COLOURS, coloured)
                .withFlag(USE_ALPHA, translucent)
                .withFlag(DOUBLE_SIDED, words.has(StripFlag.DOUBLE_SIDED)));
        all.add(new GinjaParameter.Blend(1 << 14 | words.blend() << 8));
        all.add(colour(GinjaParameter.Colour.DIFFUSE, words.diffuse()));
        if (ambient) {
            all.add(colour(GinjaParameter.Colour.AMBIENT, 0xFF000000 | words.ambient()));
        }
        if (words.isTextured()) {
            int wrap = wrap(words.wrapV()) | wrap(words.wrapU()) << 2;
            all.add(new GinjaParameter.Texture(words.texture() | wrap << 16));
        }
        all.add(new GinjaParameter.TevOrder(4));
        all.add(new GinjaParameter.TexCoordGenerator(GinjaParameter.TexCoordGenerator.TEX_COORD << 4));
        return all;
    }

    /** Returns the parameter for a colour, 0xAARRGGBB; stored are blue, green, red, alpha from the highest byte. */
    static GinjaParameter.Colour colour(int type, int argb) {
        int stored = argb << 24 | (argb >> 8 & 0xFF) << 16 | (argb >> 16 & 0xFF) << 8 | argb >>> 24;
        return new GinjaParameter.Colour(type, stored);
    }

    private static int wrap(Wrap wrap) {
        return switch (wrap) {
            case CLAMP -> 0;
            case REPEAT -> 1;
            case MIRROR -> 2;
        };
    }
}
