package shuriken.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Vectors;

/** The vertices of the source at their positions in Blender, which shows bones without their scales at rest. */
final class ScaledVertices {
    private static final Matrix4dc IDENTITY = new Matrix4d();

    /** Maximum distance between equal positions, as a fraction of the model's size. */
    private static final double POSITION_TOLERANCE = 2e-5;

    private static final double WEIGHT_TOLERANCE = 2e-3;

    private final Map<Integer, Matrix4dc> lost;
    private final double tolerance;
    private final List<Map<Integer, Float>> weights = new ArrayList<>();
    /** The nodes of the source that move each mesh, by the node of the source that draws it. */
    private final Map<Integer, Set<Integer>> nodesOfMesh = new HashMap<>();

    /** The number of vertices that were given to or taken from each scaled node of the source. */
    private final Map<Integer, Integer> reassigned = new TreeMap<>();

    private float[] positions = {};
    private PointGrid grid;

    private ScaledVertices(Map<Integer, Matrix4dc> lost, double tolerance) {
        this.lost = lost;
        this.tolerance = tolerance;
        this.grid = new PointGrid(positions, tolerance, new boolean[0], 1);
    }

    /**
     * Collects the vertices.
     *
     * @param prepared the source's scene as it was given to the editor
     * @param lost the transform that Blender applied to the vertices of each node of the source
     * @param size of the model
     */
    static ScaledVertices of(Scene prepared, Matching before, Map<Integer, Matrix4dc> lost, float size) {
        ScaledVertices vertices = new ScaledVertices(lost, POSITION_TOLERANCE * size);
        List<Vector3d> points = new ArrayList<>();
        for (int i = 0; i < prepared.nodes().size(); i++) {
            Node node = prepared.nodes().get(i);
            if (node.mesh() != Scene.NONE && node.skin() != Scene.NONE) {
                Set<Integer> nodes =
                        vertices.nodesOfMesh.computeIfAbsent(before.meshes()[i], unused -> new HashSet<>());
                int[] joints = before.sourceJoints(prepared, prepared.skins().get(node.skin()));
                Mesh mesh = prepared.meshes().get(node.mesh());
                mesh.primitives().forEach(p -> vertices.add(p, joints, points, nodes));
            }
        }
        vertices.positions = new float[Math.multiplyExact(3, points.size())];
        for (int i = 0; i < points.size(); i++) {
            Vectors.store(points.get(i), vertices.positions, i);
        }
        vertices.grid = new PointGrid(vertices.positions, vertices.tolerance, new boolean[points.size()], 1);
        return vertices;
    }

    private void add(Primitive p, int[] joints, List<Vector3d> points, Set<Integer> nodes) {
        for (int i = 0; i < p.vertexCount(); i++) {
            Map<Integer, Float> byNode = weights(p, i, joints);
            nodes.addAll(byNode.keySet());
            weights.add(byNode);
            points.add(blended(byNode, lost.keySet()).transformPosition(Vectors.at(p.positions(), i)));
        }
    }

    /** @param joints node of the source of each joint of the primitive */
    private static Map<Integer, Float> weights(Primitive p, int vertex, int[] joints) {
        Map<Integer, Float> byNode = new TreeMap<>();
        for (int i = vertex * p.influences(); i < (vertex + 1) * p.influences(); i++) {
            if (p.weights()[i] > 0) {
                byNode.merge(joints[p.joints()[i]], p.weights()[i], Float::sum);
            }
        }
        return byNode;
    }

    /** @param moved nodes whose transforms count */
    private Matrix4d blended(Map<Integer, Float> weights, Set<Integer> moved) {
        Matrix4d move = new Matrix4d().zero();
        double sum = 0;
        for (Map.Entry<Integer, Float> entry : weights.entrySet()) {
            Matrix4dc transform = moved.contains(entry.getKey()) ? lost.get(entry.getKey()) : IDENTITY;
            move.fma4x3(transform == null ? IDENTITY : transform, entry.getValue());
            sum += entry.getValue();
        }
        return sum > 0 ? move.m33(1) : move.identity();
    }

    /**
     * Returns the transform that Blender applied to a vertex of the edited scene; empty for none.
     *
     * @param joints node of the source of each joint of the primitive
     * @param mesh node of the source that drew the mesh, or {@link Scene#NONE}
     */
    Optional<Matrix4d> move(Primitive p, int vertex, int[] joints, int mesh) {
        Map<Integer, Float> now = weights(p, vertex, joints);
        Vector3d position = Vectors.at(p.positions(), vertex);
        Optional<Map<Integer, Float>> other = Optional.empty();
        for (int point : grid.near(position.x, position.y, position.z)) {
            if (position.distance(Vectors.at(positions, point)) <= 2 * tolerance) {
                if (isSame(now, weights.get(point))) {
                    return moved(now, lost.keySet());
                }
                other = Optional.of(weights.get(point));
            }
        }
        Set<Integer> nodes = nodesOfMesh.getOrDefault(mesh, Set.of());
        Set<Integer> scaled = new HashSet<>(now.keySet());
        other.ifPresent(before -> scaled.addAll(before.keySet()));
        boolean isNew = other.isEmpty();
        scaled.removeIf(node -> !lost.containsKey(node) || isNew && nodes.contains(node));
        scaled.stream().findFirst().ifPresent(node -> reassigned.merge(node, 1, Integer::sum));
        return other.isPresent() ? moved(other.get(), lost.keySet()) : moved(now, nodes);
    }

    /** Returns the number of vertices that were given to or taken from each scaled node of the source. */
    Map<Integer, Integer> reassigned() {
        return reassigned;
    }

    private Optional<Matrix4d> moved(Map<Integer, Float> weights, Set<Integer> nodes) {
        boolean isMoved = weights.keySet().stream().anyMatch(node -> nodes.contains(node) && lost.containsKey(node));
        return isMoved ? Optional.of(blended(weights, nodes)) : Optional.empty();
    }

    private static boolean isSame(Map<Integer, Float> a, Map<Integer, Float> b) {
        Set<Integer> nodes = new HashSet<>(a.keySet());
        nodes.addAll(b.keySet());
        return nodes.stream()
                .allMatch(node -> Math.abs(a.getOrDefault(node, 0f) - b.getOrDefault(node, 0f)) <= WEIGHT_TOLERANCE);
    }
}
