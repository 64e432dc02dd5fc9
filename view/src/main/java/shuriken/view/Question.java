package shuriken.view;

import java.util.List;
import java.util.Locale;

/** What a page wants to know: a name and texts. */
record Question(String name, List<String> texts) {
    String text(int index) {
        if (index >= texts.size()) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "%s expects more than %d texts, found %d", name, index, texts.size()));
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
}
