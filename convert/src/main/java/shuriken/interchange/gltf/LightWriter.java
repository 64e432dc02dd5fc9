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
    // The limits of the outer angle of a cone, in radians.
    private static final float MIN_CONE_ANGLE = 1e-4f;
    private static final float MAX_CONE_ANGLE = (float) (Math.PI / 2);

    private LightWriter() {}

    /** Creates the extension object of the file. The result is empty if there are no lights. */
    static Map<String, Object> createExtension(List<Light> lights) {
        List<Map<String, Object>> lightObjects = new ArrayList<>();
        lights.forEach(light -> lightObjects.add(toGltf(light)));
        return lightObjects.isEmpty() ? Map.of() : Map.of(GltfObject.LIGHTS, Map.of("lights", lightObjects));
    }

    private static Map<String, Object> toGltf(Light light) {
        Map<String, Object> lightObject = new LinkedHashMap<>();
        if (!light.name().isEmpty()) {
            lightObject.put("name", light.name());
        }
        lightObject.put("type", light.kind().name().toLowerCase(Locale.ROOT));
        float[] colour = new float[3];
        for (int i = 0; i < 3; i++) {
            colour[i] = Math.clamp(GeometryWriter.toFinite(light.colour()[i]), 0f, 1f);
        }
        lightObject.put("color", colour);
        lightObject.put("intensity", Math.max(0, GeometryWriter.toFinite(light.intensity())));
        float range = GeometryWriter.toFinite(light.range());
        if (light.kind() != Kind.DIRECTIONAL && range > 0) {
            lightObject.put("range", range);
        }
        if (light.kind() == Kind.SPOT) {
            lightObject.put("spot", createCone(light));
        }
        if (!light.extras().isEmpty()) {
            lightObject.put("extras", light.extras());
        }
        return lightObject;
    }

    private static Extras createCone(Light light) {
        float outerAngle = Math.clamp(GeometryWriter.toFinite(light.outerConeAngle()), MIN_CONE_ANGLE, MAX_CONE_ANGLE);
        float innerAngle =
                Math.clamp(GeometryWriter.toFinite(light.innerConeAngle()), 0, outerAngle - MIN_CONE_ANGLE / 2);
        return Extras.NONE.with("innerConeAngle", innerAngle).with("outerConeAngle", outerAngle);
    }
}
