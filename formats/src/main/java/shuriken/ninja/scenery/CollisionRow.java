package shuriken.ninja.scenery;

import shuriken.io.Vec3f;

/**
 * A mesh and where it is.
 *
 * @param mesh index in {@link Collision#meshes()}
 * @param centre of the bounding sphere
 * @param radius of the bounding sphere
 * @param flags of the complete mesh
 */
public record CollisionRow(int mesh, Vec3f centre, float radius, int flags) {}
