package shuriken.view;

import java.util.List;
import java.util.Locale;

/**
 * A question of a page.
 *
 * @param name the name of the question, such as {@code children}
 * @param texts the arguments
 * @param blobs the contents of new files, which are not copied
 */
record Question(String name, List<String> texts, List<byte[]> blobs) {
    /** Returns the argument at an index. */
    String text(int index) {
        if (index >= texts.size()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "%s needs more than %d arguments, but got %d", name, index, texts.size()));
        }
        return texts.get(index);
    }

    /** Returns the argument at an index as a number. */
    int number(int index) {
        try {
            return Integer.parseInt(text(index));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " expects a number, found " + text(index), e);
        }
    }

    /** Returns whether an argument is {@code 1}, which means yes. */
    boolean flag(int index) {
        return text(index).equals("1");
    }

    /** Returns the content of the first new file. */
    byte[] blob() {
        if (blobs.isEmpty()) {
            throw new IllegalArgumentException(name + " expects the content of a file");
        }
        return blobs.getFirst();
    }
}
