package shuriken.edit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import shuriken.diagnostics.SignificantDigits;

/**
 * All triangles of one material that one node draws.
 *
 * @param node of the source's scene, or below 0 for a mesh that the source does not have
 * @param material of the source's scene, or below 0 for a material that it does not have
 * @param name readable name: mesh, then material
 * @param materialIndex index in the scene that the triangles are from, or {@link shuriken.scene.Scene#NONE}
 * @param triangles three corners each
 */
public record MeshPart(int node, int material, String name, int materialIndex, List<EditCorner[]> triangles) {
    /** The key that identifies a part. */
    public record Key(int node, int material) {}

    public Key key() {
        return new Key(node, material);
    }

    /** Returns this part with other triangles. */
    MeshPart withTriangles(List<EditCorner[]> remaining) {
        return new MeshPart(node, material, name, materialIndex, remaining);
    }

    /** Describes the largest movement of a corner, for parts with the same triangles. */
    public String movement(MeshPart after) {
        double maximum = 0;
        for (int i = 0; i < triangles.size(); i++) {
            for (int k = 0; k < 3; k++) {
                float[] a = triangles.get(i)[k].position();
                float[] b = after.triangles.get(i)[k].position();
                maximum = Math.max(maximum, Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]));
            }
        }
        return String.format(
                Locale.ROOT,
                "%d triangles, in place, by at most %s",
                triangles.size(),
                SignificantDigits.format(maximum, 4));
    }

    /** Returns the part without degenerate triangles and without duplicates within an object. */
    MeshPart cleaned() {
        return withTriangles(cleaned(List.of()));
    }

    /**
     * Returns the triangles without degenerate ones and without duplicates within an object.
     *
     * @param remaining triangles that are also excluded
     */
    List<EditCorner[]> cleaned(Collection<EditCorner[]> remaining) {
        Set<List<Float>> keys = new HashSet<>();
        remaining.forEach(triangle -> keys.add(duplicateKey(triangle)));
        List<EditCorner[]> kept = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            if (!triangle[0].isAt(triangle[1], 0)
                    && !triangle[1].isAt(triangle[2], 0)
                    && !triangle[2].isAt(triangle[0], 0)
                    && keys.add(duplicateKey(triangle))) {
                kept.add(triangle);
            }
        }
        return kept;
    }

    /** Returns the object, then the positions of the corners in a fixed order. */
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
