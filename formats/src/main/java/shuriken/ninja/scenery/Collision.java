package shuriken.ninja.scenery;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What one walks on and into.
 *
 * @param meshes in the order of their first row
 * @param end the words after the last row: a null pointer, and zeros in all known files
 */
public record Collision(List<CollisionRow> rows, List<CollisionMesh> meshes, int[] end) implements RelContent {
    static final int ROW_SIZE = 0x18;
    static final int END_WORDS = ROW_SIZE / 4;

    public Collision {
        rows = List.copyOf(rows);
        meshes = List.copyOf(meshes);
    }

    /** With nothing after the last row. */
    public Collision(List<CollisionRow> rows, List<CollisionMesh> meshes) {
        this(rows, meshes, new int[END_WORDS]);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "Collision[%s, %s, %s]", rows, meshes, Arrays.toString(end));
    }
}
