package shuriken.json;

import shuriken.diagnostics.FormatException;

/** Why a text is no JSON, in words for people: Jackson's own, without its classes, options and further lines. */
public final class JsonFault {
    /** How the messages of {@link JsonReader} begin; the reason follows. */
    static final String PREFIX = "no JSON: ";

    private JsonFault() {}

    /** Returns the reason that {@link JsonReader} gives, as a part of a sentence. */
    public static String reason(FormatException fault) {
        return fault.what().startsWith(PREFIX) ? fault.what().substring(PREFIX.length()) : fault.what();
    }

    /**
     * The reason, as a part of a sentence.
     *
     * @param message Jackson's, without the place
     */
    static String reason(String message) {
        String said = message.replaceAll(",? (?:from|for) `[^`]*`", "")
                .replaceAll(": enable `[^`]*` to allow", "")
                .replaceAll(" \\(start marker at \\[[^\\]]*]\\)", "");
        return said.split("\\R", 2)[0].strip();
    }
}
