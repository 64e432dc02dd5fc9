package shuriken.diagnostics;

import java.util.Locale;

/** Formats messages. A message without values is not a template, so that it may have any letters. */
final class Messages {
    private Messages() {}

    static String of(String what, Object... values) {
        return values.length == 0 ? what : String.format(Locale.ROOT, what, values);
    }
}
