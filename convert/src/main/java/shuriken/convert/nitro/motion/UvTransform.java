package shuriken.convert.nitro.motion;

import java.util.EnumMap;
import java.util.Map;
import shuriken.scene.Target.MaterialProperty;

/**
 * A transform of texture coordinates. It scales them, then rotates them around the origin, and then translates them.
 *
 * @param scaleU the scale in u
 * @param scaleV the scale in v
 * @param rotation the angle in radians, counter-clockwise as seen by a viewer of the image
 * @param u the translation in u
 * @param v the translation in v
 */
record UvTransform(double scaleU, double scaleV, double rotation, double u, double v) {
    /** The identity transform, which a material has without animation. */
    static final UvTransform REST =
            new UvTransform(/* scaleU= */ 1, /* scaleV= */ 1, /* rotation= */ 0, /* u= */ 0, /* v= */ 0);

    /** Returns the values of the material properties that together express this transform. */
    Map<MaterialProperty, float[]> toMaterialValues() {
        Map<MaterialProperty, float[]> values = new EnumMap<>(MaterialProperty.class);
        values.put(MaterialProperty.TEXTURE_OFFSET, new float[] {(float) u, (float) v});
        values.put(MaterialProperty.TEXTURE_ROTATION, new float[] {(float) rotation});
        values.put(MaterialProperty.TEXTURE_SCALE, new float[] {(float) scaleU, (float) scaleV});
        return values;
    }
}
