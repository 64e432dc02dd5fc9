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
 * @param node of the source's scene, or below 0 for a mesh that the source does not have
 * @param material of the source's scene, or below 0 for one that it does not have
 * @param name for people: mesh, then material
 * @param materialIndex of the scene that the triangles are in, or {@link shuriken.scene.Scene#NONE}
 * @param triangles three corners each
 */
public record MeshPart(int node, int material, String name, int materialIndex, List<EditCorner[]> triangles) {
    /** What a part is found again by. */
    public record Key(int node, int material) {}

    public Key key() {
        return new Key(node, material);
    }

    /** The same part with other triangles. */
    MeshPart withTriangles(List<EditCorner[]> others) {
        return new MeshPart(node, material, name, materialIndex, others);
    }

    /** What was moved if the same triangles are elsewhere, in words. */
    public String moved(MeshPart after) {
        double most = 0;
        for (int i = 0; i < triangles.size(); i++) {
            for (int k = 0; k < 3; k++) {
                float[] a = triangles.get(i)[k].place();
                float[] b = after.triangles.get(i)[k].place();
                most = Math.max(most, Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]));
            }
        }
        return String.format(Locale.ROOT, "%d triangles, in place, by at most %.4g", triangles.size(), most);
    }

    /** Without triangles that have two corners in one place, or that the same object has already. */
    MeshPart cleaned() {
        return withTriangles(cleaned(List.of()));
    }

    /**
     * The triangles without those that have two corners in one place, or that the same object has already.
     *
     * @param others triangles that objects have too, and that are left out
     */
    List<EditCorner[]> cleaned(Collection<EditCorner[]> others) {
        Set<List<Float>> seen = new HashSet<>();
        others.forEach(triangle -> seen.add(places(triangle)));
        List<EditCorner[]> kept = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            if (!triangle[0].isAt(triangle[1], 0)
                    && !triangle[1].isAt(triangle[2], 0)
                    && !triangle[2].isAt(triangle[0], 0)
                    && seen.add(places(triangle))) {
                kept.add(triangle);
            }
        }
        return kept;
    }

    /** The object, then the places of the corners, whatever their order. */
    private static List<Float> places(EditCorner[] triangle) {
        List<List<Float>> corners = new ArrayList<>();
        for (EditCorner corner : triangle) {
            corners.add(List.of(corner.place()[0], corner.place()[1], corner.place()[2]));
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
        List<Float> places = new ArrayList<>(List.of((float) triangle[0].object()));
        corners.forEach(places::addAll);
        return places;
    }
}
