package shuriken.render;

import org.joml.Vector3d;

/**
 * Computes the brightness of surfaces under the only light, a lamp above the viewer's left shoulder (half-Lambert
 * shading).
 */
final class Lighting {
    /** The direction to the lamp in view space, where the viewer looks along -z. */
    private static final Vector3d LAMP_DIRECTION = new Vector3d(-0.4, 0.6, 0.7).normalize();

    private static final double MIN_BRIGHTNESS = 0.2;

    private Lighting() {}

    /**
     * Returns the brightness of a surface, from {@value #MIN_BRIGHTNESS} if it faces away from the lamp to 1 if it
     * faces the lamp. With a normal whose length is 0 or not finite, the result is the mean of these two values.
     *
     * @param normal the normal in world space, of any length; this method changes it
     * @param isTwoSided whether a normal that points away from the viewer is flipped
     */
    static float brightness(Vector3d normal, ViewProjection camera, boolean isTwoSided) {
        camera.rotate(normal);
        double length = normal.length();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            return (float) (1 + MIN_BRIGHTNESS) / 2;
        }
        double cosine = normal.dot(LAMP_DIRECTION) / length;
        if (isTwoSided && normal.z < 0) {
            cosine = -cosine;
        }
        return (float) (MIN_BRIGHTNESS + (1 - MIN_BRIGHTNESS) * (1 + cosine) / 2);
    }
}
