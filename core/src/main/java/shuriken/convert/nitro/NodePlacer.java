package shuriken.convert.nitro;

import java.util.Arrays;
import org.joml.Matrix3d;
import org.joml.Matrix3dc;
import org.joml.Matrix4d;
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
final class NodePlacer {
    private static final Matrix3dc UNTURNED = new Matrix3d();
    private static final Vector3dc UNMOVED = new Vector3d();
    private static final Vector3dc UNSCALED = new Vector3d(1);

    private final Dictionary<NodeData> nodes;
    private final ScalingRule rule;
    private final double unit;
    private final Skeleton skeleton;
    /** Joint that moves and turns the node. */
    private final int[] frame;
    /** Joint that draws. */
    private final int[] drawn;

    private final boolean[] split;
    /** Under {@link ScalingRule#SI3D}: the product of the scales down to the node. */
    private final Vector3dc[] product;

    /** @param unit factor on all lengths */
    NodePlacer(Model model, double unit, Skeleton skeleton) {
        this.nodes = model.nodes();
        this.rule = ScalingRule.of(model.head().scalingRule());
        this.unit = unit;
        this.skeleton = skeleton;
        this.frame = new int[nodes.size()];
        this.drawn = new int[nodes.size()];
        this.split = new boolean[nodes.size()];
        this.product = new Vector3dc[nodes.size()];
        Arrays.fill(frame, Skeleton.NONE);
        Arrays.fill(drawn, Skeleton.NONE);
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

    /** The joint of a node's place, without its scale where that has a joint of its own; or {@link Skeleton#NONE}. */
    int frame(int node) {
        return frame[node];
    }

    /** The joint of what a node draws, or {@link Skeleton#NONE}. */
    int drawn(int node) {
        return drawn[node];
    }

    /** The matrix of a node that is described while {@code base} is the current one. */
    DrawMatrix place(NodeDescription command, DrawMatrix base) {
        int node = command.node();
        NodeData data = nodes.get(node);
        if (frame[node] != Skeleton.NONE || !base.isRigid()) {
            boolean again = frame[node] != Skeleton.NONE
                    && base.isPlain()
                    && base.joint(0) == skeleton.joint(frame[node]).parent();
            return again ? skeleton.matrix(drawn[node]) : base.times(matrix(data));
        }
        if (!base.isPlain()) {
            frame[node] = skeleton.add(
                    base.joint(0), nodes.name(node), node, base.local(0).mulAffine(matrix(data), new Matrix4d()));
            drawn[node] = frame[node];
            return skeleton.matrix(frame[node]);
        }
        add(node, base.joint(0), command.isCompensating());
        return skeleton.matrix(drawn[node]);
    }

    private void add(int node, int above, boolean compensating) {
        NodeData data = nodes.get(node);
        int parent = above == DrawMatrix.SCENE
                ? Skeleton.NONE
                : skeleton.joint(above).node();
        boolean besideScale =
                parent != Skeleton.NONE && drawn[parent] == above && (compensating || rule == ScalingRule.SI3D);
        Vector3dc parentScale = besideScale ? product(parent) : UNSCALED;
        Vector3d moved = moved(data).mul(parentScale);
        Vector3d scaled = scaled(data);
        product[node] = rule == ScalingRule.SI3D ? scaled.mul(parentScale, new Vector3d()) : scaled;
        int place = besideScale ? frame[parent] : above;
        String name = nodes.name(node);
        frame[node] = skeleton.add(place, name, node, moved, turned(data), split[node] ? UNSCALED : scaled);
        drawn[node] = split[node]
                ? skeleton.add(frame[node], name + "_scale", node, UNMOVED, UNTURNED, product[node])
                : frame[node];
    }

    private Vector3dc product(int node) {
        Vector3dc known = product[node];
        return known == null || !split[node] ? UNSCALED : known;
    }

    /** Adds the nodes that no command describes. */
    void placeRest() {
        for (int node = 0; node < frame.length; node++) {
            if (frame[node] == Skeleton.NONE) {
                NodeData data = nodes.get(node);
                frame[node] =
                        skeleton.add(DrawMatrix.SCENE, nodes.name(node), node, moved(data), turned(data), scaled(data));
                drawn[node] = frame[node];
            }
        }
    }

    private Matrix4d matrix(NodeData data) {
        return new Matrix4d().set(turned(data)).scale(scaled(data)).setTranslation(moved(data));
    }

    private Vector3d moved(NodeData data) {
        return new Vector3d(data.move()).mul(unit);
    }

    private static Vector3d scaled(NodeData data) {
        return new Vector3d(data.size());
    }

    private static Matrix3d turned(NodeData data) {
        double[] t = data.turn();
        return new Matrix3d(t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], t[8]);
    }
}
