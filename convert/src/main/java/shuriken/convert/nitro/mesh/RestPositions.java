package shuriken.convert.nitro.mesh;

import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.io.struct.FixedPoint;

/**
 * The positions of the vertices of display lists at rest.
 *
 * @param skeleton the joints of the model
 * @param lengthFactor the factor on all lengths
 */
record RestPositions(Skeleton skeleton, double lengthFactor) {
    /** Returns the position of a vertex in the scene at rest. */
    Vector3d position(DrawnPolygons polygons, int vertexIndex) {
        Vector3d position = new Vector3d(polygons.x(vertexIndex), polygons.y(vertexIndex), polygons.z(vertexIndex))
                .mul(lengthFactor / FixedPoint.ONE);
        return polygons.matrix(vertexIndex).worldTransform(skeleton).transformPosition(position);
    }
}
