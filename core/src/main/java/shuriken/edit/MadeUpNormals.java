package shuriken.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3f;

/**
 * Normals of vertices that belong to triangles without an area: an editor cannot tell the angle between the faces there, and gives
 * all corners of such a vertex another direction, also those of faces with an area.
 *
 * <p>Observed: Blender 3.4.1, the tips of two cones of a Chao.
 */
final class MadeUpNormals {
    private MadeUpNormals() {}

    /** A part that came back, with the normals of before at vertices that are where they were. */
    static MeshPart restored(MeshPart after, Optional<MeshPart> before, float tolerance) {
        if (before.isEmpty()
                || before.get().triangles().size() != after.triangles().size()) {
            return after;
        }
        Set<Vector3f> flat = new HashSet<>();
        for (EditCorner[] triangle : before.get().triangles()) {
            if (!EditCorner.hasArea(triangle, tolerance)) {
                for (EditCorner corner : triangle) {
                    flat.add(place(corner));
                }
            }
        }
        if (flat.isEmpty()) {
            return after;
        }
        List<EditCorner[]> triangles = new ArrayList<>();
        for (int i = 0; i < after.triangles().size(); i++) {
            EditCorner[] triangle = after.triangles().get(i).clone();
            for (int k = 0; k < 3; k++) {
                EditCorner was = before.get().triangles().get(i)[k];
                if (flat.contains(place(was)) && was.isAt(triangle[k], tolerance)) {
                    triangle[k] = triangle[k].facing(was.normal());
                }
            }
            triangles.add(triangle);
        }
        return after.withTriangles(triangles);
    }

    private static Vector3f place(EditCorner corner) {
        return new Vector3f(corner.place()[0], corner.place()[1], corner.place()[2]);
    }
}
