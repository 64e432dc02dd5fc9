package shuriken.view;

import java.util.List;
import java.util.Locale;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.FormatException;
import shuriken.json.JsonWriter;

/** Writes the findings and errors of a file as JSON. */
final class FindingsJson {
    private FindingsJson() {}

    /** Writes a field of the current object: the list of findings, which may be empty. */
    static void write(JsonWriter json, List<Diagnostic> findings) {
        json.name("findings").beginArray();
        for (Diagnostic finding : findings) {
            json.beginObject();
            json.name("severity").string(finding.severity().name().toLowerCase(Locale.ROOT));
            json.name("code").string(finding.code().name());
            json.name("meaning").string(finding.code().explanation());
            json.name("path").string(finding.site().path());
            json.name("offset").number(finding.site().offset());
            json.name("message").string(finding.message());
            json.endObject();
        }
        json.endArray();
    }

    /** Returns the reply for a file that cannot be read. */
    static Reply createError(FormatException e) {
        JsonWriter json = JsonWriter.compact().beginObject().name("error").beginObject();
        json.name("kind").string(e.kind().name());
        json.name("path").string(e.site().path());
        json.name("offset").number(e.site().offset());
        json.name("message").string(e.detail());
        return Reply.of(json.endObject().endObject());
    }

    /** Returns the reply for another error, of a kind such as {@code IO}. */
    static Reply createError(String kind, String message) {
        JsonWriter json = JsonWriter.compact().beginObject().name("error").beginObject();
        json.name("kind").string(kind).name("message").string(message);
        return Reply.of(json.endObject().endObject());
    }
}
