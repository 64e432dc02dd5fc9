package shuriken.json;

import shuriken.diagnostics.FormatException;

/**
 * The reason why a text is not JSON, in plain words: Jackson's message without its classes, options and further lines.
 */
public final class JsonFault {
    /** The beginning of {@link JsonReader}'s messages; the reason follows. */
    static final String PREFIX = "no JSON: ";

    private JsonFault() {}

    /** Returns the reason that {@link JsonReader} reports, as a phrase. */
    public static String reason(FormatException fault) {
        return fault.what().startsWith(PREFIX) ? fault.what().substring(PREFIX.length()) : fault.what();
    }

    /**
     * Returns the reason as a phrase.
     *
     * @param message Jackson's, without the location
     */
    static String reason(String message) {
        String said = message.replaceAll(",? (?:from|for) `[^`]*`", "")
                .replaceAll(": enable `[^`]*` to allow", "")
                .replaceAll(" \\(start marker at \\[[^\\]]*]\\)", "");
        return said.split("\\R", 2)[0].strip();
    }
}
