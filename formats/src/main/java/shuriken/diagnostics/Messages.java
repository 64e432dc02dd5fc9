package shuriken.diagnostics;

import java.util.Locale;

/** Formats messages. A message without values is not a format string, so it may contain percent signs. */
final class Messages {
    private Messages() {}

    static String format(String message, Object... values) {
        return values.length == 0 ? message : String.format(Locale.ROOT, message, values);
    }
}
