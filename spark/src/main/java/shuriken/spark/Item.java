package shuriken.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;

/**
 * Work for a task: a file; or, of a container that is too large for one task, the container without its members, or some of
 * its members.
 *
 * @param indexes the index of a member in each container, from the file to the container
 * @param from the first of its members; below zero the container itself, without members
 * @param to one after the last; negative for everything in it, at any depth
 */
record Item(InputFile file, List<Integer> indexes, int from, int to) implements Serializable {
    /** Everything in a file or member. */
    static Item complete(InputFile file, List<Integer> indexes) {
        return new Item(file, List.copyOf(indexes), -1, -1);
    }

    /** A container without its members. */
    static Item alone(InputFile file, List<Integer> indexes) {
        return new Item(file, List.copyOf(indexes), -1, 0);
    }

    static Item members(InputFile file, List<Integer> indexes, int from, int to) {
        return new Item(file, List.copyOf(indexes), from, to);
    }

    boolean isComplete() {
        return to < 0;
    }

    boolean isAlone() {
        return to == 0;
    }

    /** Texts in whose order the items, and their pieces, are those of a run on one machine. */
    String key() {
        return key(file, indexes) + (from < 0 ? "" : step(from));
    }

    /** The name of a part, by its indexes from the file. */
    static String key(InputFile file, List<Integer> indexes) {
        StringBuilder key = new StringBuilder(String.format(Locale.ROOT, "%012d", file.order()));
        indexes.forEach(index -> key.append(step(index)));
        return key.toString();
    }

    private static String step(int index) {
        return String.format(Locale.ROOT, "-%08d", index);
    }
}
