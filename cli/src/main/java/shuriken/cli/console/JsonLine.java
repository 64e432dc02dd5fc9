package shuriken.cli.console;

import java.util.function.Consumer;
import shuriken.json.JsonText;

/** Writes a JSON object on one line. */
public final class JsonLine {
    private JsonLine() {}

    /**
     * Returns a JSON object as one line.
     *
     * @param fields writes the fields of the object
     */
    public static String of(Consumer<JsonText> fields) {
        JsonText json = JsonText.compact().beginObject();
        fields.accept(json);
        return json.endObject().toString();
    }
}
