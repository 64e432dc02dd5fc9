package shuriken.archive;

import java.util.List;
import java.util.stream.IntStream;

/** An archive of textures whose header has more information about them than their names. */
public interface TextureArchive extends EditableArchive {
    /**
     * Returns the game's number of a texture, for textures that do not store it themselves.
     *
     * @param entry the index in {@link #entries()}
     * @return 0 if the archive does not store it
     */
    long globalIndex(int entry);

    /**
     * Returns indices in {@link #entries()} of the textures in the order in which models count them; -1 for a missing
     * one.
     */
    default List<Integer> order() {
        return IntStream.range(0, entries().size()).boxed().toList();
    }

    /**
     * Returns the index of a texture's block among all blocks of an archive.
     *
     * @param kind class of the blocks that are textures
     * @param number the number of the texture
     */
    static int position(List<?> blocks, Class<?> kind, int number) {
        int block = -1;
        for (int texture = -1; texture < number; texture += kind.isInstance(blocks.get(block)) ? 1 : 0) {
            block++;
        }
        return block;
    }

    /** Tests whether the textures have names; otherwise models refer to them by their order. */
    default boolean isNamed() {
        return true;
    }
}
