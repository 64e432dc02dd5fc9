package shuriken.render;

import org.joml.Vector3d;

/** The only light: a lamp above the viewer's left shoulder, and ambient light. */
final class LightSource {
    /** The direction to the lamp in the space of the viewer, who looks along -z. */
    private static final Vector3d DIRECTION = new Vector3d(-0.4, 0.6, 0.7).normalize();

    private static final double MIN_BRIGHTNESS = 0.2;

    private LightSource() {}

    /**
     * Returns the brightness of a surface, from {@value #MIN_BRIGHTNESS} facing away from the lamp to 1 facing it. A
     * normal without a length results in the mean of both.
     *
     * @param normal the normal in the scene's space, of any length; this method changes it
     * @param isTwoSided whether a normal that points away from the viewer is flipped
     */
    static float shade(Vector3d normal, Camera camera, boolean isTwoSided) {
        camera.rotate(normal);
        double length = normal.length();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            return (float) (1 + MIN_BRIGHTNESS) / 2;
        }
        double cosine = normal.dot(DIRECTION) / length * (isTwoSided && normal.z < 0 ? -1 : 1);
        return (float) (MIN_BRIGHTNESS + (1 - MIN_BRIGHTNESS) * (1 + cosine) / 2);
    }
}
