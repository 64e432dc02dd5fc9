package shuriken.convert.ninja.pose;

import java.util.List;
import java.util.function.IntFunction;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;

/**
 * Computes the rotations of nodes that use a remembered rotation. A node with {@link EvalFlag#ROTATE_BASE} remembers
 * the rotation of its parent in the tree. A later node in drawing order with {@link EvalFlag#ROTATE_SET} has this
 * rotation in the space of the tree, regardless of its own rotation and its ancestors.
 */
public final class RememberedRotations {
    private final List<ObjectNode> nodes;
    private final boolean isDisabled;
    /** Whether a node remembers the rotation that includes its local rotation, and not that of its parent. */
    private final boolean includesNodeRotation;
    /**
     * The index of the first node that can use a remembered rotation, because a node before it (or the node itself)
     * remembers one.
     */
    private final int firstNodeWithRemembered;

    public RememberedRotations(List<ObjectNode> nodes, ConvertOptions options) {
        this.nodes = nodes;
        this.isDisabled = options.hasQuirk(Quirk.REMEMBERED_ROTATIONS_OFF);
        this.includesNodeRotation = options.hasQuirk(Quirk.REMEMBERED_ROTATIONS_AFTER);
        int firstRemembering = 0;
        while (firstRemembering < nodes.size() && !remembers(nodes.get(firstRemembering))) {
            firstRemembering++;
        }
        this.firstNodeWithRemembered = includesNodeRotation ? firstRemembering + 1 : firstRemembering;
    }

    /** Returns whether a node uses a remembered rotation, and ignores its local rotation and keys. */
    public boolean usesRemembered(int nodeIndex) {
        return canUseRemembered(nodeIndex) && nodeIndex >= firstNodeWithRemembered;
    }

    private boolean canUseRemembered(int nodeIndex) {
        NjsObject object = nodes.get(nodeIndex).object();
        return !isDisabled && object.has(EvalFlag.ROTATE_SET) && !object.has(EvalFlag.UNIT_ANG);
    }

    private static boolean remembers(ObjectNode node) {
        return node.object().has(EvalFlag.ROTATE_BASE);
    }

    /**
     * Returns the local rotation of each node.
     *
     * @param nodeRotation returns the stored local rotation for the index of a node
     */
    public Quaterniond[] compute(IntFunction<? extends Quaterniondc> nodeRotation) {
        Quaterniond[] rotations = new Quaterniond[nodes.size()];
        Quaterniond[] worldRotations = new Quaterniond[rotations.length];
        Quaterniond remembered = new Quaterniond();
        for (int i = 0; i < rotations.length; i++) {
            int parentIndex = nodes.get(i).parent();
            Quaterniond parentRotation =
                    parentIndex == ObjectNode.NONE ? new Quaterniond() : worldRotations[parentIndex];
            boolean remembersRotation = remembers(nodes.get(i));
            if (remembersRotation && !includesNodeRotation) {
                remembered = parentRotation;
            }
            rotations[i] = usesRemembered(i)
                    ? parentRotation.conjugate(new Quaterniond()).mul(remembered)
                    : new Quaterniond(nodeRotation.apply(i));
            worldRotations[i] = parentRotation.mul(rotations[i], new Quaterniond());
            if (remembersRotation && includesNodeRotation) {
                remembered = worldRotations[i];
            }
        }
        return rotations;
    }
}
