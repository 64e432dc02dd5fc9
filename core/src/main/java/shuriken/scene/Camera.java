package shuriken.scene;

/**
 * A point of view: it looks along the negative z axis of its node, with y up.
 *
 * @param node where it stands; a node has one camera at most
 * @param fieldOfView from bottom to top, radians, below π
 * @param near distance, above 0
 * @param far distance, above {@code near}
 */
public record Camera(String name, int node, float fieldOfView, float near, float far, Extras extras) {}
