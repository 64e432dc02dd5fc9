package shuriken.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * All triangles of one material that one node draws.
 *
 * @param node the node of the source's scene, or a negative number for a mesh that the source does not have
 * @param material the material of the source's scene, or a negative number for a material that the source does not have
 * @param name the readable name, which consists of the mesh and the material
 * @param materialIndex the index of the material in the scene that contains the triangles, or
 *     {@link shuriken.scene.Scene#NONE}
 * @param triangles the triangles, with three corners each
 */
public record MeshPart(int node, int material, String name, int materialIndex, List<EditCorner[]> triangles) {
    /** The key of a part: its node and material, as in {@link MeshPart}. */
    public record Key(int node, int material) {}

    public Key key() {
        return new Key(node, material);
    }

    /** Returns this part with other triangles. */
    MeshPart withTriangles(List<EditCorner[]> newTriangles) {
        return new MeshPart(node, material, name, materialIndex, newTriangles);
    }

    /** Describes the largest displacement of a corner between two parts with the same triangles. */
    public String describeMovement(MeshPart edited) {
        double maximum = 0;
        for (int i = 0; i < triangles.size(); i++) {
            for (int k = 0; k < 3; k++) {
                float[] a = triangles.get(i)[k].position();
                float[] b = edited.triangles.get(i)[k].position();
                maximum = Math.max(maximum, Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]));
            }
        }
        return String.format(
                Locale.ROOT,
                "vertices moved by at most %s (triangles: %,d)",
                SignificantDigits.format(maximum, 4),
                triangles.size());
    }

    /** Returns the part without degenerate triangles and without duplicates within an object. */
    MeshPart withoutDegenerates() {
        return withTriangles(withoutDegenerates(List.of()));
    }

    /**
     * Returns the triangles without degenerate ones and without duplicates within an object.
     *
     * @param excluded further triangles that the result must not repeat
     */
    List<EditCorner[]> withoutDegenerates(Collection<EditCorner[]> excluded) {
        Set<List<Float>> keys = new HashSet<>();
        excluded.forEach(triangle -> keys.add(duplicateKey(triangle)));
        List<EditCorner[]> keptTriangles = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            if (!triangle[0].isAt(triangle[1], 0)
                    && !triangle[1].isAt(triangle[2], 0)
                    && !triangle[2].isAt(triangle[0], 0)
                    && keys.add(duplicateKey(triangle))) {
                keptTriangles.add(triangle);
            }
        }
        return keptTriangles;
    }

    /** Returns a key of the object and the positions of the corners in a fixed order. */
    private static List<Float> duplicateKey(EditCorner[] triangle) {
        List<List<Float>> corners = new ArrayList<>();
        for (EditCorner corner : triangle) {
            corners.add(List.of(corner.position()[0], corner.position()[1], corner.position()[2]));
        }
        corners.sort((a, b) -> {
            for (int i = 0; i < 3; i++) {
                int order = Float.compare(a.get(i), b.get(i));
                if (order != 0) {
                    return order;
                }
            }
            return 0;
        });
        List<Float> key = new ArrayList<>(List.of((float) triangle[0].object()));
        corners.forEach(key::addAll);
        return key;
    }
}
