package shuriken.cli;

import java.util.function.Consumer;
import shuriken.json.JsonText;

/** One JSON object on one line. */
final class JsonLine {
    private JsonLine() {}

    /** @param fields writes what stands in the object */
    static String of(Consumer<JsonText> fields) {
        JsonText json = JsonText.compact().beginObject();
        fields.accept(json);
        return json.endObject().toString();
    }
}
