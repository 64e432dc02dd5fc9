package shuriken.render;

import java.util.List;
import java.util.function.Consumer;
import org.joml.Matrix3d;
import org.joml.Vector3d;
import shuriken.geometry.BoundingBox;

/**
 * The projection from world space to the image. It scales the scene to about unit size, rotates it so that the
 * viewer looks along -z, and divides by the distance. Doubles are used so that any finite model can be shown.
 */
final class ViewProjection {
    private static final double HALF_FIELD_OF_VIEW = Math.toRadians(15);
    /**
     * The minimum distance in model radii from the eye to the nearest vertex. It matters for a needle that points at
     * the viewer.
     */
    private static final double MIN_DISTANCE = 0.1;
    /**
     * The size in model radii below which a model is not enlarged further. It matters if all vertices are at one
     * position.
     */
    private static final double MIN_SIZE = 1e-6;

    private final boolean isPerspective;
    /** The centre of the model in world space. */
    private final Vector3d centre;
    /** The factor that scales the model to a radius of 1. */
    private final double scale;

    private final Matrix3d rotation;
    /** Half the width of the image in samples. */
    private final double halfWidth;

    /** Half the height of the image in samples. */
    private final double halfHeight;

    private final Vector3d eyePosition = new Vector3d();
    /** The number of samples that one model radius covers at the distance 1, or everywhere without perspective. */
    private double samplesPerRadius;

    /** The position in the image, in samples, of the point in front of the eye. */
    private double middleX;

    private double middleY;

    private ViewProjection(BoundingBox box, RenderOptions options) {
        this.isPerspective = options.projection() == Projection.PERSPECTIVE;
        this.centre = box.centre();
        double radius = box.size().length() / 2;
        this.scale = radius > 0 ? 1 / radius : 1;
        this.rotation = new Matrix3d().rotateX(Math.toRadians(options.pitch())).rotateY(-Math.toRadians(options.yaw()));
        this.halfWidth = options.width() * options.samplesPerAxis() / 2.0;
        this.halfHeight = options.height() * options.samplesPerAxis() / 2.0;
    }

    /** Returns the camera with which all triangles appear as large as the margin allows. */
    static ViewProjection fit(List<PosedPrimitive> posedPrimitives, RenderOptions options) {
        BoundingBox box = new BoundingBox();
        for (PosedPrimitive posedPrimitive : posedPrimitives) {
            for (int vertexIndex : posedPrimitive.indices()) {
                float[] positions = posedPrimitive.positions();
                box.add(positions[3 * vertexIndex], positions[3 * vertexIndex + 1], positions[3 * vertexIndex + 2]);
            }
        }
        ViewProjection camera = new ViewProjection(box, options);
        double usableFraction = 1 - 2 * options.margin();
        if (camera.isPerspective) {
            camera.moveEye(posedPrimitives, usableFraction);
        } else {
            camera.chooseScale(posedPrimitives, usableFraction);
        }
        camera.centreImage(posedPrimitives);
        return camera;
    }

    /**
     * Moves the eye until all vertices fit. The field of view is fixed.
     *
     * <p>A vertex is left of the right edge if {@code x + slope·z <= eye.x + slope·eye.z}, and right of the left edge
     * if {@code x - slope·z >= eye.x - slope·eye.z}. The outermost vertices therefore determine the position of the
     * eye. The larger of the distances that the two axes need is used.
     */
    private void moveEye(List<PosedPrimitive> posedPrimitives, double usableFraction) {
        samplesPerRadius = Math.min(halfWidth, halfHeight) / Math.tan(HALF_FIELD_OF_VIEW);
        double slopeX = usableFraction * halfWidth / samplesPerRadius;
        double slopeY = usableFraction * halfHeight / samplesPerRadius;
        BoundingBox upperLimits = new BoundingBox();
        BoundingBox lowerLimits = new BoundingBox();
        forEachPosition(posedPrimitives, point -> {
            upperLimits.add(point.x + slopeX * point.z, point.y + slopeY * point.z, point.z);
            lowerLimits.add(point.x - slopeX * point.z, point.y - slopeY * point.z, point.z);
        });
        Vector3d maxPoint = upperLimits.maximum();
        Vector3d minPoint = lowerLimits.minimum();
        double distance = Math.max((maxPoint.x - minPoint.x) / (2 * slopeX), (maxPoint.y - minPoint.y) / (2 * slopeY));
        eyePosition.set(
                (maxPoint.x + minPoint.x) / 2,
                (maxPoint.y + minPoint.y) / 2,
                Math.max(distance, maxPoint.z + MIN_DISTANCE));
    }

    /** Chooses the scale of a projection without perspective. The distance of the eye does not matter. */
    private void chooseScale(List<PosedPrimitive> posedPrimitives, double usableFraction) {
        BoundingBox box = new BoundingBox();
        forEachPosition(posedPrimitives, box::add);
        eyePosition.set(box.centre());
        double scaleX = usableFraction * 2 * halfWidth / box.size().x;
        double scaleY = usableFraction * 2 * halfHeight / box.size().y;
        samplesPerRadius = Math.min(Math.min(scaleX, scaleY), 2 * Math.max(halfWidth, halfHeight) / MIN_SIZE);
    }

    /** Moves the image so that the model is in its middle. The eye does not move. */
    private void centreImage(List<PosedPrimitive> posedPrimitives) {
        BoundingBox box = new BoundingBox();
        Vector3d point = new Vector3d();
        for (PosedPrimitive posedPrimitive : posedPrimitives) {
            for (int vertexIndex : posedPrimitive.indices()) {
                project(posedPrimitive.positions(), vertexIndex, point);
                box.add(point);
            }
        }
        middleX = halfWidth - box.centre().x;
        middleY = halfHeight - box.centre().y;
    }

    private void forEachPosition(List<PosedPrimitive> posedPrimitives, Consumer<Vector3d> consumer) {
        Vector3d point = new Vector3d();
        for (PosedPrimitive posedPrimitive : posedPrimitives) {
            for (int vertexIndex : posedPrimitive.indices()) {
                consumer.accept(toViewSpace(posedPrimitive.positions(), vertexIndex, point));
            }
        }
    }

    private Vector3d toViewSpace(float[] positions, int vertexIndex, Vector3d point) {
        point.set(positions[3 * vertexIndex], positions[3 * vertexIndex + 1], positions[3 * vertexIndex + 2]);
        return rotation.transform(point.sub(centre).mul(scale));
    }

    /** Rotates a direction from world space to view space. */
    Vector3d rotate(Vector3d direction) {
        return rotation.transform(direction);
    }

    /**
     * Projects a vertex to the image.
     *
     * @param point receives x and y in samples from the top left corner, and as z the nearness, which is linear in
     *     image coordinates
     * @return one over the distance from the eye; 1 without perspective
     */
    double project(float[] positions, int vertexIndex, Vector3d point) {
        toViewSpace(positions, vertexIndex, point);
        double inverseDistance = isPerspective ? 1 / (eyePosition.z - point.z) : 1;
        point.x = middleX + samplesPerRadius * (point.x - eyePosition.x) * inverseDistance;
        point.y = middleY - samplesPerRadius * (point.y - eyePosition.y) * inverseDistance;
        point.z = isPerspective ? inverseDistance : point.z;
        return inverseDistance;
    }
}
