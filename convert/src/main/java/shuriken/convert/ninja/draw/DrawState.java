package shuriken.convert.ninja.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.draw.Surface.Colours;
import shuriken.convert.ninja.draw.Surface.Second;
import shuriken.ninja.chunk.PolyChunk.BlendAlpha;
import shuriken.ninja.chunk.PolyChunk.Bump;
import shuriken.ninja.chunk.PolyChunk.Material;
import shuriken.ninja.chunk.PolyChunk.MipBias;
import shuriken.ninja.chunk.PolyChunk.SpecularExponent;
import shuriken.ninja.chunk.PolyChunk.Strips;
import shuriken.ninja.chunk.PolyChunk.TextureId;
import shuriken.ninja.chunk.StripFlag;
import shuriken.scene.Extras;

/**
 * The state that polygon chunks set for the following strips, once per model; see {@code docs/explanation/quirks.md}.
 */
public final class DrawState {
    /** Source alpha over inverse source alpha, the usual pair. */
    public static final int ALPHA_BLEND = 4 << 3 | 5;

    private int blend = ALPHA_BLEND;
    private int mipBias;
    private int exponent;
    private Colours colours = Colours.START;
    private Optional<TextureId> texture = Optional.empty();
    private Second second = Second.NONE;
    private List<Integer> bump = List.of();

    public void set(BlendAlpha chunk) {
        blend = chunk.flags() & 0x3F;
    }

    public void set(MipBias chunk) {
        mipBias = chunk.flags() & 0xF;
    }

    public void set(SpecularExponent chunk) {
        exponent = chunk.flags() & 0x1F;
    }

    public void set(TextureId chunk) {
        if (chunk.isSecond()) {
            second = new Second(second.blend(), second.colours(), Optional.of(SurfaceTexture.of(chunk)));
        } else {
            texture = Optional.of(chunk);
            mipBias = chunk.mipBias();
        }
    }

    public void set(Material chunk) {
        if (chunk.isSecond()) {
            second = new Second(chunk.flags() & 0x3F, colours(second.colours(), chunk), second.texture());
            return;
        }
        blend = chunk.flags() & 0x3F;
        colours = colours(colours, chunk);
        if (chunk.hasSpecular()) {
            exponent = chunk.specular() >>> 24;
        }
    }

    private static Colours colours(Colours before, Material chunk) {
        return new Colours(
                chunk.hasDiffuse() ? chunk.diffuse() : before.diffuse(),
                chunk.hasAmbient() ? chunk.ambient() : before.ambient(),
                chunk.hasSpecular() ? chunk.specular() : before.specular());
    }

    public void set(Bump chunk) {
        List<Integer> words = new ArrayList<>();
        for (short word : chunk.words()) {
            words.add((int) word);
        }
        bump = List.copyOf(words);
    }

    /** Returns the surface of a strip chunk that is drawn now. */
    public Surface surface(Strips chunk, Polygons polygons, SlotBuffer slots) {
        boolean textured = chunk.kind().uvSetCount() > 0 || StripFlag.ENVIRONMENT.isSetIn(chunk.flags());
        boolean twoParameters = chunk.kind().parameterCount() == 2;
        boolean usesAlpha = StripFlag.USE_ALPHA.isSetIn(chunk.flags());
        return new Surface(
                blend,
                mipBias,
                exponent,
                colours,
                textured ? texture.map(SurfaceTexture::of) : Optional.empty(),
                twoParameters ? second : Second.NONE,
                bump.isEmpty() ? Extras.NONE : Extras.NONE.with("bump", bump),
                chunk.flags(),
                usesAlpha && polygons.isTranslucent(slots),
                polygons.hasNormal(slots),
                polygons.isColoured(slots));
    }
}
