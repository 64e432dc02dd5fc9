package shuriken.edit.mesh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3f;
import shuriken.convert.support.SignificantDigits;
import shuriken.geometry.BoundingBox;

/**
 * All triangles of one material that one node of the source draws. In an edited scene, the triangles of copies of the
 * node are included.
 *
 * @param sourceNodeIndex the index of the node in the source's scene, or a negative number for a mesh that the source
 *     does not have
 * @param sourceMaterialIndex the index of the material in the source's scene, or a negative number for a material that
 *     the source does not have
 * @param name the names of the mesh and the material, for messages
 * @param sceneMaterialIndex the index of the material in the scene that contains the triangles, or
 *     {@link shuriken.scene.Scene#NONE}
 * @param triangles the triangles, with three corners each
 */
public record MeshPart(
        int sourceNodeIndex,
        int sourceMaterialIndex,
        String name,
        int sceneMaterialIndex,
        List<EditCorner[]> triangles) {
    /** The minimum size of a model. A positive size allows divisions and tolerances. */
    private static final float MIN_SIZE = 1e-6f;

    /** The key of a part: the node and material of the source, as in {@link MeshPart}. */
    public record Key(int sourceNodeIndex, int sourceMaterialIndex) {}

    /** Returns the key by which this part is compared with the same part of a different scene. */
    public Key key() {
        return new Key(sourceNodeIndex, sourceMaterialIndex);
    }

    /** Returns this part with other triangles. */
    public MeshPart withTriangles(List<EditCorner[]> newTriangles) {
        return new MeshPart(sourceNodeIndex, sourceMaterialIndex, name, sceneMaterialIndex, newTriangles);
    }

    /**
     * Returns a description of the largest displacement of a corner between this part and an edited part with the same
     * triangles.
     */
    public String describeMovement(MeshPart editedPart) {
        double maxDistance = 0;
        for (int i = 0; i < triangles.size(); i++) {
            for (int corner = 0; corner < 3; corner++) {
                float[] originalPosition = triangles.get(i)[corner].position();
                float[] editedPosition = editedPart.triangles.get(i)[corner].position();
                maxDistance = Math.max(
                        maxDistance,
                        Math.hypot(
                                Math.hypot(
                                        editedPosition[0] - originalPosition[0],
                                        editedPosition[1] - originalPosition[1]),
                                editedPosition[2] - originalPosition[2]));
            }
        }
        return String.format(
                Locale.ROOT,
                "vertices moved by at most %s (triangles: %,d)",
                SignificantDigits.format(maxDistance, 4),
                triangles.size());
    }

    /** Computes the longest side of the box around all triangles of parts. The result is always positive. */
    public static float computeSize(Collection<MeshPart> parts) {
        BoundingBox box = new BoundingBox();
        parts.forEach(part -> part.triangles().forEach(triangle -> {
            for (EditCorner corner : triangle) {
                box.addAll(corner.position());
            }
        }));
        return Math.max(box.longestSide(), MIN_SIZE);
    }

    /**
     * Returns whether two lists of triangles have almost the same colours in any order, as Blender 3 exports
     * them.
     */
    static boolean haveSimilarColourCounts(List<EditCorner[]> originalTriangles, List<EditCorner[]> editedTriangles) {
        Map<Integer, Integer> countDifferenceByColour = new HashMap<>();
        for (int i = 0; i < originalTriangles.size(); i++) {
            for (int corner = 0; corner < 3; corner++) {
                countDifferenceByColour.merge(originalTriangles.get(i)[corner].argb(), 1, Integer::sum);
                countDifferenceByColour.merge(editedTriangles.get(i)[corner].argb(), -1, Integer::sum);
            }
        }
        long countDifferenceSum = countDifferenceByColour.values().stream()
                .filter(count -> count != 0)
                .mapToInt(Math::abs)
                .sum();
        // The sum counts each corner with a different colour twice. Its limit is 3 plus 5 % of the number of corners.
        return countDifferenceSum * 20 <= 3L * originalTriangles.size() + 60;
    }

    /**
     * Returns the triangles that have three different positions and do not repeat the positions of an earlier triangle
     * of the same object.
     */
    List<EditCorner[]> distinctTriangles() {
        return distinctTrianglesExcept(List.of());
    }

    /**
     * Returns the {@linkplain #distinctTriangles distinct triangles} that are not among further triangles.
     *
     * @param excluded the further triangles
     */
    List<EditCorner[]> distinctTrianglesExcept(Collection<EditCorner[]> excluded) {
        Set<TriangleKey> seenKeys = new HashSet<>();
        excluded.forEach(triangle -> seenKeys.add(TriangleKey.of(triangle)));
        List<EditCorner[]> distinctTriangles = new ArrayList<>();
        for (EditCorner[] triangle : triangles) {
            boolean isDegenerate = triangle[0].isAt(triangle[1], 0)
                    || triangle[1].isAt(triangle[2], 0)
                    || triangle[2].isAt(triangle[0], 0);
            if (!isDegenerate && seenKeys.add(TriangleKey.of(triangle))) {
                distinctTriangles.add(triangle);
            }
        }
        return distinctTriangles;
    }

    /**
     * The properties in which duplicate triangles are equal.
     *
     * @param objectNodeIndex the index of the node that draws the triangle
     * @param sortedPositions the positions of the corners, sorted by x, y and z
     */
    private record TriangleKey(int objectNodeIndex, List<Vector3f> sortedPositions) {
        private static final Comparator<Vector3f> BY_COORDINATES = Comparator.<Vector3f>comparingDouble(p -> p.x)
                .thenComparingDouble(p -> p.y)
                .thenComparingDouble(p -> p.z);

        static TriangleKey of(EditCorner[] triangle) {
            List<Vector3f> positions = new ArrayList<>();
            for (EditCorner corner : triangle) {
                positions.add(new Vector3f(corner.position()[0], corner.position()[1], corner.position()[2]));
            }
            positions.sort(BY_COORDINATES);
            return new TriangleKey(triangle[0].objectNodeIndex(), positions);
        }
    }
}
