package shuriken.scene;

/**
 * A camera that looks along the negative z axis of its node, with y up.
 *
 * @param node its node; a node has at most one camera
 * @param fieldOfView vertical, radians, below π
 * @param near distance, above 0
 * @param far distance, above {@code near}
 */
public record Camera(String name, int node, float fieldOfView, float near, float far, Extras extras) {}
