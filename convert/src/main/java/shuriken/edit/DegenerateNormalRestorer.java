package shuriken.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3f;

/**
 * Restores the original normals at vertices of degenerate triangles. Editors cannot compute face angles at such a
 * vertex and so change the normals of all its corners, even those of intact faces.
 *
 * <p>Blender 3.4.1 does this, for example, at the tips of two cones of a Chao model.
 */
final class DegenerateNormalRestorer {
    private DegenerateNormalRestorer() {}

    /** Returns an edited part with the original normals at vertices of degenerate triangles that were not moved. */
    static MeshPart restore(MeshPart after, Optional<MeshPart> before, float tolerance) {
        if (before.isEmpty()
                || before.get().triangles().size() != after.triangles().size()) {
            return after;
        }
        Set<Vector3f> degenerateVertices = new HashSet<>();
        for (EditCorner[] triangle : before.get().triangles()) {
            if (!EditCorner.hasArea(triangle, tolerance)) {
                for (EditCorner corner : triangle) {
                    degenerateVertices.add(position(corner));
                }
            }
        }
        if (degenerateVertices.isEmpty() || wereNormalsEdited(before.get(), after, degenerateVertices)) {
            return after;
        }
        List<EditCorner[]> triangles = new ArrayList<>();
        for (int i = 0; i < after.triangles().size(); i++) {
            EditCorner[] triangle = after.triangles().get(i).clone();
            for (int k = 0; k < 3; k++) {
                EditCorner original = before.get().triangles().get(i)[k];
                if (degenerateVertices.contains(position(original)) && original.isAt(triangle[k], tolerance)) {
                    triangle[k] = triangle[k].withNormal(original.normal());
                }
            }
            triangles.add(triangle);
        }
        return after.withTriangles(triangles);
    }

    /**
     * Returns whether the user edited normals, so that normals at vertices without degenerate triangles also differ.
     */
    private static boolean wereNormalsEdited(MeshPart before, MeshPart after, Set<Vector3f> degenerateVertices) {
        for (int i = 0; i < after.triangles().size(); i++) {
            for (int k = 0; k < 3; k++) {
                EditCorner original = before.triangles().get(i)[k];
                if (!degenerateVertices.contains(position(original))
                        && !original.hasSameNormal(after.triangles().get(i)[k])) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Vector3f position(EditCorner corner) {
        return new Vector3f(corner.position()[0], corner.position()[1], corner.position()[2]);
    }
}
