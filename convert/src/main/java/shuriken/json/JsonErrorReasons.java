package shuriken.json;

import shuriken.diagnostics.FormatException;

/**
 * Converts error messages about text that is not JSON to reasons in plain words. A reason is the message of Jackson
 * without class names, options and further lines.
 */
public final class JsonErrorReasons {
    /** The beginning of the messages of {@link JsonReader}. The reason follows. */
    static final String PREFIX = "not valid JSON: ";

    private JsonErrorReasons() {}

    /**
     * Returns the reason in an exception of {@link JsonReader} as a phrase. It is the complete message if the exception
     * is not about the syntax.
     */
    public static String reason(FormatException fault) {
        return fault.detail().startsWith(PREFIX) ? fault.detail().substring(PREFIX.length()) : fault.detail();
    }

    /**
     * Returns the reason in a message of Jackson as a phrase.
     *
     * @param message the message of Jackson without the location
     */
    static String toReason(String message) {
        String phrase = message.replaceAll(",? (?:from|for) `[^`]*`", "")
                .replaceAll(": enable `[^`]*` to allow", "")
                .replaceAll(" \\(start marker at \\[[^\\]]*]\\)", "");
        return phrase.split("\\R", 2)[0].strip();
    }
}
