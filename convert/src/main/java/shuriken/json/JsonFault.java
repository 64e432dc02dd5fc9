package shuriken.json;

import shuriken.diagnostics.FormatException;

/**
 * Finds the reason why a text is not JSON, in plain words. This is the message of Jackson without class names, options
 * and further lines.
 */
public final class JsonFault {
    /** The beginning of the messages of {@link JsonReader}. The reason follows. */
    static final String PREFIX = "not valid JSON: ";

    private JsonFault() {}

    /** Returns the reason that {@link JsonReader} reports, as a phrase. */
    public static String reason(FormatException fault) {
        return fault.detail().startsWith(PREFIX) ? fault.detail().substring(PREFIX.length()) : fault.detail();
    }

    /**
     * Returns the reason as a phrase.
     *
     * @param message the message of Jackson without the location
     */
    static String reason(String message) {
        String phrase = message.replaceAll(",? (?:from|for) `[^`]*`", "")
                .replaceAll(": enable `[^`]*` to allow", "")
                .replaceAll(" \\(start marker at \\[[^\\]]*]\\)", "");
        return phrase.split("\\R", 2)[0].strip();
    }
}
