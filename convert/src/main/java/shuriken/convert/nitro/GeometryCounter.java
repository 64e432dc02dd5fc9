package shuriken.convert.nitro;

import java.util.HashSet;
import java.util.Set;
import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawCall;
import shuriken.convert.nitro.draw.DrawSink;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.geometry.BoundingBox;
import shuriken.io.struct.FixedPoint;

/**
 * Counts and measures the geometry of a NITRO model. Like the counts in the model's header, the results include hidden
 * nodes.
 */
final class GeometryCounter implements DrawSink {
    private final Skeleton skeleton;
    private final double lengthFactor;
    private final Set<Integer> drawingNodeIndices = new HashSet<>();
    private final Set<Integer> usedMaterialIndices = new HashSet<>();
    private final BoundingBox boundingBox = new BoundingBox();

    private int vertexCount;
    private int triangleCount;
    private int degenerateTriangleCount;
    private int weightedVertexCount;
    private int maxInfluences;

    /**
     * Creates an empty counter.
     *
     * @param lengthFactor the factor from model units to scene units
     */
    GeometryCounter(Skeleton skeleton, double lengthFactor) {
        this.skeleton = skeleton;
        this.lengthFactor = lengthFactor;
    }

    @Override
    public void draw(DrawCall drawCall) {
        DrawnPolygons polygons = drawCall.polygons();
        vertexCount += polygons.vertexCount();
        triangleCount += polygons.triangleCount() + 2 * polygons.quadCount();
        if (drawCall.nodeIndex() != Skeleton.NONE) {
            drawingNodeIndices.add(drawCall.nodeIndex());
        }
        if (drawCall.materialIndex() != Skeleton.NONE) {
            usedMaterialIndices.add(drawCall.materialIndex());
        }
        for (int i = 0; i < polygons.vertexCount(); i++) {
            DrawMatrix matrix = polygons.matrix(i);
            weightedVertexCount += matrix.isRigid() ? 0 : 1;
            maxInfluences = Math.max(maxInfluences, matrix.jointCount());
        }
        Vector3d position = new Vector3d();
        for (int i = 0; i < polygons.cornerCount(); i++) {
            extendBoundingBox(polygons, polygons.vertexIndexAt(i), position);
            boolean isFirstCorner = i % 3 == 0;
            degenerateTriangleCount += isFirstCorner && isDegenerate(polygons, i) ? 1 : 0;
        }
    }

    /** Extends the bounding box so that it contains a vertex, and overwrites {@code position}. */
    private void extendBoundingBox(DrawnPolygons polygons, int vertexIndex, Vector3d position) {
        double storedToScene = lengthFactor / FixedPoint.ONE;
        position.set(
                polygons.x(vertexIndex) * storedToScene,
                polygons.y(vertexIndex) * storedToScene,
                polygons.z(vertexIndex) * storedToScene);
        boundingBox.add(polygons.matrix(vertexIndex).worldTransform(skeleton).transformPosition(position));
    }

    /** Returns whether two of the three corners from {@code firstCornerIndex} have the same position and matrix. */
    private static boolean isDegenerate(DrawnPolygons polygons, int firstCornerIndex) {
        int vertexIndexA = polygons.vertexIndexAt(firstCornerIndex);
        int vertexIndexB = polygons.vertexIndexAt(firstCornerIndex + 1);
        int vertexIndexC = polygons.vertexIndexAt(firstCornerIndex + 2);
        return haveSamePosition(polygons, vertexIndexA, vertexIndexB)
                || haveSamePosition(polygons, vertexIndexB, vertexIndexC)
                || haveSamePosition(polygons, vertexIndexA, vertexIndexC);
    }

    /** Returns whether two vertices have the same position and matrix. */
    private static boolean haveSamePosition(DrawnPolygons polygons, int vertexIndexA, int vertexIndexB) {
        return polygons.x(vertexIndexA) == polygons.x(vertexIndexB)
                && polygons.y(vertexIndexA) == polygons.y(vertexIndexB)
                && polygons.z(vertexIndexA) == polygons.z(vertexIndexB)
                && polygons.matrix(vertexIndexA) == polygons.matrix(vertexIndexB);
    }

    /** Returns the number of vertices in all display lists. */
    int vertexCount() {
        return vertexCount;
    }

    /** Returns the number of triangles, where each quad counts as two. */
    int triangleCount() {
        return triangleCount;
    }

    /** Returns the number of triangles in which two corners have the same position and matrix. */
    int degenerateTriangleCount() {
        return degenerateTriangleCount;
    }

    /** Returns the number of vertices with more than one joint. */
    int weightedVertexCount() {
        return weightedVertexCount;
    }

    /** Returns the largest number of joints of a vertex. */
    int maxInfluences() {
        return maxInfluences;
    }

    /** Returns the number of nodes whose display lists are executed. */
    int nodeCount() {
        return drawingNodeIndices.size();
    }

    /** Returns the number of materials with which display lists are executed. */
    int materialCount() {
        return usedMaterialIndices.size();
    }

    /**
     * Returns the bounding box at rest as {@code float[6]}: minimum x, y, z, maximum x, y, z. The array is empty if
     * there are no polygons.
     */
    float[] boundingBox() {
        return boundingBox.corners();
    }
}
