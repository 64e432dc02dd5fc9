package shuriken.archive;

import java.util.List;
import java.util.stream.IntStream;

/** An archive of textures whose header contains more information about them than their names. */
public interface TextureArchive extends EditableArchive {
    /**
     * Returns the global index of a texture that does not store it itself.
     *
     * @param textureIndex the index in {@link #entries()}
     * @return the global index, or 0 if the archive does not store it
     */
    long globalIndex(int textureIndex);

    /**
     * {@return the indices in {@link #entries()} of the textures in the order in which models number them} A missing
     * texture has -1.
     */
    default List<Integer> order() {
        return IntStream.range(0, entries().size()).boxed().toList();
    }

    /**
     * {@return the index of a texture's block among all blocks of an archive}
     *
     * @param blocks all blocks of the archive in stored order
     * @param kind the class of the blocks that are textures
     * @param textureIndex the index of the texture among the textures
     */
    static int blockIndex(List<?> blocks, Class<?> kind, int textureIndex) {
        int foundTextureIndex = -1;
        int index = -1;
        while (foundTextureIndex < textureIndex) {
            index++;
            if (kind.isInstance(blocks.get(index))) {
                foundTextureIndex++;
            }
        }
        return index;
    }

    /** {@return whether the textures have names} If not, models refer to them by their order. */
    default boolean isNamed() {
        return true;
    }
}
