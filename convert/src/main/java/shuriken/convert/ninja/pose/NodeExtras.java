package shuriken.convert.ninja.pose;

import java.util.List;
import shuriken.io.struct.Bams3;
import shuriken.io.struct.Vec3f;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.xj.XjModel;
import shuriken.scene.Extras;

/** Creates the extras of nodes: the evaluation flags, the encoded angles, and the bounding sphere of the mesh. */
public final class NodeExtras {
    /** The key of the evaluation flags, which every node of a file has. */
    public static final String EVALFLAGS_KEY = "evalflags";

    /** The key of the angles about x, y and z in BAMS, which are omitted if they are 0. */
    public static final String ANGLES_KEY = "angles";

    private NodeExtras() {}

    /**
     * Returns the extras of a node.
     *
     * @param otherExtras the extras to which the evaluation flags, the angles and the bounding sphere are added
     */
    public static Extras create(ObjectNode node, ObjectTree<NodeMesh> tree, Extras otherExtras) {
        Extras extras = addTransformExtras(node.object(), otherExtras);
        if (node.meshIndex() == ObjectNode.NONE) {
            return extras;
        }
        return switch (tree.meshes().get(node.meshIndex())) {
            case NodeMesh.Basic(BasicModel model) -> withSphere(extras, model.centre(), model.radius());
            case NodeMesh.Chunk(ChunkModel model) -> withSphere(extras, model.centre(), model.radius());
            case NodeMesh.Ginja(GinjaModel model) -> withSphere(extras, model.centre(), model.radius());
            case NodeMesh.Xj(XjModel model) -> withSphere(extras, model.centre(), model.radius());
        };
    }

    /** Returns the extras of a node without the bounding sphere of its mesh. */
    public static Extras create(NjsObject object) {
        return addTransformExtras(object, Extras.NONE);
    }

    private static Extras addTransformExtras(NjsObject object, Extras otherExtras) {
        Extras extras = otherExtras.with(EVALFLAGS_KEY, object.evalflags());
        if (object.has(EvalFlag.QUATERNION) || object.angles().equals(Bams3.ZERO)) {
            return extras;
        }
        Bams3 angles = object.angles();
        return extras.with(ANGLES_KEY, List.of(angles.x(), angles.y(), angles.z()));
    }

    /** Returns extras with a bounding sphere, unless one of its values is not finite. */
    public static Extras withSphere(Extras extras, Vec3f centre, float radius) {
        return Float.isFinite(centre.x() + centre.y() + centre.z() + radius)
                ? extras.with("boundingSphere", List.of(centre.x(), centre.y(), centre.z(), radius))
                : extras;
    }
}
