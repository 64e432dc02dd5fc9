package shuriken.samples;

import shuriken.ninja.chunk.StripChunkType;
import shuriken.ninja.chunk.StripFlag;

/**
 * The surface of triangles: their texture, colour and flags, and the type of the strips that draw them.
 *
 * @param textureIndex the index in the texture list, or {@link #NONE}
 * @param stripType the type of the strips
 * @param stripFlags the {@link StripFlag} bits
 * @param textureFlags the clamp and flip bits of the texture chunk
 * @param diffuseColour the material colour
 */
record Paint(int textureIndex, StripChunkType stripType, int stripFlags, int textureFlags, Colour diffuseColour) {
    /** The texture index of a paint without a texture. */
    static final int NONE = -1;
    // The bits of the texture flags.
    static final int CLAMP_V = 0x10;
    static final int CLAMP_U = 0x20;
    static final int FLIP_V = 0x40;
    static final int FLIP_U = 0x80;

    /**
     * Returns a paint with a texture. Its strips store texture coordinates in the smaller of the two units. The lights
     * of the game do not shade it, because the vertex colours contain the light.
     */
    static Paint textured(int textureIndex) {
        return new Paint(
                textureIndex, StripChunkType.UVH, StripFlag.IGNORE_LIGHT.mask(), /* textureFlags= */ 0, Colour.WHITE);
    }

    /** Returns a paint without a texture, for vertex colours that contain the light. */
    static Paint untextured() {
        return new Paint(
                NONE, StripChunkType.STRIP, StripFlag.IGNORE_LIGHT.mask(), /* textureFlags= */ 0, Colour.WHITE);
    }

    /** Returns a copy for surfaces that the lights of the game shade. */
    Paint lit() {
        return new Paint(
                textureIndex, stripType, stripFlags & ~StripFlag.IGNORE_LIGHT.mask(), textureFlags, diffuseColour);
    }

    Paint withFlag(StripFlag flag) {
        return new Paint(textureIndex, stripType, stripFlags | flag.mask(), textureFlags, diffuseColour);
    }

    Paint withTextureFlags(int flags) {
        return new Paint(textureIndex, stripType, stripFlags, textureFlags | flags, diffuseColour);
    }

    Paint withStripType(StripChunkType newType) {
        return new Paint(textureIndex, newType, stripFlags, textureFlags, diffuseColour);
    }

    Paint withDiffuseColour(Colour newDiffuse) {
        return new Paint(textureIndex, stripType, stripFlags, textureFlags, newDiffuse);
    }
}
