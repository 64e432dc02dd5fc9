package shuriken.archive;

import java.util.List;
import java.util.stream.IntStream;

/** An archive of textures whose own header knows more of them than their names. */
public interface TextureArchive extends EditableArchive {
    /**
     * The game's number of a texture, for textures that do not carry one themselves.
     *
     * @param entry index in {@link #entries()}
     * @return 0 where the archive has none
     */
    long globalIndex(int entry);

    /** Indices in {@link #entries()} of the textures in the order in which models count them; -1 for a missing one. */
    default List<Integer> order() {
        return IntStream.range(0, entries().size()).boxed().toList();
    }

    /**
     * Where the block of a texture stands among all blocks of an archive.
     *
     * @param kind of the blocks that are textures
     * @param number of the texture
     */
    static int position(List<?> blocks, Class<?> kind, int number) {
        int at = -1;
        for (int texture = -1; texture < number; texture += kind.isInstance(blocks.get(at)) ? 1 : 0) {
            at++;
        }
        return at;
    }

    /** Whether the textures have names; if not, a model takes them by their order. */
    default boolean isNamed() {
        return true;
    }
}
