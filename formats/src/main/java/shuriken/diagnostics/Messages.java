package shuriken.diagnostics;

import java.util.Locale;

/** Formats messages. A message without values is not a template, so it may contain any characters. */
final class Messages {
    private Messages() {}

    static String format(String message, Object... values) {
        return values.length == 0 ? message : String.format(Locale.ROOT, message, values);
    }
}
