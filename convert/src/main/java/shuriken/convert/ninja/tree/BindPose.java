package shuriken.convert.ninja.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import shuriken.convert.ninja.draw.Influence;
import shuriken.convert.ninja.draw.SlotVertex;
import shuriken.convert.ninja.pose.JointNodes;
import shuriken.convert.ninja.pose.RestPose;

/**
 * The bind pose of a skin. Each influence of a stored vertex has its own position, and at rest these may differ; a
 * scene has only one position for a vertex, and deforms like the console only in a pose in which the positions
 * coincide. This pose is the rest pose, moved rigidly for each joint. A vertex that no such pose makes coincide gets
 * copies of its joints, which move only for it.
 *
 * <p>Source: measured on 148 weighted public models: in 61 vertices differ at rest by more than a thousandth of the
 * size; a rigid pose brings all but 3 of these together, and those 3 have 4 to 6 vertices that need copies.
 */
public final class BindPose {
    private static final int MAX_COPIES = 64;
    /** Minimum size of a model relative to its largest coordinate, because floats are no more precise. */
    private static final double MIN_SCALE = 0.01;

    private final JointNodes nodes;
    private final RestPose rest;
    private final JointMotions motions;
    /** The nodes of the tree, followed by the copies. */
    private final List<RestPose.Moved> moved = new ArrayList<>();

    private final Map<SlotVertex, SlotVertex> replaced = new HashMap<>();
    private final RestPose pose;
    private int apart;

    /**
     * Computes the pose for a skin.
     *
     * @param vertices all vertices of the skin
     */
    public BindPose(RestPose rest, JointNodes nodes, Collection<SlotVertex> vertices) {
        this.nodes = nodes;
        this.rest = rest;
        List<SharedVertex> shared = new ArrayList<>();
        Vector3d minimum = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d maximum = new Vector3d(Double.NEGATIVE_INFINITY);
        for (SlotVertex vertex : vertices) {
            Optional<SharedVertex> one = SharedVertex.of(vertex, rest, nodes);
            one.ifPresent(shared::add);
            one.map(SharedVertex::at).orElse(List.of()).forEach(at -> {
                minimum.min(at);
                maximum.max(at);
            });
        }
        double size = shared.isEmpty()
                ? 0
                : Math.max(maximum.distance(minimum), MIN_SCALE * Math.max(maximum.length(), minimum.length()));
        this.motions = BindSolver.solve(shared, rest.nodes(), size);
        for (int node = 0; node < rest.nodes(); node++) {
            moved.add(new RestPose.Moved(node, node, motions.of(nodes.of(node))));
        }
        for (SharedVertex vertex : shared) {
            if (vertex.disagreement(motions) > BindSolver.NEGLIGIBLE * size) {
                join(vertex);
            }
        }
        this.pose = rest.moved(moved);
    }

    /** Creates copies of all joints of a vertex except the strongest, so that they agree with it. */
    private void join(SharedVertex vertex) {
        int count = vertex.joints().length;
        if (moved.size() + count - 1 > rest.nodes() + MAX_COPIES) {
            apart++;
            return;
        }
        int strongest = vertex.strongest();
        Vector3d at = vertex.moved(strongest, motions);
        List<Influence> influences = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Influence one = vertex.influences().get(i);
            if (i != strongest) {
                Vector3d offset = vertex.moved(i, motions).negate().add(at);
                int joint = vertex.joints()[i];
                Matrix4d motion = new Matrix4d().translation(offset).mulAffine(motions.of(joint), new Matrix4d());
                moved.add(new RestPose.Moved(one.node(), joint, motion));
                one = one.of(moved.size() - 1);
            }
            influences.add(one);
        }
        replaced.put(vertex.vertex(), vertex.vertex().with(influences));
    }

    /** Returns the nodes of the tree, followed by the copies. */
    public RestPose pose() {
        return pose;
    }

    /** Returns a vertex with copies instead of its joints, if it has any. */
    public SlotVertex bound(SlotVertex vertex) {
        return replaced.getOrDefault(vertex, vertex);
    }

    /** Returns the joint of a node: a node, a copy, or {@link JointNodes#SCENE}. */
    int joint(int node) {
        return node < rest.nodes() ? nodes.of(node) : node;
    }

    /** Returns the transform from the space of this pose to the joint's: {@code float[16]}, column-major. */
    float[] inverse(int joint) {
        Matrix4dc placed = joint == JointNodes.SCENE ? motions.of(joint) : pose.exported(joint);
        return placed.invertAffine(new Matrix4d()).get(new float[16]);
    }

    /** Returns the joint that each copy is of: a node of the tree, or {@link JointNodes#SCENE}. */
    public List<Integer> copies() {
        return moved.subList(rest.nodes(), moved.size()).stream()
                .map(RestPose.Moved::joint)
                .toList();
    }

    /** Returns the number of vertices whose influences still differ. */
    public int apart() {
        return apart;
    }
}
