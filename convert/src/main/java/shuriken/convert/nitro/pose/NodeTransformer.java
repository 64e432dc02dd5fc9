package shuriken.convert.nitro.pose;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Matrix4d;
import org.joml.Matrix4dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NodeData;
import shuriken.nitro.mdl0.SbcCommand;
import shuriken.nitro.mdl0.SbcCommand.NodeDescription;

/**
 * Makes joints of nodes. Where a child takes back its parent's scale, or scales only apply to what is drawn, a node
 * becomes two: one that moves and turns and has the children, and below it one that scales and draws. So every joint is
 * a scale, a rotation and a translation under all three rules.
 */
public final class NodeTransformer {
    private static final Matrix3dc UNTURNED = new Matrix3d();
    private static final Vector3dc UNMOVED = new Vector3d();
    private static final Vector3dc UNSCALED = new Vector3d(1);
    private static final Matrix4dc UNPLACED = new Matrix4d();

    private final Dictionary<NodeData> nodes;
    private final ScalingRule rule;
    private final double unit;
    private final Skeleton skeleton;
    /** The joint that translates and rotates the node. */
    private final int[] frame;
    /** The joint that draws, once there is one that moves. */
    private final int[] drawn;

    /** The joint whose matrix was the current one when the node was described. */
    private final int[] base;

    private final boolean[] split;
    /** The product of all ancestors' scales, under {@link ScalingRule#SI3D}. */
    private final Vector3dc[] product;

    private final List<Placement> placements = new ArrayList<>();

    /** @param unit factor on all lengths */
    public NodeTransformer(Model model, double unit, Skeleton skeleton) {
        this.nodes = model.nodes();
        this.rule = ScalingRule.of(model.header().scalingRule());
        this.unit = unit;
        this.skeleton = skeleton;
        this.frame = new int[nodes.size()];
        this.drawn = new int[nodes.size()];
        this.base = new int[nodes.size()];
        this.split = new boolean[nodes.size()];
        this.product = new Vector3dc[nodes.size()];
        Arrays.fill(frame, Skeleton.NONE);
        Arrays.fill(base, Skeleton.NONE);
        Arrays.fill(split, rule == ScalingRule.SI3D);
        model.commands().forEach(this::splitParent);
    }

    private void splitParent(SbcCommand command) {
        if (rule == ScalingRule.MAYA
                && command instanceof NodeDescription node
                && node.isCompensating()
                && node.parent() < split.length) {
            split[node.parent()] = true;
        }
    }

    /** Returns the joints of each node, parents first. */
    public List<Placement> placements() {
        return placements;
    }

    /** Returns the matrix of a node that is described while {@code current} is the current matrix. */
    public DrawMatrix transform(NodeDescription command, DrawMatrix current) {
        int node = command.node();
        if (frame[node] != Skeleton.NONE || !current.isRigid()) {
            boolean again = frame[node] != Skeleton.NONE && current.isPlain() && current.joint(0) == base[node];
            return again
                    ? skeleton.matrix(drawn[node])
                    : current.times(pose(node).matrix());
        }
        if (!current.isPlain()) {
            frame[node] = skeleton.add(
                    current.joint(0),
                    nodes.name(node),
                    node,
                    current.local(0).mulAffine(pose(node).matrix(), new Matrix4d()));
            drawn[node] = frame[node];
            placements.add(new Placement(node, Skeleton.NONE, frame[node], drawn[node], current.local(0)));
            return skeleton.matrix(frame[node]);
        }
        base[node] = current.joint(0);
        add(node, base[node], command.isCompensating());
        return skeleton.matrix(drawn[node]);
    }

    private void add(int node, int above, boolean compensating) {
        int parent = above == DrawMatrix.SCENE
                ? Skeleton.NONE
                : skeleton.joint(above).node();
        boolean hasUnscaledPart =
                parent != Skeleton.NONE && drawn[parent] == above && (compensating || rule == ScalingRule.SI3D);
        NodePose pose = pose(node);
        Vector3dc parentScale = hasUnscaledPart ? product(parent) : UNSCALED;
        Vector3d moved = pose.moved().mul(parentScale, new Vector3d());
        product[node] = rule == ScalingRule.SI3D ? pose.scaled().mul(parentScale, new Vector3d()) : pose.scaled();
        int index = hasUnscaledPart ? frame[parent] : above;
        String name = nodes.name(node);
        frame[node] = skeleton.add(index, name, node, moved, pose.rotation(), split[node] ? UNSCALED : pose.scaled());
        drawn[node] = split[node]
                ? skeleton.add(frame[node], name + "_scale", node, UNMOVED, UNTURNED, product[node])
                : frame[node];
        placements.add(
                new Placement(node, hasUnscaledPart ? parent : Skeleton.NONE, frame[node], drawn[node], UNPLACED));
    }

    private Vector3dc product(int node) {
        Vector3dc known = product[node];
        return known == null || !split[node] ? UNSCALED : known;
    }

    /** Adds the nodes that no command describes. */
    public void transformRest() {
        for (int node = 0; node < frame.length; node++) {
            if (frame[node] == Skeleton.NONE) {
                NodePose pose = pose(node);
                frame[node] = skeleton.add(
                        DrawMatrix.SCENE, nodes.name(node), node, pose.moved(), pose.rotation(), pose.scaled());
                drawn[node] = frame[node];
                placements.add(new Placement(node, Skeleton.NONE, frame[node], drawn[node], UNPLACED));
            }
        }
    }

    private NodePose pose(int node) {
        return NodePose.of(nodes.get(node)).times(unit);
    }
}
