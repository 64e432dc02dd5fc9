package shuriken.json;

/** Why a text is no JSON, in words for people: Jackson's own, without its classes, options and further lines. */
public final class JsonFault {
    private JsonFault() {}

    /**
     * The reason, as a part of a sentence.
     *
     * @param message Jackson's, without the place
     */
    public static String reason(String message) {
        String said = message.replaceAll(",? (?:from|for) `[^`]*`", "")
                .replaceAll(": enable `[^`]*` to allow", "")
                .replaceAll(" \\(start marker at \\[[^\\]]*]\\)", "");
        return said.split("\\R", 2)[0].strip();
    }
}
