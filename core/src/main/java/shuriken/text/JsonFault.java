package shuriken.text;

import com.fasterxml.jackson.core.JsonProcessingException;

/** Why a text is no JSON, in words for people: Jackson's own, without its classes, options and further lines. */
public final class JsonFault {
    private JsonFault() {}

    /** The reason, as a part of a sentence. */
    public static String reason(JsonProcessingException fault) {
        String said = String.valueOf(fault.getOriginalMessage())
                .replaceAll(",? (?:from|for) `[^`]*`", "")
                .replaceAll(" \\(start marker at \\[[^\\]]*]\\)", "");
        return said.split("\\R", 2)[0].strip();
    }
}
