package shuriken.interchange.gltf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.scene.Extras;
import shuriken.scene.Light;
import shuriken.scene.Light.Kind;

/** Writes lights with the extension {@code KHR_lights_punctual}. */
final class LightWriter {
    private static final float MIN_CONE_ANGLE = 1e-4f;
    private static final float MAX_CONE_ANGLE = (float) (Math.PI / 2);

    private LightWriter() {}

    /** Returns the extension object of the file, or empty if there are no lights. */
    static Map<String, Object> extension(List<Light> lights) {
        List<Map<String, Object>> lightObjects = new ArrayList<>();
        lights.forEach(light -> lightObjects.add(lightObject(light)));
        return lightObjects.isEmpty() ? Map.of() : Map.of(GltfObject.LIGHTS, Map.of("lights", lightObjects));
    }

    private static Map<String, Object> lightObject(Light light) {
        Map<String, Object> object = new LinkedHashMap<>();
        if (!light.name().isEmpty()) {
            object.put("name", light.name());
        }
        object.put("type", light.kind().name().toLowerCase(Locale.ROOT));
        float[] colour = new float[3];
        for (int i = 0; i < 3; i++) {
            colour[i] = Math.clamp(GeometryWriter.toFinite(light.colour()[i]), 0f, 1f);
        }
        object.put("color", colour);
        object.put("intensity", Math.max(0, GeometryWriter.toFinite(light.intensity())));
        float range = GeometryWriter.toFinite(light.range());
        if (light.kind() != Kind.DIRECTIONAL && range > 0) {
            object.put("range", range);
        }
        if (light.kind() == Kind.SPOT) {
            object.put("spot", cone(light));
        }
        if (!light.extras().isEmpty()) {
            object.put("extras", light.extras());
        }
        return object;
    }

    private static Extras cone(Light light) {
        float outer = Math.clamp(GeometryWriter.toFinite(light.outerCone()), MIN_CONE_ANGLE, MAX_CONE_ANGLE);
        float inner = Math.clamp(GeometryWriter.toFinite(light.innerCone()), 0, outer - MIN_CONE_ANGLE / 2);
        return Extras.NONE.with("innerConeAngle", inner).with("outerConeAngle", outer);
    }
}
