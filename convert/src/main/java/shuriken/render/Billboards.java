package shuriken.render;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import shuriken.scene.Node;

/**
 * Rotates billboards toward the camera. A node whose extras have the {@code billboard} {@code spherical} rotates about all
 * axes, {@code cylindrical} about its own y axis. Positions and the lengths of axes stay.
 */
final class Billboards {
    private final Vector3f right;
    private final Vector3f up;
    private final Vector3f back;

    Billboards(RenderOptions options) {
        Matrix4f camera = new Matrix4f()
                .rotateY((float) Math.toRadians(options.yaw()))
                .rotateX((float) -Math.toRadians(options.pitch()));
        this.right = camera.transformDirection(new Vector3f(1, 0, 0));
        this.up = camera.transformDirection(new Vector3f(0, 1, 0));
        this.back = camera.transformDirection(new Vector3f(0, 0, 1));
    }

    /** Rotates the matrix from a node's space to the scene's if the node is a billboard. */
    Matrix4f faceCamera(Node node, Matrix4f world) {
        Object kind = node.extras().values().get("billboard");
        if ("spherical".equals(kind)) {
            return withAxes(world, right, up, back);
        }
        Vector3f axis = world.getColumn(1, new Vector3f());
        Vector3f side = axis.cross(back, new Vector3f());
        if (!"cylindrical".equals(kind) || !(side.length() > 0)) {
            return world;
        }
        axis.normalize();
        side.normalize();
        return withAxes(world, side, axis, side.cross(axis, new Vector3f()));
    }

    private static Matrix4f withAxes(Matrix4f world, Vector3f x, Vector3f y, Vector3f z) {
        Vector3f lengths = world.getScale(new Vector3f());
        return world.setColumn(0, new Vector4f(x, 0).mul(lengths.x))
                .setColumn(1, new Vector4f(y, 0).mul(lengths.y))
                .setColumn(2, new Vector4f(z, 0).mul(lengths.z));
    }
}
