package shuriken.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;

/**
 * Work for a task: a file; or, of a container that is too large for one task, the container without its members, or some of
 * its members.
 *
 * @param way the index of a member in each container, from the file to the container
 * @param from the first of its members; below zero the container itself, without members
 * @param to behind the last; below zero everything in it, at any depth
 */
record Item(InputFile file, List<Integer> way, int from, int to) implements Serializable {
    /** Everything in a file or member. */
    static Item whole(InputFile file, List<Integer> way) {
        return new Item(file, List.copyOf(way), -1, -1);
    }

    /** A container without its members. */
    static Item alone(InputFile file, List<Integer> way) {
        return new Item(file, List.copyOf(way), -1, 0);
    }

    static Item members(InputFile file, List<Integer> way, int from, int to) {
        return new Item(file, List.copyOf(way), from, to);
    }

    boolean isWhole() {
        return to < 0;
    }

    boolean isAlone() {
        return to == 0;
    }

    /** Texts in whose order the items, and their pieces, are those of a run on one machine. */
    String key() {
        return key(file, way) + (from < 0 ? "" : step(from));
    }

    /** Of a piece on a way from its file. */
    static String key(InputFile file, List<Integer> way) {
        StringBuilder key = new StringBuilder(String.format(Locale.ROOT, "%012d", file.order()));
        way.forEach(index -> key.append(step(index)));
        return key.toString();
    }

    private static String step(int index) {
        return String.format(Locale.ROOT, "-%08d", index);
    }
}
