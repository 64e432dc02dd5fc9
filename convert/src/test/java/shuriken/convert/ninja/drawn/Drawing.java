package shuriken.convert.ninja.drawn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Vector3d;

/** The parts that a console draws for a tree, in drawing order, with their statistics. */
final class Drawing {
    /**
     * A corner of a polygon.
     *
     * @param vertex the vertex, or empty if the slot was never written
     * @param normal the corner's normal in the drawing node's space, or empty if the vertex has it
     * @param uv the pairs of coordinates of all sets
     * @param colour the corner's colour, or empty if the vertex has it
     */
    record Corner(int slot, Optional<Vertex> vertex, Optional<Vector3d> normal, double[] uv, OptionalInt colour) {
        int argb() {
            return colour.orElse(vertex.map(drawn -> drawn.colour).orElse(-1));
        }
    }

    /** The render state of polygons. */
    record State(String identity, String materialText, boolean reflects) {}

    final List<Matrix4d> world;
    final Map<Integer, Map<String, Part>> parts = new TreeMap<>();
    final Set<String> materials = new HashSet<>();
    final Vector3d minimum = new Vector3d(Double.POSITIVE_INFINITY);
    final Vector3d maximum = new Vector3d(Double.NEGATIVE_INFINITY);
    int triangles;
    int degenerate;
    int missing;
    /**
     * Whether the nodes of each vertex agree on its position. Otherwise, its normal at rest depends on the bind pose.
     */
    boolean positionsAgree = true;

    Drawing(List<Matrix4d> world) {
        this.world = world;
    }

    /** Returns the parts of all nodes. */
    List<Part> allParts() {
        return parts.values().stream().flatMap(map -> map.values().stream()).toList();
    }

    /** Returns the smallest and the largest coordinates, or an empty array if nothing was drawn. */
    float[] box() {
        return minimum.x <= maximum.x
                ? new float[] {
                    (float) minimum.x,
                    (float) minimum.y,
                    (float) minimum.z,
                    (float) maximum.x,
                    (float) maximum.y,
                    (float) maximum.z
                }
                : new float[0];
    }

    /** Adds a corner of a strip chunk to the bounding box, even if it is in no triangle. */
    void measure(Corner corner) {
        corner.vertex.ifPresent(vertex -> {
            Vector3d position = vertex.sum(world);
            minimum.min(position);
            maximum.max(position);
        });
    }

    void triangle(int node, State state, Corner a, Corner b, Corner c) {
        triangles++;
        if (a.slot == b.slot || b.slot == c.slot || a.slot == c.slot) {
            degenerate++;
        } else {
            polygon("TRIANGLES", node, state, a, b, c);
        }
    }

    void polygon(String form, int node, State state, Corner... corners) {
        boolean hasNormals = true;
        boolean hasColours = false;
        for (Corner corner : corners) {
            if (corner.vertex.isEmpty()) {
                missing++;
                return;
            }
            Vertex vertex = corner.vertex.get();
            hasNormals &= corner.normal.map(direction -> direction.length() > 0).orElse(vertex.hasNormal());
            hasColours |= corner.colour.isPresent() || vertex.hasColour;
        }
        int sets = state.reflects ? Math.max(1, corners[0].uv.length / 2) : corners[0].uv.length / 2;
        String attributes = Part.describe(form, hasNormals, sets, hasColours);
        Part part = parts.computeIfAbsent(node, unused -> new LinkedHashMap<>())
                .computeIfAbsent(
                        state.identity + attributes,
                        key -> new Part(node, state.materialText, attributes, new ArrayList<>()));
        for (Corner corner : corners) {
            part.corners().add(cornerValues(node, corner, state.reflects, hasNormals, hasColours));
        }
    }

    private double[] cornerValues(int node, Corner corner, boolean reflects, boolean hasNormals, boolean hasColours) {
        Vertex vertex = corner.vertex.orElseThrow();
        Vector3d position = vertex.sum(world);
        if (!vertex.isRigid(node) && vertex.weight() > 0) {
            position.div(vertex.weight());
        } else {
            Vertex.Share only = vertex.shares.getFirst();
            position = world.get(only.node()).transformPosition(only.position(), new Vector3d());
        }
        for (Vertex.Share share : vertex.shares) {
            Vector3d singlePosition = world.get(share.node()).transformPosition(share.position(), new Vector3d());
            positionsAgree &= singlePosition.distance(position) < 1e-5 * (1 + position.length());
        }
        List<Double> values = new ArrayList<>(List.of(position.x, position.y, position.z));
        Vector3d normal = corner.normal
                .map(direction -> world.get(node).transformDirection(direction, new Vector3d()))
                .orElseGet(() -> vertex.isRigid(node)
                        ? world.get(node)
                                .transformDirection(vertex.shares.getFirst().normal(), new Vector3d())
                        : vertex.normal(world));
        normal = normal.length() > 0 ? normal.normalize() : new Vector3d(0, 1, 0);
        if (hasNormals) {
            values.addAll(List.of(normal.x, normal.y, normal.z));
        }
        double[] uv = corner.uv;
        if (reflects) {
            uv = uv.length == 0 ? new double[2] : uv.clone();
            uv[0] = (1 + normal.x) / 2;
            uv[1] = (1 - normal.y) / 2;
        }
        Arrays.stream(uv).forEach(values::add);
        if (hasColours) {
            int argb = corner.argb();
            values.addAll(
                    List.of((double) (argb >> 16 & 255), (double) (argb >> 8 & 255), (double) (argb & 255), (double)
                            (argb >>> 24)));
        }
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
