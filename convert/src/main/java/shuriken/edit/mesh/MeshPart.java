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
 * All triangles of one material that one node draws.
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

    /** Describes the largest displacement of a corner between two parts with the same triangles. */
    public String describeMovement(MeshPart editedPart) {
        double maxDistance = 0;
        for (int i = 0; i < triangles.size(); i++) {
            for (int cornerIndex = 0; cornerIndex < 3; cornerIndex++) {
                float[] before = triangles.get(i)[cornerIndex].position();
                float[] after = editedPart.triangles.get(i)[cornerIndex].position();
                maxDistance = Math.max(
                        maxDistance,
                        Math.hypot(Math.hypot(after[0] - before[0], after[1] - before[1]), after[2] - before[2]));
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
        return Math.max(box.longestSide(), 1e-6f);
    }

    /**
     * Returns whether two lists of triangles have almost the same colours in any order, as Blender 3 exports
     * them.
     */
    static boolean haveSimilarColourCounts(List<EditCorner[]> original, List<EditCorner[]> edited) {
        Map<Integer, Integer> countDifferences = new HashMap<>();
        for (int i = 0; i < original.size(); i++) {
            for (int cornerInTriangle = 0; cornerInTriangle < 3; cornerInTriangle++) {
                countDifferences.merge(original.get(i)[cornerInTriangle].argb(), 1, Integer::sum);
                countDifferences.merge(edited.get(i)[cornerInTriangle].argb(), -1, Integer::sum);
            }
        }
        long countDifferenceSum = countDifferences.values().stream()
                .filter(count -> count != 0)
                .mapToInt(Math::abs)
                .sum();
        // The sum counts each corner with a different colour twice. Its limit is 3 plus 5 % of the number of corners.
        return countDifferenceSum * 20 <= 3L * original.size() + 60;
    }

    /** Returns the triangles that have three different positions and do not repeat a triangle of the same object. */
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
