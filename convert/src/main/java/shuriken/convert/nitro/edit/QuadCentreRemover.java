package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/**
 * Removes the vertices in the centres of quads from an edited scene. The export can draw a quad as four triangles
 * around its centre, but the updater of the model expects two triangles for each quad.
 */
public final class QuadCentreRemover {
    /**
     * The maximum distance of a centre from the mean of the quad's corners, as a fraction of the quad's size, and the
     * maximum difference of texture coordinates.
     */
    private static final double RELATIVE_TOLERANCE = 1e-4;
    /** The maximum difference of a colour component. Vertex colours are rounded, and editors may round them again. */
    private static final int COLOUR_TOLERANCE = 2;

    /**
     * The corners of the two triangles of a ring, which are the four vertices around a centre, as indices in the ring.
     */
    private static final int[] RING_TRIANGLES = {0, 1, 2, 0, 2, 3};

    /** The position of a vertex, for comparison. */
    private record Point(float x, float y, float z) {
        static Point of(Primitive primitive, int vertexIndex) {
            float[] positions = primitive.positions();
            // Adding 0 makes -0 and 0 equal.
            return new Point(
                    positions[3 * vertexIndex] + 0f,
                    positions[3 * vertexIndex + 1] + 0f,
                    positions[3 * vertexIndex + 2] + 0f);
        }
    }

    /** A directed edge of a triangle. */
    private record Edge(Point from, Point to) {}

    private final Set<Point> sourcePoints = new HashSet<>();
    private final Set<Edge> sourceEdges = new HashSet<>();

    private QuadCentreRemover(Scene sourceScene) {
        for (Mesh mesh : sourceScene.meshes()) {
            for (Primitive primitive : mesh.primitives()) {
                for (int i = 0; i < primitive.indices().length; i++) {
                    int nextIndex = i % 3 == 2 ? i - 2 : Math.min(i + 1, primitive.indices().length - 1);
                    Point from = Point.of(primitive, primitive.indices()[i]);
                    sourcePoints.add(from);
                    sourceEdges.add(new Edge(from, Point.of(primitive, primitive.indices()[nextIndex])));
                }
            }
        }
    }

    /**
     * Returns an edited scene without the centres of quads.
     *
     * @param sourceScene the scene of the model, in which each quad is two triangles. A vertex of the edited scene at
     *     the position of a vertex in this scene is never treated as a centre
     */
    public static Scene remove(Scene editedScene, Scene sourceScene) {
        QuadCentreRemover remover = new QuadCentreRemover(sourceScene);
        List<Mesh> meshes = new ArrayList<>();
        for (Mesh mesh : editedScene.meshes()) {
            meshes.add(new Mesh(
                    mesh.name(),
                    mesh.primitives().stream().map(remover::removeCentres).toList()));
        }
        return editedScene.withMeshes(meshes);
    }

    /** Returns a primitive with two triangles for each quad that has a centre. */
    private Primitive removeCentres(Primitive primitive) {
        if (primitive.mode() != Primitive.Mode.TRIANGLES || !primitive.targets().isEmpty()) {
            return primitive;
        }
        Map<Point, List<Integer>> cornerIndicesByPoint = new LinkedHashMap<>();
        for (int i = 0; i < primitive.indices().length; i++) {
            cornerIndicesByPoint
                    .computeIfAbsent(Point.of(primitive, primitive.indices()[i]), unused -> new ArrayList<>(4))
                    .add(i);
        }
        // The vertices around each removed centre, by the index of the first of its four triangles.
        Map<Integer, int[]> ringByTriangle = new HashMap<>();
        boolean[] isReplaced = new boolean[primitive.indices().length / 3];
        cornerIndicesByPoint.forEach((point, cornerIndices) -> {
            int[] ring = sourcePoints.contains(point) ? new int[0] : findRing(primitive, cornerIndices);
            if (ring.length > 0 && cornerIndices.stream().noneMatch(cornerIndex -> isReplaced[cornerIndex / 3])) {
                cornerIndices.forEach(cornerIndex -> isReplaced[cornerIndex / 3] = true);
                ringByTriangle.put(cornerIndices.getFirst() / 3, ring);
            }
        });
        return ringByTriangle.isEmpty()
                ? primitive
                : primitive.withIndices(replaceIndices(primitive.indices(), isReplaced, ringByTriangle));
    }

