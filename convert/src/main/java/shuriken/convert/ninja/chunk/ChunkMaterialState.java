package shuriken.convert.ninja.chunk;

import java.util.ArrayList;
import java.util.List;
import shuriken.convert.ninja.material.MaterialWords;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.scene.Material;
import shuriken.scene.TextureRef.Wrap;

/**
 * A material as chunks.
 *
 * @param states material and texture chunks before the strips
 * @param stripFlags of the strips
 * @param textured whether strips have texture coordinates
 */
record ChunkMaterialState(List<PolyChunk> states, int stripFlags, boolean textured) {
    private static final int TEXTURE = 0x08;
    private static final int SUPER_SAMPLE = 0x2000;
    private static final int HIGHEST_EXPONENT = 16;

    /** @param texture number of the texture in the list, or -1 */
    static ChunkMaterialState of(Material material, int texture, GameConventions conventions) {
        MaterialWords words = MaterialWords.of(material, texture, conventions);
        List<PolyChunk> states = new ArrayList<>();
        states.add(material(words, conventions));
        if (words.isTextured()) {
            states.add(texture(words));
        }
        return new ChunkMaterialState(states, words.flags(), words.isTextured());
    }

    /** Returns the colours that the game's models usually store, and those that differ from its defaults. */
    private static PolyChunk material(MaterialWords words, GameConventions conventions) {
        int type = conventions.materialType();
        if (words.hasOwn()) {
            type |= words.ambient() == (conventions.ambient() & 0xFFFFFF) ? 0 : 2;
            type |= words.specular() == (conventions.specular() & 0xFFFFFF) ? 0 : 4;
        }
        List<Integer> colours = new ArrayList<>();
        colours.add(words.diffuse());
        if ((type & 2) != 0) {
            colours.add(0xFF000000 | words.ambient());
        }
        if ((type & 4) != 0) {
            int exponent = Math.clamp((long) words.exponent(), 0, HIGHEST_EXPONENT);
            colours.add(exponent << 24 | words.specular());
        }
        short[] halves = new short[Math.multiplyExact(2, colours.size())];
        for (int i = 0; i < colours.size(); i++) {
            halves[2 * i] = (short) (int) colours.get(i);
            halves[2 * i + 1] = (short) (colours.get(i) >>> 16);
        }
        return new PolyChunk.Material(type, words.blend(), halves);
    }

    private static PolyChunk texture(MaterialWords words) {
        int flags = words.mipBias() | wrap(words.wrapV(), 0x10, 0x40) | wrap(words.wrapU(), 0x20, 0x80);
        int body = words.texture() | (words.superSample() ? SUPER_SAMPLE : 0) | words.filter() << 14;
        return new PolyChunk.TextureId(TEXTURE, flags, body);
    }

    private static int wrap(Wrap wrap, int clamp, int flip) {
        return switch (wrap) {
            case REPEAT -> 0;
            case CLAMP -> clamp;
            case MIRROR -> flip;
        };
    }
}
