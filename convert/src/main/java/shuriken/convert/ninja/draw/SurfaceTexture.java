package shuriken.convert.ninja.draw;

import shuriken.ninja.chunk.PolyChunk.TextureId;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * A texture with its sampling parameters.
 *
 * @param id the index in the texture list of the model
 * @param wrapU the wrap mode in u
 * @param wrapV the wrap mode in v
 * @param filter how the texels are filtered
 * @param isSuperSampled whether the texture is supersampled
 */
public record SurfaceTexture(int id, Wrap wrapU, Wrap wrapV, Filter filter, boolean isSuperSampled) {
    public static SurfaceTexture fromChunk(TextureId chunk) {
        return new SurfaceTexture(
                chunk.textureIndex(),
                wrapMode(chunk.isClampedU(), chunk.isMirroredU()),
                wrapMode(chunk.isClampedV(), chunk.isMirroredV()),
                decodeFilter(chunk.filter()),
                chunk.isSuperSampled());
    }

    public static Wrap wrapMode(boolean isClamped, boolean isMirrored) {
        if (isClamped) {
            return Wrap.CLAMP;
        }
        return isMirrored ? Wrap.MIRROR : Wrap.REPEAT;
    }

    /** Returns the filter that a code of two bits represents. All kinds of models use the same codes. */
    public static Filter decodeFilter(int filterCode) {
        return switch (filterCode) {
            case 0 -> Filter.NEAREST;
            case 1 -> Filter.LINEAR;
            default -> Filter.TRILINEAR;
        };
    }
}
