package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.material.NinjaMaterial;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/**
 * The chunks of a material.
 *
 * @param states the material and texture chunks before the strips
 * @param stripFlags the flags of the strips
 * @param isTextured whether strips have texture coordinates
 */
record ChunkMaterialState(List<PolyChunk> states, int stripFlags, boolean isTextured) {
    private static final int TEXTURE_CHUNK = 0x08;
    private static final int SUPER_SAMPLE = 0x2000;
    private static final int MAX_EXPONENT = 16;

    /**
     * Encodes a material.
     *
     * @param texture the index of the texture in the list, or -1
     */
    static ChunkMaterialState encode(Material material, int texture, GameConventions conventions) {
        NinjaMaterial properties = NinjaMaterial.create(material, texture, conventions);
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
            type |= properties.ambient() == (conventions.ambient() & 0xFFFFFF) ? 0 : 2;
            type |= properties.specular() == (conventions.specular() & 0xFFFFFF) ? 0 : 4;
        }
        List<Integer> colours = new ArrayList<>();
        colours.add(properties.diffuse());
        if ((type & 2) != 0) {
            colours.add(0xFF000000 | properties.ambient());
        }
        if ((type & 4) != 0) {
            int exponent = Math.clamp((long) properties.exponent(), 0, MAX_EXPONENT);
            colours.add(exponent << 24 | properties.specular());
        }
        short[] halves = new short[Math.multiplyExact(2, colours.size())];
        for (int i = 0; i < colours.size(); i++) {
            halves[2 * i] = (short) (int) colours.get(i);
            halves[2 * i + 1] = (short) (colours.get(i) >>> 16);
        }
        return new PolyChunk.Material(type, properties.blend(), halves);
    }

    private static PolyChunk encodeTexture(NinjaMaterial properties) {
        int flags = properties.mipBias()
                | wrapFlags(properties.wrapV(), 0x10, 0x40)
                | wrapFlags(properties.wrapU(), 0x20, 0x80);
        int value =
                properties.textureIndex() | (properties.superSample() ? SUPER_SAMPLE : 0) | properties.filter() << 14;
        return new PolyChunk.TextureId(TEXTURE_CHUNK, flags, value);
    }

    private static int wrapFlags(Wrap wrap, int clamp, int flip) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clamp;
            case MIRROR -> flip;
        };
    }
}
