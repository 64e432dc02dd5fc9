package shuriken.samples;

import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.StripFlag;

/**
 * The surface of faces. The chunks before the strips of the faces store it.
 *
 * @param texture the index in the texture list, or {@link #NONE}
 * @param type the type of the strips
 * @param stripFlags the {@link StripFlag} bits
 * @param textureFlags the clamp and flip bits of the texture chunk
 * @param diffuse the material colour
 */
record Paint(int texture, StripChunkType type, int stripFlags, int textureFlags, Colour diffuse) {
    static final int NONE = -1;
    static final int CLAMP_V = 0x10;
    static final int CLAMP_U = 0x20;
    static final int FLIP_V = 0x40;
    static final int FLIP_U = 0x80;

    /** Returns a paint with fine texture coordinates and with light in vertex colours. */
    static Paint texture(int textureIndex) {
        return new Paint(textureIndex, StripChunkType.UVH, StripFlag.IGNORE_LIGHT.mask(), 0, Colour.WHITE);
    }

    /** Returns a paint with only vertex colours. */
    static Paint colours() {
        return new Paint(NONE, StripChunkType.STRIP, StripFlag.IGNORE_LIGHT.mask(), 0, Colour.WHITE);
    }

    /** Returns a copy that the lights of the game shade. */
    Paint lit() {
        return new Paint(texture, type, stripFlags & ~StripFlag.IGNORE_LIGHT.mask(), textureFlags, diffuse);
    }

    Paint withFlag(StripFlag flag) {
        return new Paint(texture, type, stripFlags | flag.mask(), textureFlags, diffuse);
    }

    Paint withTextureFlags(int flags) {
        return new Paint(texture, type, stripFlags, textureFlags | flags, diffuse);
    }

    Paint withType(StripChunkType newType) {
        return new Paint(texture, newType, stripFlags, textureFlags, diffuse);
    }

    Paint withDiffuse(Colour newDiffuse) {
        return new Paint(texture, type, stripFlags, textureFlags, newDiffuse);
    }
}
