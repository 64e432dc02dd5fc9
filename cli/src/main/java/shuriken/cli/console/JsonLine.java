package shuriken.cli.console;

import java.util.function.Consumer;
import shuriken.json.JsonWriter;

/** Writes a JSON object on one line. */
public final class JsonLine {
    private JsonLine() {}

    /**
     * Returns a JSON object as one line.
     *
     * @param fieldWriter writes the fields of the object
     */
    public static String of(Consumer<JsonWriter> fieldWriter) {
        JsonWriter json = JsonWriter.compact().beginObject();
        fieldWriter.accept(json);
        return json.endObject().toString();
    }
}
