package shuriken.convert.nitro.motion;

import java.util.EnumMap;
import java.util.Map;
import shuriken.scene.Target.MaterialProperty;

/**
 * A transform of texture coordinates: first the scale, then the counter-clockwise rotation as seen by a viewer, then
 * the translation.
 *
 * @param scaleU the scale in u
 * @param scaleV the scale in v
 * @param rotation the angle in radians
 * @param u the translation in u
 * @param v the translation in v
 */
record UvTransform(double scaleU, double scaleV, double rotation, double u, double v) {
    static final UvTransform REST = new UvTransform(1, 1, 0, 0, 0);

    /** Returns the value of each material property that expresses the transform. */
    Map<MaterialProperty, float[]> toMaterialValues() {
        Map<MaterialProperty, float[]> values = new EnumMap<>(MaterialProperty.class);
        values.put(MaterialProperty.TEXTURE_OFFSET, new float[] {(float) u, (float) v});
        values.put(MaterialProperty.TEXTURE_ROTATION, new float[] {(float) rotation});
        values.put(MaterialProperty.TEXTURE_SCALE, new float[] {(float) scaleU, (float) scaleV});
        return values;
    }
}
