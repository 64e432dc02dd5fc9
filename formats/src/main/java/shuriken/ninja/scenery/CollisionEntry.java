package shuriken.ninja.scenery;

import shuriken.io.struct.Vec3f;

/**
 * An entry of the list of a {@link Collision}: a mesh with its bounding sphere.
 *
 * @param meshIndex the index in {@link Collision#meshes()}
 * @param centre the centre of the bounding sphere
 * @param radius the radius of the bounding sphere
 * @param flags the flags for the complete mesh
 */
public record CollisionEntry(int meshIndex, Vec3f centre, float radius, int flags) {}
