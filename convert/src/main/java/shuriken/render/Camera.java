package shuriken.render;

import java.util.List;
import java.util.function.Consumer;
import org.joml.Matrix3d;
import org.joml.Vector3d;

/**
 * The projection from the scene's space to the image: scaled to a box of about unit size, rotated so that the viewer looks along -z,
 * then divided by the distance. Calculates in doubles, so that any finite model can be shown.
 */
final class Camera {
    private static final double HALF_LENS = Math.toRadians(15);
    /** The least distance from the eye to the nearest vertex; matters for needles seen from their tip. */
    private static final double NEAREST = 0.1;

    private final boolean perspective;
    private final Vector3d centre;
    private final double unit;
    private final Matrix3d rotation;
    private final double halfWidth;
    private final double halfHeight;
    private final Vector3d eye = new Vector3d();
    private double pixels;
    private double middleX;
    private double middleY;

    private Camera(Bounds box, RenderOptions options) {
        this.perspective = options.projection() == Projection.PERSPECTIVE;
        this.centre = box.centre();
        double radius = box.size().length() / 2;
        this.unit = radius > 0 ? 1 / radius : 1;
        this.rotation = new Matrix3d().rotateX(Math.toRadians(options.pitch())).rotateY(-Math.toRadians(options.yaw()));
        this.halfWidth = options.width() * options.samples() / 2.0;
        this.halfHeight = options.height() * options.samples() / 2.0;
    }

    /** Returns the camera that shows all triangles as large as the image allows. */
    static Camera fit(List<PosedPrimitive> parts, RenderOptions options) {
        Bounds box = new Bounds();
        for (PosedPrimitive part : parts) {
            for (int index : part.indices()) {
                float[] p = part.positions();
                box.add(p[3 * index], p[3 * index + 1], p[3 * index + 2]);
            }
        }
        Camera camera = new Camera(box, options);
        double frame = 1 - 2 * options.margin();
        if (camera.perspective) {
            camera.standBack(parts, frame);
        } else {
            camera.zoom(parts, frame);
        }
        camera.centre(parts);
        return camera;
    }

    /**
     * The lens is fixed, the eye moves. A vertex is left of the right edge if {@code x + slope·z <= eye.x + slope·eye.z}
     * and right of the left edge if {@code x - slope·z >= eye.x - slope·eye.z}; so the outermost of each side determine the
     * eye's position, and the side that needs more distance decides.
     */
    private void standBack(List<PosedPrimitive> parts, double frame) {
        pixels = Math.min(halfWidth, halfHeight) / Math.tan(HALF_LENS);
        double slopeX = frame * halfWidth / pixels;
        double slopeY = frame * halfHeight / pixels;
        Bounds farSides = new Bounds();
        Bounds nearSides = new Bounds();
        forEachPosition(parts, v -> {
            farSides.add(v.x + slopeX * v.z, v.y + slopeY * v.z, v.z);
            nearSides.add(v.x - slopeX * v.z, v.y - slopeY * v.z, v.z);
        });
        Vector3d last = farSides.max();
        Vector3d first = nearSides.min();
        double distance = Math.max((last.x - first.x) / (2 * slopeX), (last.y - first.y) / (2 * slopeY));
        eye.set((last.x + first.x) / 2, (last.y + first.y) / 2, Math.max(distance, last.z + NEAREST));
    }

    /** The eye is anywhere in front, the scale is chosen. */
    private void zoom(List<PosedPrimitive> parts, double frame) {
        Bounds box = new Bounds();
        forEachPosition(parts, v -> box.add(v.x, v.y, v.z));
        eye.set(box.centre());
        double across = frame * 2 * halfWidth / box.size().x;
        double down = frame * 2 * halfHeight / box.size().y;
        pixels = Math.min(Math.min(across, down), 2 * Math.max(halfWidth, halfHeight) / 1e-6);
    }

    /** Moves the image, not the eye, so that the model is in the middle also where there is spare space. */
    private void centre(List<PosedPrimitive> parts) {
        Bounds box = new Bounds();
        Vector3d v = new Vector3d();
        for (PosedPrimitive part : parts) {
            for (int index : part.indices()) {
                project(part.positions(), index, v);
                box.add(v.x, v.y, v.z);
            }
        }
        middleX = halfWidth - box.centre().x;
        middleY = halfHeight - box.centre().y;
    }

    private void forEachPosition(List<PosedPrimitive> parts, Consumer<Vector3d> action) {
        Vector3d v = new Vector3d();
        for (PosedPrimitive part : parts) {
            for (int index : part.indices()) {
                action.accept(view(part.positions(), index, v));
            }
        }
    }

    private Vector3d view(float[] positions, int vertex, Vector3d v) {
        v.set(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
        return rotation.transform(v.sub(centre).mul(unit));
    }

    /** A direction of the scene's space as the viewer sees it. */
    Vector3d rotate(Vector3d direction) {
        return rotation.transform(direction);
    }

    /**
     * Projects a vertex to the image.
     *
     * @param v receives x, y in samples from the top left, and the depth: larger is nearer, linear over the image
     * @return one over the distance
     */
    double project(float[] positions, int vertex, Vector3d v) {
        view(positions, vertex, v);
        double inverse = perspective ? 1 / (eye.z - v.z) : 1;
        v.x = middleX + pixels * (v.x - eye.x) * inverse;
        v.y = middleY - pixels * (v.y - eye.y) * inverse;
        v.z = perspective ? inverse : v.z;
        return inverse;
    }
}
