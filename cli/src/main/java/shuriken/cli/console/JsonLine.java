package shuriken.cli.console;

import java.util.function.Consumer;
import shuriken.json.JsonWriter;

/** Writes a JSON object on one line. */
public final class JsonLine {
    private JsonLine() {}

    /**
     * Returns a JSON object as one line.
     *
     * @param fields writes the fields of the object
     */
    public static String of(Consumer<JsonWriter> fields) {
        JsonWriter json = JsonWriter.compact().beginObject();
        fields.accept(json);
        return json.endObject().toString();
    }
}
