package shuriken.view;

import java.util.List;
import java.util.Locale;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.json.JsonWriter;

/** Writes the findings about a file as JSON, and creates replies for errors. */
final class FindingsJson {
    private FindingsJson() {}

    /** Writes the field {@code findings} into the current JSON object. Its value is a list, which may be empty. */
    static void writeFindings(JsonWriter json, List<Diagnostic> findings) {
        json.name("findings").beginArray();
        for (Diagnostic finding : findings) {
            json.beginObject();
            json.name("severity").string(finding.severity().name().toLowerCase(Locale.ROOT));
            json.name("code").string(finding.code().name());
            json.name("meaning").string(finding.code().explanation());
            json.name("path").string(finding.location().path());
            json.name("offset").number(finding.location().offset());
            json.name("message").string(finding.message());
            json.endObject();
        }
        json.endArray();
    }

    /** Returns the reply about an error at a location in a file. */
    static Reply createErrorReply(FormatException error) {
        JsonWriter json = JsonWriter.compact().beginObject().name("error").beginObject();
        json.name("kind").string(error.kind().name());
        json.name("path").string(error.location().path());
        json.name("offset").number(error.location().offset());
        json.name("message").string(error.detail());
        return Reply.of(json.endObject().endObject());
    }

    /**
     * Returns the reply about an error without a location in a file.
     *
     * @param kind the kind of the error, such as {@code IO}
     */
    static Reply createErrorReply(String kind, String message) {
        JsonWriter json = JsonWriter.compact().beginObject().name("error").beginObject();
        json.name("kind").string(kind).name("message").string(message);
        return Reply.of(json.endObject().endObject());
    }
}
