package shuriken.export.gltf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.export.gltf.GltfObject.PunctualLight;
import shuriken.scene.Light;
import shuriken.scene.Light.Kind;

/** Lamps by {@code KHR_lights_punctual}. */
final class Lights {
    private static final float NARROWEST = 1e-4f;
    private static final float WIDEST = (float) (Math.PI / 2);

    private Lights() {}

    /** The extension of the whole file; empty if there is no lamp. */
    static Map<String, Object> extension(List<Light> lights) {
        List<PunctualLight> lamps = new ArrayList<>();
        lights.forEach(light -> lamps.add(lamp(light)));
        return lamps.isEmpty() ? Map.of() : Map.of(GltfObject.LIGHTS, Map.of("lights", lamps));
    }

    private static PunctualLight lamp(Light light) {
        float[] colour = new float[3];
        for (int i = 0; i < 3; i++) {
            colour[i] = Math.clamp(Geometry.finite(light.colour()[i]), 0f, 1f);
        }
        float range = Geometry.finite(light.range());
        return new PunctualLight(
                light.name(),
                light.kind().name().toLowerCase(Locale.ROOT),
                colour,
                Math.max(0, Geometry.finite(light.intensity())),
                light.kind() != Kind.DIRECTIONAL && range > 0 ? Float.valueOf(range) : null,
                light.kind() == Kind.SPOT ? cone(light) : null,
                light.extras().values());
    }

    private static GltfObject.Spot cone(Light light) {
        float outer = Math.clamp(Geometry.finite(light.outerCone()), NARROWEST, WIDEST);
        float inner = Math.clamp(Geometry.finite(light.innerCone()), 0, outer - NARROWEST / 2);
        return new GltfObject.Spot(inner, outer);
    }
}
