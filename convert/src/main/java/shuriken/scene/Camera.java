package shuriken.scene;

/**
 * A camera that looks along the negative z axis of its node, with y up.
 *
 * @param name the name, which may be empty
 * @param nodeIndex the index of the node, which has at most one camera
 * @param fieldOfView the vertical field of view in radians, less than π
 * @param near the distance of the near plane, greater than 0
 * @param far the distance of the far plane, greater than {@code near}
 * @param extras additional information
 */
public record Camera(String name, int nodeIndex, float fieldOfView, float near, float far, Extras extras) {}
