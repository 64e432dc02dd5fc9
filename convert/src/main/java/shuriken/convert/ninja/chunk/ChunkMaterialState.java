package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.draw.SpecularWord;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.convert.support.Argb;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/**
 * The chunks that set a material, and the strip properties that depend on it.
 *
 * @param stateChunks the material and texture chunks, which precede the strips
 * @param stripFlags the flags of the strips
 * @param isTextured whether strips have texture coordinates
 */
record ChunkMaterialState(List<PolyChunk> stateChunks, int stripFlags, boolean isTextured) {
    private static final int HAS_AMBIENT_MASK = 2;
    private static final int HAS_SPECULAR_MASK = 4;

    private static final int TEXTURE_CHUNK_TYPE = 0x08;
    private static final int CLAMP_V_MASK = 0x10;
    private static final int CLAMP_U_MASK = 0x20;
    private static final int FLIP_V_MASK = 0x40;
    private static final int FLIP_U_MASK = 0x80;
    private static final int SUPER_SAMPLE_MASK = 0x2000;
    private static final int FILTER_SHIFT = 14;

    private static final int MAX_EXPONENT = 16;

    /**
     * Encodes a material.
     *
     * @param textureIndex the index of the texture in the list, or -1
     */
    static ChunkMaterialState encode(Material material, int textureIndex, GameConventions conventions) {
        NinjaMaterial properties = NinjaMaterial.create(material, textureIndex, conventions);
        List<PolyChunk> stateChunks = new ArrayList<>();
        stateChunks.add(encodeColours(properties, conventions));
        if (properties.isTextured()) {
            stateChunks.add(encodeTexture(properties));
        }
        return new ChunkMaterialState(stateChunks, properties.flags(), properties.isTextured());
    }

    /**
     * Returns the material chunk. It contains the colours that models of the game usually store. If the material has
     * Ninja extras, it also contains colours that differ from the defaults of the game.
     */
    private static PolyChunk encodeColours(NinjaMaterial properties, GameConventions conventions) {
        int chunkType = conventions.materialType();
        if (properties.hasExtras()) {
            chunkType |= properties.ambient() == Argb.withoutAlpha(conventions.ambient()) ? 0 : HAS_AMBIENT_MASK;
            chunkType |= properties.specular() == Argb.withoutAlpha(conventions.specular()) ? 0 : HAS_SPECULAR_MASK;
        }
        List<Integer> colours = new ArrayList<>();
        colours.add(properties.diffuse());
        if ((chunkType & HAS_AMBIENT_MASK) != 0) {
            colours.add(Argb.toOpaque(properties.ambient()));
        }
        if ((chunkType & HAS_SPECULAR_MASK) != 0) {
            colours.add(SpecularWord.create(properties.specular(), properties.exponent(), MAX_EXPONENT));
        }
        short[] words = new short[Math.multiplyExact(2, colours.size())];
        for (int i = 0; i < colours.size(); i++) {
            words[2 * i] = (short) (int) colours.get(i);
            words[2 * i + 1] = (short) (colours.get(i) >>> 16);
        }
        return new PolyChunk.Material(chunkType, properties.blendFactors(), words);
    }

    private static PolyChunk encodeTexture(NinjaMaterial properties) {
        int flags = properties.mipBias()
                | wrapFlags(properties.wrapV(), CLAMP_V_MASK, FLIP_V_MASK)
                | wrapFlags(properties.wrapU(), CLAMP_U_MASK, FLIP_U_MASK);
        int textureBits = properties.textureIndex()
                | (properties.isSuperSampled() ? SUPER_SAMPLE_MASK : 0)
                | (properties.filter() << FILTER_SHIFT);
        return new PolyChunk.TextureId(TEXTURE_CHUNK_TYPE, flags, textureBits);
    }

    private static int wrapFlags(Wrap wrap, int clampMask, int flipMask) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clampMask;
            case MIRROR -> flipMask;
        };
    }
}
