package shuriken.convert.nitro.motion;

import java.util.EnumMap;
import java.util.Map;
import shuriken.scene.Target.Look;

/** The place of a texture: coordinates are scaled, turned counter-clockwise as one sees them, then moved. */
record UvTransform(double scaleU, double scaleV, double turn, double u, double v) {
    static final UvTransform REST = new UvTransform(1, 1, 0, 0, 0);

    Map<Look, float[]> values() {
        Map<Look, float[]> values = new EnumMap<>(Look.class);
        values.put(Look.TEXTURE_OFFSET, new float[] {(float) u, (float) v});
        values.put(Look.TEXTURE_ROTATION, new float[] {(float) turn});
        values.put(Look.TEXTURE_SCALE, new float[] {(float) scaleU, (float) scaleV});
        return values;
    }
}
