package shuriken.ninja.scenery;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The collision model of a stage: the surfaces that characters walk on or bump into.
 *
 * @param entries the entries of the collision list, each of which refers to one mesh
 * @param meshes the meshes, in the order in which the entries first refer to them
 * @param endWords the words after the last entry: a null pointer, followed by zeros in all known files
 */
public record Collision(List<CollisionEntry> entries, List<CollisionMesh> meshes, int[] endWords)
        implements RelContent {
    static final int ENTRY_SIZE = 0x18;
    static final int END_WORD_COUNT = ENTRY_SIZE / 4;

    public Collision {
        entries = List.copyOf(entries);
        meshes = List.copyOf(meshes);
    }

    /** Creates a collision model whose end words are all 0. */
    public Collision(List<CollisionEntry> entries, List<CollisionMesh> meshes) {
        this(entries, meshes, new int[END_WORD_COUNT]);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "Collision[%s, %s, %s]", entries, meshes, Arrays.toString(endWords));
    }
}
