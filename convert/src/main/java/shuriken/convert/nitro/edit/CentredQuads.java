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
 * Converts quads that were exported as four triangles around their centre back to two triangles, as in the conversion for editing.
 */
public final class CentredQuads {
    /** Maximum distance of a centre from the mean of its corners, as a fraction of the quad's size. */
    private static final double TOLERANCE = 1e-4;
    /** Vertex colours are rounded, and editors may round them again. */
    private static final int COLOUR = 2;

    private record Point(float x, float y, float z) {
        static Point of(Primitive p, int vertex) {
            float[] all = p.positions();
            // -0 and 0 are one point.
            return new Point(all[3 * vertex] + 0f, all[3 * vertex + 1] + 0f, all[3 * vertex + 2] + 0f);
        }
    }

    private record Edge(Point from, Point to) {}

    private final Set<Point> points = new HashSet<>();
    private final Set<Edge> edges = new HashSet<>();

    private CentredQuads(Scene source) {
        for (Mesh mesh : source.meshes()) {
            for (Primitive p : mesh.primitives()) {
                for (int i = 0; i < p.indices().length; i++) {
                    points.add(Point.of(p, p.indices()[i]));
                    edges.add(new Edge(
                            Point.of(p, p.indices()[i]),
                            Point.of(p, p.indices()[i % 3 == 2 ? i - 2 : Math.min(i + 1, p.indices().length - 1)])));
                }
            }
        }
    }

    /**
     * Returns an edited scene without the centres of quads.
     *
     * @param source the model as it is converted for editing: its vertices are not centres
     */
    public static Scene remove(Scene edited, Scene source) {
        CentredQuads quads = new CentredQuads(source);
        List<Mesh> meshes = new ArrayList<>();
        for (Mesh mesh : edited.meshes()) {
            meshes.add(new Mesh(
                    mesh.name(), mesh.primitives().stream().map(quads::without).toList()));
        }
        return edited.withMeshes(meshes);
    }

    private Primitive without(Primitive p) {
        if (p.form() != Primitive.Form.TRIANGLES || !p.targets().isEmpty()) {
            return p;
        }
        Map<Point, List<Integer>> users = new LinkedHashMap<>();
        for (int i = 0; i < p.indices().length; i++) {
            users.computeIfAbsent(Point.of(p, p.indices()[i]), unused -> new ArrayList<>(4))
                    .add(i);
        }
        Map<Integer, int[]> rings = new HashMap<>();
        boolean[] used = new boolean[p.indices().length / 3];
        users.forEach((point, corners) -> {
            int[] ring = points.contains(point) ? new int[0] : ring(p, corners);
            if (ring.length > 0 && corners.stream().noneMatch(corner -> used[corner / 3])) {
                corners.forEach(corner -> used[corner / 3] = true);
                rings.put(corners.getFirst() / 3, ring);
            }
        });
        return rings.isEmpty() ? p : p.withIndices(indices(p.indices(), used, rings));
    }

    private static int[] indices(int[] before, boolean[] used, Map<Integer, int[]> rings) {
        int[] after = new int[before.length];
        int n = 0;
        for (int triangle = 0; triangle < used.length; triangle++) {
            int[] ring = rings.get(triangle);
            if (ring != null) {
                for (int corner : new int[] {0, 1, 2, 0, 2, 3}) {
                    after[n++] = ring[corner];
                }
            } else if (!used[triangle]) {
                System.arraycopy(before, 3 * triangle, after, n, 3);
                n += 3;
            }
        }
        return Arrays.copyOf(after, n);
    }

    /** Returns the vertices around a centre that four triangles share, or nothing. */
    private int[] ring(Primitive p, List<Integer> corners) {
        if (corners.size() != 4) {
            return new int[0];
        }
        int[] ring = new int[4];
        int corner = corners.getFirst();
        for (int k = 0; k < 4; k++) {
            ring[k] = p.indices()[following(corner)];
            Point next = Point.of(p, p.indices()[following(following(corner))]);
            corner = corners.stream()
                    .filter(vertex ->
                            Point.of(p, p.indices()[following(vertex)]).equals(next))
                    .findFirst()
                    .orElse(-1);
            if (corner < 0) {
                return new int[0];
            }
        }
        Set<Point> different = new HashSet<>();
        for (int vertex : ring) {
            different.add(Point.of(p, vertex));
        }
        boolean closed = corner == corners.getFirst() && different.size() == 4;
        return closed && isMean(p, p.indices()[corner], ring) ? fromDiagonal(p, ring) : new int[0];
    }

    private static int following(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    /** Starts the ring at the diagonal of the model. */
    private int[] fromDiagonal(Primitive p, int[] ring) {
        Point second = Point.of(p, ring[1]);
        Point fourth = Point.of(p, ring[3]);
        return edges.contains(new Edge(second, fourth)) || edges.contains(new Edge(fourth, second))
                ? new int[] {ring[1], ring[2], ring[3], ring[0]}
                : ring;
    }

    private static boolean isMean(Primitive p, int centre, int[] ring) {
        double size = 0;
        for (int axis = 0; axis < 3; axis++) {
            size = Math.max(
                    size, Math.abs((double) p.positions()[3 * ring[0] + axis] - p.positions()[3 * ring[2] + axis]));
        }
        for (int axis = 0; axis < 3; axis++) {
            if (!(Math.abs(off(p.positions(), 3, axis, centre, ring)) <= TOLERANCE * size)) {
                return false;
            }
        }
        for (int axis = 0; axis < 2 && p.texCoords().length > 0; axis++) {
            if (!(Math.abs(off(p.texCoords(), 2, axis, centre, ring)) <= TOLERANCE)) {
                return false;
            }
        }
        for (int c = 0; c < 4 && p.colours().length > 0; c++) {
            int sum = 0;
            for (int corner : ring) {
                sum += p.colours()[4 * corner + c] & 0xFF;
            }
            if (Math.abs((p.colours()[4 * centre + c] & 0xFF) - sum / 4.0) > COLOUR) {
                return false;
            }
        }
        return true;
    }

    private static double off(float[] values, int width, int axis, int centre, int[] ring) {
        double mean = 0;
        for (int corner : ring) {
            mean += values[width * corner + axis] / 4.0;
        }
        return values[width * centre + axis] - mean;
    }
}
