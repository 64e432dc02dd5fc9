package shuriken.render;

import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import shuriken.scene.Node;

/**
 * Rotates billboards toward the camera. The extra {@code billboard} of a node is {@code spherical} if the node
 * rotates about all axes, and {@code cylindrical} if it rotates about its own y axis. The position and the scale of a
 * node do not change.
 */
final class Billboards {
    // The axes of the camera in world space.
    private final Vector3f right;
    private final Vector3f up;
    private final Vector3f towardViewer;

    Billboards(RenderOptions options) {
        Matrix4f cameraRotation = new Matrix4f()
                .rotateY((float) Math.toRadians(options.yaw()))
                .rotateX((float) -Math.toRadians(options.pitch()));
        this.right = cameraRotation.transformDirection(new Vector3f(1, 0, 0));
        this.up = cameraRotation.transformDirection(new Vector3f(0, 1, 0));
        this.towardViewer = cameraRotation.transformDirection(new Vector3f(0, 0, 1));
    }

    /**
     * Rotates the matrix from a node's space to world space if the node is a billboard.
     *
     * @return {@code worldMatrix}, which is changed
     */
    Matrix4f faceCamera(Node node, Matrix4f worldMatrix) {
        Object billboardKind = node.extras().values().get("billboard");
        if ("spherical".equals(billboardKind)) {
            return setAxes(worldMatrix, right, up, towardViewer);
        }
        return "cylindrical".equals(billboardKind) ? rotateAboutY(worldMatrix) : worldMatrix;
    }

    private Matrix4f rotateAboutY(Matrix4f worldMatrix) {
        Vector3f axis = worldMatrix.getColumn(1, new Vector3f());
        Vector3f side = axis.cross(towardViewer, new Vector3f());
        // If the axis points at the viewer, the length is 0 (or NaN for unusable matrices), and no rotation helps.
        boolean isRotatable = side.length() > 0;
        if (!isRotatable) {
            return worldMatrix;
        }
        axis.normalize();
        side.normalize();
        return setAxes(worldMatrix, side, axis, side.cross(axis, new Vector3f()));
    }

    /** Replaces the directions of the axes of {@code worldMatrix}, and keeps their lengths. */
    private static Matrix4f setAxes(Matrix4f worldMatrix, Vector3f x, Vector3f y, Vector3f z) {
        Vector3f lengths = worldMatrix.getScale(new Vector3f());
        return worldMatrix
                .setColumn(0, new Vector4f(x, 0).mul(lengths.x))
                .setColumn(1, new Vector4f(y, 0).mul(lengths.y))
                .setColumn(2, new Vector4f(z, 0).mul(lengths.z));
    }
}