    /**
     * Returns the indices with two triangles for each ring instead of the four triangles around its centre.
     *
     * @param isReplaced for each triangle, whether it belongs to a quad with a centre
     * @param ringByTriangle the four vertices of each quad, by the index of the first of its triangles
     */
    private static int[] replaceIndices(int[] oldIndices, boolean[] isReplaced, Map<Integer, int[]> ringByTriangle) {
        int[] newIndices = new int[oldIndices.length];
        int newIndexCount = 0;
        for (int triangleIndex = 0; triangleIndex < isReplaced.length; triangleIndex++) {
            int[] ring = ringByTriangle.get(triangleIndex);
            if (ring != null) {
                for (int ringIndex : RING_TRIANGLES) {
                    newIndices[newIndexCount++] = ring[ringIndex];
                }
            } else if (!isReplaced[triangleIndex]) {
                System.arraycopy(oldIndices, 3 * triangleIndex, newIndices, newIndexCount, 3);
                newIndexCount += 3;
            }
        }
        return Arrays.copyOf(newIndices, newIndexCount);
    }

    /**
     * Returns the indices of the four vertices around the centre of a quad, in their order around it. The array is
     * empty if the point is not the centre of a quad.
     *
     * @param cornerIndices the corners of triangles at the point, as offsets in the primitive's indices
     */
    private int[] findRing(Primitive primitive, List<Integer> cornerIndices) {
        if (cornerIndices.size() != 4) {
            return new int[0];
        }
        int[] ring = new int[4];
        int cornerIndex = cornerIndices.getFirst();
        for (int ringIndex = 0; ringIndex < 4; ringIndex++) {
            ring[ringIndex] = primitive.indices()[nextCornerIndex(cornerIndex)];
            Point nextPoint = Point.of(primitive, primitive.indices()[nextCornerIndex(nextCornerIndex(cornerIndex))]);
            cornerIndex = cornerIndices.stream()
                    .filter(candidate -> Point.of(primitive, primitive.indices()[nextCornerIndex(candidate)])
                            .equals(nextPoint))
                    .findFirst()
                    .orElse(Scene.NONE);
            if (cornerIndex == Scene.NONE) {
                return new int[0];
            }
        }
        Set<Point> uniquePoints = new HashSet<>();
        for (int vertexIndex : ring) {
            uniquePoints.add(Point.of(primitive, vertexIndex));
        }
        boolean isClosed = cornerIndex == cornerIndices.getFirst() && uniquePoints.size() == 4;
        return isClosed && isMean(primitive, primitive.indices()[cornerIndex], ring)
                ? startAtDiagonal(primitive, ring)
                : new int[0];
    }

    /** Returns the next corner of the same triangle. */
    private static int nextCornerIndex(int cornerIndex) {
        return cornerIndex % 3 == 2 ? cornerIndex - 2 : cornerIndex + 1;
    }

    /** Rotates the ring so that the diagonal of the source's triangles starts at the first vertex. */
    private int[] startAtDiagonal(Primitive primitive, int[] ring) {
        Point secondPoint = Point.of(primitive, ring[1]);
        Point fourthPoint = Point.of(primitive, ring[3]);
        return sourceEdges.contains(new Edge(secondPoint, fourthPoint))
                        || sourceEdges.contains(new Edge(fourthPoint, secondPoint))
                ? new int[] {ring[1], ring[2], ring[3], ring[0]}
                : ring;
    }

    /** Returns whether a vertex is near the mean of a ring in position, texture coordinates and colour. */
    private static boolean isMean(Primitive primitive, int centreIndex, int[] ring) {
        double size = 0;
        for (int axis = 0; axis < 3; axis++) {
            size = Math.max(
                    size,
                    Math.abs((double) primitive.positions()[3 * ring[0] + axis]
                            - primitive.positions()[3 * ring[2] + axis]));
        }
        for (int axis = 0; axis < 3; axis++) {
            if (!(Math.abs(differenceFromMean(primitive.positions(), 3, axis, centreIndex, ring))
                    <= RELATIVE_TOLERANCE * size)) {
                return false;
            }
        }
        for (int axis = 0; axis < 2 && primitive.texCoords().length > 0; axis++) {
            if (!(Math.abs(differenceFromMean(primitive.texCoords(), 2, axis, centreIndex, ring))
                    <= RELATIVE_TOLERANCE)) {
                return false;
            }
        }
        for (int component = 0; component < 4 && primitive.colours().length > 0; component++) {
            int sum = 0;
            for (int vertexIndex : ring) {
                sum += primitive.colours()[4 * vertexIndex + component] & 0xFF;
            }
            if (Math.abs((primitive.colours()[4 * centreIndex + component] & 0xFF) - sum / 4.0) > COLOUR_TOLERANCE) {
                return false;
            }
        }
        return true;
    }

    private static double differenceFromMean(
            float[] values, int componentCount, int axis, int centreIndex, int[] ring) {
        double mean = 0;
        for (int vertexIndex : ring) {
            mean += values[componentCount * vertexIndex + axis] / 4.0;
        }
        return values[componentCount * centreIndex + axis] - mean;
    }
}
