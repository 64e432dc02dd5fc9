package shuriken.convert.ninja.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.draw.NinjaSurface.Colours;
import shuriken.convert.ninja.draw.NinjaSurface.InsideSurface;
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
 * The state that polygon chunks set for the strips after them, such as blend factors, colours and texture. The state of
 * one polygon list also applies to the next lists of the tree. The second material and texture of two-parameter
 * polygons apply inside modifier volumes.
 */
public final class DrawState {
    /** The usual blend factors: source alpha (4) in bits 5 to 3, and inverse source alpha (5) in bits 2 to 0. */
    public static final int ALPHA_BLEND = (4 << 3) | 5;
    /** The blend factors one (1) and zero (0), with which drawn pixels replace existing pixels. */
    public static final int REPLACE_BLEND = 1 << 3;
    /** The bits of both blend factors in the flags of a chunk. */
    private static final int BLEND_FACTORS_MASK = 0x3F;

    private static final int MIP_BIAS_MASK = 0xF;
    private static final int EXPONENT_MASK = 0x1F;

    private int blendFactors = ALPHA_BLEND;
    private int mipBias;
    private int exponent;
    private Colours colours = Colours.DEFAULT;
    private Optional<TextureId> textureChunk = Optional.empty();
    private InsideSurface insideSurface = InsideSurface.NONE;
    private List<Integer> bumpWords = List.of();

    public void apply(BlendAlpha chunk) {
        blendFactors = chunk.flags() & BLEND_FACTORS_MASK;
    }

    public void apply(MipBias chunk) {
        mipBias = chunk.flags() & MIP_BIAS_MASK;
    }

    public void apply(SpecularExponent chunk) {
        exponent = chunk.flags() & EXPONENT_MASK;
    }

    public void apply(TextureId chunk) {
        if (chunk.isSecond()) {
            insideSurface = new InsideSurface(
                    insideSurface.blendFactors(),
                    insideSurface.colours(),
                    Optional.of(SurfaceTexture.fromChunk(chunk)));
        } else {
            textureChunk = Optional.of(chunk);
            mipBias = chunk.mipBias();
        }
    }

    public void apply(Material chunk) {
        if (chunk.isSecond()) {
            insideSurface = new InsideSurface(
                    chunk.flags() & BLEND_FACTORS_MASK,
                    withMaterial(insideSurface.colours(), chunk),
                    insideSurface.texture());
            return;
        }
        blendFactors = chunk.flags() & BLEND_FACTORS_MASK;
        colours = withMaterial(colours, chunk);
        if (chunk.hasSpecular()) {
            exponent = SpecularWord.exponent(chunk.specular());
        }
    }

    private static Colours withMaterial(Colours oldColours, Material chunk) {
        return new Colours(
                chunk.hasDiffuse() ? chunk.diffuse() : oldColours.diffuse(),
                chunk.hasAmbient() ? chunk.ambient() : oldColours.ambient(),
                chunk.hasSpecular() ? chunk.specular() : oldColours.specular());
    }

    public void apply(Bump chunk) {
        List<Integer> words = new ArrayList<>();
        for (short word : chunk.words()) {
            words.add((int) word);
        }
        bumpWords = List.copyOf(words);
    }

    /** Returns the surface of a strip chunk that is drawn with the current state. */
    public NinjaSurface createSurface(Strips chunk, PrimitiveSet primitives, SlotBuffer slots) {
        boolean isTextured = chunk.chunkType().uvSetCount() > 0 || StripFlag.ENVIRONMENT.isSetIn(chunk.flags());
        boolean hasInsideSurface = chunk.chunkType().parameterCount() == 2;
        boolean usesAlpha = StripFlag.USE_ALPHA.isSetIn(chunk.flags());
        return new NinjaSurface(
                blendFactors,
                mipBias,
                exponent,
                colours,
                isTextured ? textureChunk.map(SurfaceTexture::fromChunk) : Optional.empty(),
                hasInsideSurface ? insideSurface : InsideSurface.NONE,
                bumpWords.isEmpty() ? Extras.NONE : Extras.NONE.with("bump", bumpWords),
                chunk.flags(),
                usesAlpha && primitives.isTranslucent(slots),
                primitives.hasNormals(slots),
                primitives.hasColours(slots));
    }
}
