package shuriken.convert.ninja;

import shuriken.ninja.chunk.PolyChunk.TextureId;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;

/**
 * A texture and how it is laid on.
 *
 * @param id position in the texture list
 */
record SurfaceTexture(int id, Wrap wrapU, Wrap wrapV, Filter filter, boolean superSample) {
    static SurfaceTexture of(TextureId chunk) {
        return new SurfaceTexture(
                chunk.id(),
                wrap(chunk.clampU(), chunk.flipU()),
                wrap(chunk.clampV(), chunk.flipV()),
                filter(chunk.filter()),
                chunk.superSample());
    }

    static Wrap wrap(boolean clamp, boolean flip) {
        if (clamp) {
            return Wrap.CLAMP;
        }
        return flip ? Wrap.MIRROR : Wrap.REPEAT;
    }

    /** Of the two bits that all kinds have. */
    static Filter filter(int bits) {
        return switch (bits) {
            case 0 -> Filter.NEAREST;
            case 1 -> Filter.LINEAR;
            default -> Filter.TRILINEAR;
        };
    }
}
