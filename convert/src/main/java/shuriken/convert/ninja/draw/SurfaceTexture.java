package shuriken.convert.ninja.draw;

import shuriken.ninja.chunk.PolyChunk.TextureId;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * A texture and its sampling.
 *
 * @param id index in the texture list
 */
public record SurfaceTexture(int id, Wrap wrapU, Wrap wrapV, Filter filter, boolean superSample) {
    public static SurfaceTexture of(TextureId chunk) {
        return new SurfaceTexture(
                chunk.id(),
                wrap(chunk.isClampedU(), chunk.isMirroredU()),
                wrap(chunk.isClampedV(), chunk.isMirroredV()),
                filter(chunk.filter()),
                chunk.isSuperSampled());
    }

    public static Wrap wrap(boolean clamp, boolean flip) {
        if (clamp) {
            return Wrap.CLAMP;
        }
        return flip ? Wrap.MIRROR : Wrap.REPEAT;
    }

    /** Returns the filter of the two bits that all kinds have. */
    public static Filter filter(int bits) {
        return switch (bits) {
            case 0 -> Filter.NEAREST;
            case 1 -> Filter.LINEAR;
            default -> Filter.TRILINEAR;
        };
    }
}
