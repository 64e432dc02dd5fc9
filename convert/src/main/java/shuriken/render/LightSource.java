package shuriken.render;

import org.joml.Vector3d;

/** The one lamp: fixed to the viewer, above the left shoulder, plus ambient light. */
final class LightSource {
    private static final Vector3d DIRECTION = new Vector3d(-0.4, 0.6, 0.7).normalize();
    private static final double DARKEST = 0.2;

    private LightSource() {}

    /**
     * How bright a surface is, {@value #DARKEST} to 1, falling evenly from facing the lamp to facing away.
     *
     * @param normal in the scene's space, of any length; used up
     * @param twoSided whether a normal that points away from the viewer is flipped
     */
    static float shade(Vector3d normal, Camera camera, boolean twoSided) {
        camera.rotate(normal);
        double length = normal.length();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY)) {
            return (float) (1 + DARKEST) / 2;
        }
        double towards = normal.dot(DIRECTION) / length * (twoSided && normal.z < 0 ? -1 : 1);
        return (float) (DARKEST + (1 - DARKEST) * (1 + towards) / 2);
    }
}
