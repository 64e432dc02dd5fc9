package shuriken.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;

/**
 * The unit of work that is distributed among Spark tasks. It is one of three kinds: a complete file or member, with
 * everything in it at any depth; a large container without its members; or a range of the members of a large container.
 *
 * @param file the input file
 * @param indexes the path of the member or container in the file. It has the index of the next member in each
 *     container, from the outermost to the innermost, and is empty for the file itself
 * @param firstIndex the index of the first member of a range; negative for the other kinds
 * @param endIndex the index after the last member of a range; 0 for a container without its members; negative for a
 *     complete file or member
 */
record WorkItem(InputFile file, List<Integer> indexes, int firstIndex, int endIndex) implements Serializable {
    /** The number of digits of the index of the input file, with which each key begins. */
    static final int FILE_INDEX_DIGIT_COUNT = 12;

    private static final int NO_RANGE = -1;

    /** Returns the item for everything in a file or member. */
    static WorkItem ofComplete(InputFile file, List<Integer> indexes) {
        return new WorkItem(file, List.copyOf(indexes), /* firstIndex= */ NO_RANGE, /* endIndex= */ NO_RANGE);
    }

    /** Returns the item for a container without its members. */
    static WorkItem ofContainerOnly(InputFile file, List<Integer> indexes) {
        return new WorkItem(file, List.copyOf(indexes), /* firstIndex= */ NO_RANGE, /* endIndex= */ 0);
    }

    /** Returns the item for a range of the members of a container. */
    static WorkItem ofMemberRange(InputFile file, List<Integer> indexes, int firstIndex, int endIndex) {
        return new WorkItem(file, List.copyOf(indexes), firstIndex, endIndex);
    }

    /** Returns whether the item is a range of the members of a container. */
    boolean isMemberRange() {
        return firstIndex >= 0;
    }

    /** Returns whether the item contains everything in its file or member. */
    boolean isComplete() {
        return endIndex < 0;
    }

    /** Returns whether the item is a container without its members. */
    boolean isWithoutMembers() {
        return endIndex == 0;
    }

    /** Returns the sort key. Results that are sorted by it are in the order in which one machine would write them. */
    String key() {
        return key(file, indexes) + (isMemberRange() ? formatIndex(firstIndex) : "");
    }

    /**
     * Returns the sort key of a member, from the index of the file and the indexes in the containers. All numbers have
     * a fixed width, so that the order of the keys as strings is the order of the numbers.
     */
    static String key(InputFile file, List<Integer> indexes) {
        StringBuilder key = new StringBuilder(formatFileIndex(file));
        indexes.forEach(index -> key.append(formatIndex(index)));
        return key.toString();
    }

    /** Returns the index of an input file with a fixed number of digits. */
    static String formatFileIndex(InputFile file) {
        return String.format(Locale.ROOT, "%0" + FILE_INDEX_DIGIT_COUNT + "d", file.index());
    }

    private static String formatIndex(int index) {
        return String.format(Locale.ROOT, "-%08d", index);
    }
}
