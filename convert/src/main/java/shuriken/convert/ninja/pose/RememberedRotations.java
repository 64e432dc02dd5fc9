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
 * Computes the rotations of nodes if some nodes use a remembered rotation. A node with {@link EvalFlag#ROTATE_BASE}
 * remembers the rotation of its parent in the space of the tree. Later nodes in drawing order with {@link
 * EvalFlag#ROTATE_SET} have the remembered rotation in the space of the tree, regardless of their local rotation and
 * of their ancestors.
 */
public final class RememberedRotations {
    private final List<ObjectNode> nodes;
    private final boolean isDisabled;
    /** Whether a node remembers the rotation after its local rotation, instead of the rotation of its parent. */
    private final boolean includesNodeRotation;
    /**
     * The index of the first node that can use a remembered rotation, because a node before it (or the node itself)
     * remembers one.
     */
    private final int firstUsingNodeIndex;

    public RememberedRotations(List<ObjectNode> nodes, ConvertOptions options) {
        this.nodes = nodes;
        this.isDisabled = options.hasQuirk(Quirk.REMEMBERED_ROTATIONS_OFF);
        this.includesNodeRotation = options.hasQuirk(Quirk.REMEMBERED_ROTATIONS_AFTER);
        int firstRememberingNodeIndex = 0;
        while (firstRememberingNodeIndex < nodes.size() && !remembers(nodes.get(firstRememberingNodeIndex))) {
            firstRememberingNodeIndex++;
        }
        this.firstUsingNodeIndex = includesNodeRotation ? firstRememberingNodeIndex + 1 : firstRememberingNodeIndex;
    }

    /** Returns whether a node uses a remembered rotation, and ignores its local rotation and keys. */
    public boolean usesRemembered(int nodeIndex) {
        return canUseRemembered(nodeIndex) && nodeIndex >= firstUsingNodeIndex;
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
     * @param localRotation returns the local rotation that a node has without remembered rotations, by the index of the
     *     node
     */
    public Quaterniond[] compute(IntFunction<? extends Quaterniondc> localRotation) {
        Quaterniond[] rotations = new Quaterniond[nodes.size()];
        Quaterniond[] worldRotations = new Quaterniond[rotations.length];
        Quaterniond rememberedRotation = new Quaterniond();
        for (int i = 0; i < rotations.length; i++) {
            int parentIndex = nodes.get(i).parentIndex();
            Quaterniond parentRotation =
                    parentIndex == ObjectNode.NONE ? new Quaterniond() : worldRotations[parentIndex];
            boolean remembersRotation = remembers(nodes.get(i));
            if (remembersRotation && !includesNodeRotation) {
                rememberedRotation = parentRotation;
            }
            rotations[i] = usesRemembered(i)
                    ? parentRotation.conjugate(new Quaterniond()).mul(rememberedRotation)
                    : new Quaterniond(localRotation.apply(i));
            worldRotations[i] = parentRotation.mul(rotations[i], new Quaterniond());
            if (remembersRotation && includesNodeRotation) {
                rememberedRotation = worldRotations[i];
            }
        }
        return rotations;
    }
}
