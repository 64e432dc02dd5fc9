package shuriken.nitro.g3d;

import java.util.List;

/**
 * A file of animations of one kind.
 *
 * @param <A> the class of the animations
 */
public interface AnimationFile<A> {
    int version();

    List<Dictionary<A>> blocks();

    /** Returns the animations of all blocks. */
    default List<DictionaryEntry<A>> animations() {
        return blocks().stream().flatMap(block -> block.entries().stream()).toList();
    }
}
