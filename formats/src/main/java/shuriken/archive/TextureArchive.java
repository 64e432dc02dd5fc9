package shuriken.archive;

import java.util.List;
import java.util.stream.IntStream;

/** An archive of textures, which models find by name or by number. */
public interface TextureArchive extends EditableArchive {
    /**
     * Returns the global index that the archive stores for a texture whose own data does not contain one. A global
     * index is the number by which a game finds a texture.
     *
     * @param textureIndex the index in {@link #entries()}
     * @return the global index, or 0 if the archive does not store it
     */
    long globalIndex(int textureIndex);

    /**
     * {@return the index in {@link #entries()} of each texture, in the order of the texture numbers of models} It is -1
     * for a missing texture.
     */
    default List<Integer> indicesInModelOrder() {
        return IntStream.range(0, entries().size()).boxed().toList();
    }

    /**
     * {@return the index of a texture's block among all blocks of an archive}
     *
     * @param blocks all blocks of the archive in stored order
     * @param textureClass the class of the blocks that are textures
     * @param textureIndex the index of the texture among the textures
     */
    static int blockIndex(List<?> blocks, Class<?> textureClass, int textureIndex) {
        int foundTextureIndex = -1;
        int index = -1;
        while (foundTextureIndex < textureIndex) {
            index++;
            if (textureClass.isInstance(blocks.get(index))) {
                foundTextureIndex++;
            }
        }
        return index;
    }

    /** {@return whether the archive stores names of textures} If not, models refer to the textures by number. */
    default boolean hasTextureNames() {
        return true;
    }
}
