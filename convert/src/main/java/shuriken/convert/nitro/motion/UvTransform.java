package shuriken.convert.nitro.motion;

import java.util.EnumMap;
import java.util.Map;
import shuriken.scene.Target.MaterialProperty;

/** A transform of texture coordinates: scale, then counter-clockwise rotation as seen by a viewer, then translation. */
record UvTransform(double scaleU, double scaleV, double rotation, double u, double v) {
    static final UvTransform REST = new UvTransform(1, 1, 0, 0, 0);

    Map<MaterialProperty, float[]> values() {
        Map<MaterialProperty, float[]> values = new EnumMap<>(MaterialProperty.class);
        values.put(MaterialProperty.TEXTURE_OFFSET, new float[] {(float) u, (float) v});
        values.put(MaterialProperty.TEXTURE_ROTATION, new float[] {(float) rotation});
        values.put(MaterialProperty.TEXTURE_SCALE, new float[] {(float) scaleU, (float) scaleV});
        return values;
    }
}
