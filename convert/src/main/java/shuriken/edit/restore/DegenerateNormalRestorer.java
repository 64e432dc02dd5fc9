package shuriken.edit.restore;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.joml.Vector3f;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;

/**
 * Restores the original normals at vertices of degenerate triangles. Editors cannot compute face angles at such a
 * vertex and so change the normals of all its corners, even the corners of intact faces.
 *
 * <p>Blender 3.4.1 does this, for example, at the tips of two cones of a Chao model.
 */
public final class DegenerateNormalRestorer {
    private DegenerateNormalRestorer() {}

    /**
     * Returns an edited part whose unmoved vertices of degenerate triangles have their original normals. The part is
     * returned as it is if the number of its triangles changed or if the user edited normals.
     */
    public static MeshPart restore(MeshPart editedPart, Optional<MeshPart> originalPart, float tolerance) {
        if (originalPart.isEmpty()
                || originalPart.get().triangles().size()
                        != editedPart.triangles().size()) {
            return editedPart;
        }
        Set<Vector3f> degeneratePositions = new HashSet<>();
        for (EditCorner[] triangle : originalPart.get().triangles()) {
            if (!EditCorner.hasArea(triangle, tolerance)) {
                for (EditCorner corner : triangle) {
                    degeneratePositions.add(position(corner));
                }
            }
        }
        if (degeneratePositions.isEmpty() || wereNormalsEdited(originalPart.get(), editedPart, degeneratePositions)) {
            return editedPart;
        }
        List<EditCorner[]> restoredTriangles = new ArrayList<>();
        for (int i = 0; i < editedPart.triangles().size(); i++) {
            EditCorner[] restoredTriangle = editedPart.triangles().get(i).clone();
            for (int corner = 0; corner < 3; corner++) {
                EditCorner originalCorner = originalPart.get().triangles().get(i)[corner];
                if (degeneratePositions.contains(position(originalCorner))
                        && originalCorner.isAt(restoredTriangle[corner], tolerance)) {
                    restoredTriangle[corner] = restoredTriangle[corner].withNormal(originalCorner.normal());
                }
            }
            restoredTriangles.add(restoredTriangle);
        }
        return editedPart.withTriangles(restoredTriangles);
    }

    /**
     * Returns whether the user edited normals: then normals at vertices without degenerate triangles differ as well.
     */
    private static boolean wereNormalsEdited(
            MeshPart originalPart, MeshPart editedPart, Set<Vector3f> degeneratePositions) {
        for (int i = 0; i < editedPart.triangles().size(); i++) {
            for (int corner = 0; corner < 3; corner++) {
                EditCorner originalCorner = originalPart.triangles().get(i)[corner];
                if (!degeneratePositions.contains(position(originalCorner))
                        && !originalCorner.hasSameNormal(editedPart.triangles().get(i)[corner])) {
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
