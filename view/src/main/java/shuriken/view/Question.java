package shuriken.view;

import java.util.List;
import java.util.Locale;

/**
 * A question that the page of the viewer asks about files. {@link Session} lists the questions.
 *
 * @param name the name of the question, such as {@code children}
 * @param arguments the arguments. For most questions, the first one is the path of a file or member
 * @param blobs the contents of new files, which are not copied
 */
record Question(String name, List<String> arguments, List<byte[]> blobs) {
    /** Returns the first argument of a question about a path. */
    String path() {
        return text(0);
    }

    /**
     * Returns the argument at an index.
     *
     * @throws IllegalArgumentException if there is no such argument
     */
    String text(int index) {
        if (index >= arguments.size()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "%s needs more than %d arguments, but got %d", name, index, arguments.size()));
        }
        return arguments.get(index);
    }

    /**
     * Returns the argument at an index as a number.
     *
     * @throws IllegalArgumentException if the argument is missing or not a number
     */
    int number(int index) {
        try {
            return Integer.parseInt(text(index));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " expects a number, found " + text(index), e);
        }
    }

    /** Returns whether the argument at an index is {@code 1}, which means yes. */
    boolean flag(int index) {
        return text(index).equals("1");
    }

    /**
     * Returns the content of the first new file.
     *
     * @throws IllegalArgumentException if the question has no new file
     */
    byte[] blob() {
        if (blobs.isEmpty()) {
            throw new IllegalArgumentException(name + " expects the content of a file");
        }
        return blobs.getFirst();
    }
}
