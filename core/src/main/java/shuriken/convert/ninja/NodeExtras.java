package shuriken.convert.ninja;

import java.util.List;
import shuriken.bytes.Bams3;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.NjsObject;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.scene.Extras;

/** What a node says beyond where it stands: evaluation flags, angles as stored, the bounding sphere of its mesh. */
final class NodeExtras {
    private NodeExtras() {}

    static Extras of(ObjectNode node, ObjectTree<ChunkModel> tree) {
        NjsObject object = node.object();
        Extras extras = Extras.NONE.with("evalflags", object.evalflags());
        if (!object.has(EvalFlag.QUATERNION) && !object.ang().equals(Bams3.ZERO)) {
            Bams3 angles = object.ang();
            extras = extras.with("angles", List.of(angles.x(), angles.y(), angles.z()));
        }
        if (node.attach() == ObjectNode.NONE) {
            return extras;
        }
        ChunkModel model = tree.attaches().get(node.attach());
        if (!Float.isFinite(
                model.centre().x() + model.centre().y() + model.centre().z() + model.radius())) {
            return extras;
        }
        return extras.with(
                "boundingSphere",
                List.of(model.centre().x(), model.centre().y(), model.centre().z(), model.radius()));
    }
}
