package shuriken.scene;

/**
 * Another shape of a {@link Primitive}: what is added to its vertices, times the target's weight, which is 0 at rest.
 *
 * @param positions {@code float[3*n]}
 * @param normals {@code float[3*n]}, or empty
 */
public record MorphTarget(float[] positions, float[] normals) {}
