package shuriken.export;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;

/** Tells Jackson that {@link shuriken.scene.Extras} are plain objects, also inside one another. */
public interface ExtrasAsObject {
    /** The facts by name. */
    @JsonValue
    Map<String, Object> values();
}
