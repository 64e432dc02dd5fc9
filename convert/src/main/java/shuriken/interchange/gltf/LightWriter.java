package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Light.Kind;

/** Writes lights by {@code KHR_lights_punctual}. */
final class LightWriter {
    private static final float NARROWEST = 1e-4f;
    private static final float WIDEST = (float) (Math.PI / 2);

    private LightWriter() {}

    /** Returns the extension of the file; empty without lights. */
    static Map<String, Object> extension(List<Light> lights) {
        List<Map<String, Object>> lamps = new ArrayList<>();
        lights.forEach(light -> lamps.add(lamp(light)));
        return lamps.isEmpty() ? Map.of() : Map.of(GltfObject.LIGHTS, Map.of("lights", lamps));
    }

    private static Map<String, Object> lamp(Light light) {
        Map<String, Object> lamp = new LinkedHashMap<>();
        if (!light.name().isEmpty()) {
            lamp.put("name", light.name());
        }
        lamp.put("type", light.kind().name().toLowerCase(Locale.ROOT));
        float[] colour = new float[3];
        for (int i = 0; i < 3; i++) {
            colour[i] = Math.clamp(Geometry.finite(light.colour()[i]), 0f, 1f);
        }
        lamp.put("color", colour);
        lamp.put("intensity", Math.max(0, Geometry.finite(light.intensity())));
        float range = Geometry.finite(light.range());
        if (light.kind() != Kind.DIRECTIONAL && range > 0) {
            lamp.put("range", range);
        }
        if (light.kind() == Kind.SPOT) {
            lamp.put("spot", cone(light));
        }
        if (!light.extras().isEmpty()) {
            lamp.put("extras", light.extras());
        }
        return lamp;
    }

    private static Extras cone(Light light) {
        float outer = Math.clamp(Geometry.finite(light.outerCone()), NARROWEST, WIDEST);
        float inner = Math.clamp(Geometry.finite(light.innerCone()), 0, outer - NARROWEST / 2);
        return Extras.NONE.with("innerConeAngle", inner).with("outerConeAngle", outer);
    }
}
