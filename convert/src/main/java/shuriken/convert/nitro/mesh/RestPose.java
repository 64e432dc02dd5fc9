package shuriken.convert.nitro.mesh;

import org.joml.Vector3d;
import shuriken.convert.nitro.draw.DrawnPolygons;
import shuriken.convert.nitro.pose.Skeleton;
import shuriken.io.struct.FixedPoint;

/**
 * The positions of the vertices of display lists at rest.
 *
 * @param skeleton the joints of the model
 * @param unit the factor on all lengths
 */
record RestPose(Skeleton skeleton, double unit) {
    /** Returns the position of a vertex in the scene. */
    Vector3d position(DrawnPolygons list, int vertex) {
        Vector3d stored = new Vector3d(list.x(vertex), list.y(vertex), list.z(vertex)).mul(unit / FixedPoint.ONE);
        return list.matrix(vertex).world(skeleton).transformPosition(stored);
    }
}
