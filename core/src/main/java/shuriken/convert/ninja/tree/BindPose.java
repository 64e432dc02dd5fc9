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
 * Where the joints of a skin stood when weights were given to its vertices. Each influence of a stored vertex has a
 * position of its own, and at rest these need not meet; a scene has but one position for a vertex, and deforms as the
 * console does only in a pose where they do. That pose is the one at rest moved rigidly, joint by joint. A vertex that
 * no such pose brings together gets copies of its joints, moved for it alone.
 *
 * <p>Source: measured on 148 weighted public models: in 61 vertices differ at rest by more than a thousandth of the
 * size; a rigid pose brings all but 3 of these together, and those 3 have 4 to 6 vertices that need copies.
 */
public final class BindPose {
    private static final int MAX_COPIES = 64;
    /** Of the largest coordinate: a model counts as no smaller, for positions in singles are only so exact. */
    private static final double MIN_SCALE = 0.01;

    private final JointNodes nodes;
    private final RestPose rest;
    private final JointMotions motions;
    /** The nodes of the tree, and after them the copies. */
    private final List<RestPose.Moved> moved = new ArrayList<>();

    private final Map<SlotVertex, SlotVertex> replaced = new HashMap<>();
    private final RestPose pose;
    private int apart;

    /**
     * The pose for a skin.
     *
     * @param vertices all that it moves
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

    /** Gives a vertex copies of all its joints but the strongest, so that they have it where that one has it. */
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

    /** The nodes of the tree, and after them the copies. */
    public RestPose pose() {
        return pose;
    }

    /** A vertex with the copies instead of its joints, if it has any. */
    public SlotVertex bound(SlotVertex vertex) {
        return replaced.getOrDefault(vertex, vertex);
    }

    /** The joint for what is fixed to a node: a node, a copy, or {@link JointNodes#SCENE}. */
    int joint(int node) {
        return node < rest.nodes() ? nodes.of(node) : node;
    }

    /** From the space of this pose to the joint's: {@code float[16]}, column-major. */
    float[] inverse(int joint) {
        Matrix4dc placed = joint == JointNodes.SCENE ? motions.of(joint) : pose.exported(joint);
        return placed.invertAffine(new Matrix4d()).get(new float[16]);
    }

    /** The joint that each copy is of: a node of the tree, or {@link JointNodes#SCENE}. */
    public List<Integer> copies() {
        return moved.subList(rest.nodes(), moved.size()).stream()
                .map(RestPose.Moved::joint)
                .toList();
    }

    /** Vertices whose joints have them at different places all the same. */
    public int apart() {
        return apart;
    }
}
