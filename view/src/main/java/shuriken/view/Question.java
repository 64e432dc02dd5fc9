package shuriken.view;

import java.util.List;
import java.util.Locale;

/**
 * A question of a page.
 *
 * @param blobs contents of new files; not copied
 */
record Question(String name, List<String> texts, List<byte[]> blobs) {
    String text(int index) {
        if (index >= texts.size()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "%s needs more than %d arguments, but got %d", name, index, texts.size()));
        }
        return texts.get(index);
    }

    int number(int index) {
        try {
            return Integer.parseInt(text(index));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " expects a number, found " + text(index), e);
        }
    }

    /** Returns whether an argument is 1, which means yes. */
    boolean flag(int index) {
        return text(index).equals("1");
    }

    byte[] blob() {
        if (blobs.isEmpty()) {
            throw new IllegalArgumentException(name + " expects the content of a file");
        }
        return blobs.getFirst();
    }
}
