package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/**
 * The chunks that set a material, and the strip properties that depend on it.
 *
 * @param states the material and texture chunks before the strips
 * @param stripFlags the flags of the strips
 * @param isTextured whether strips have texture coordinates
 */
record ChunkMaterialState(List<PolyChunk> states, int stripFlags, boolean isTextured) {
    private static final int HAS_AMBIENT = 2;
    private static final int HAS_SPECULAR = 4;

    private static final int TEXTURE_CHUNK = 0x08;
    private static final int CLAMP_V = 0x10;
    private static final int CLAMP_U = 0x20;
    private static final int FLIP_V = 0x40;
    private static final int FLIP_U = 0x80;
    private static final int SUPER_SAMPLE = 0x2000;
    private static final int FILTER_SHIFT = 14;

    private static final int OPAQUE = 0xFF000000;
    private static final int RGB_MASK = 0xFFFFFF;
    private static final int MAX_EXPONENT = 16;

    /**
     * Encodes a material.
     *
     * @param textureIndex the index of the texture in the list, or -1
     */
    static ChunkMaterialState encode(Material material, int textureIndex, GameConventions conventions) {
        NinjaMaterial properties = NinjaMaterial.create(material, textureIndex, conventions);
        List<PolyChunk> states = new ArrayList<>();
        states.add(encodeColours(properties, conventions));
        if (properties.isTextured()) {
            states.add(encodeTexture(properties));
        }
        return new ChunkMaterialState(states, properties.flags(), properties.isTextured());
    }

    /**
     * Returns the chunk with the colours that models of the game usually store, and with those that differ from the
     * defaults of the game.
     */
    private static PolyChunk encodeColours(NinjaMaterial properties, GameConventions conventions) {
        int type = conventions.materialType();
        if (properties.hasExtras()) {
            type |= properties.ambient() == (conventions.ambient() & RGB_MASK) ? 0 : HAS_AMBIENT;
            type |= properties.specular() == (conventions.specular() & RGB_MASK) ? 0 : HAS_SPECULAR;
        }
        List<Integer> colours = new ArrayList<>();
        colours.add(properties.diffuse());
        if ((type & HAS_AMBIENT) != 0) {
            colours.add(OPAQUE | properties.ambient());
        }
        if ((type & HAS_SPECULAR) != 0) {
            int exponent = Math.clamp((long) properties.exponent(), 0, MAX_EXPONENT);
            colours.add(exponent << 24 | properties.specular());
        }
        short[] words = new short[Math.multiplyExact(2, colours.size())];
        for (int i = 0; i < colours.size(); i++) {
            words[2 * i] = (short) (int) colours.get(i);
            words[2 * i + 1] = (short) (colours.get(i) >>> 16);
        }
        return new PolyChunk.Material(type, properties.blend(), words);
    }

    private static PolyChunk encodeTexture(NinjaMaterial properties) {
        int flags = properties.mipBias()
                | wrapFlags(properties.wrapV(), CLAMP_V, FLIP_V)
                | wrapFlags(properties.wrapU(), CLAMP_U, FLIP_U);
        int textureBits = properties.textureIndex()
                | (properties.superSample() ? SUPER_SAMPLE : 0)
                | properties.filter() << FILTER_SHIFT;
        return new PolyChunk.TextureId(TEXTURE_CHUNK, flags, textureBits);
    }

    private static int wrapFlags(Wrap wrap, int clampFlag, int flipFlag) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clampFlag;
            case MIRROR -> flipFlag;
        };
    }
}
