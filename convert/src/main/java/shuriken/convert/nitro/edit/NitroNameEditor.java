package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.nitro.mesh.NitroSceneAssembler;
import shuriken.convert.support.LatinNames;
import shuriken.edit.EditJob;
import shuriken.edit.RenamedBone;
import shuriken.edit.report.ChangeKind;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.NodeData;
import shuriken.scene.Node;

/**
 * Applies new names of bones to the nodes of a model. Joint animations refer to nodes by index and not by name, so they
 * stay valid.
 */
final class NitroNameEditor {
    private NitroNameEditor() {}

    /** Returns the nodes with their new names, and reports each new name and whether the file can contain it. */
    static Dictionary<NodeData> applyNames(Dictionary<NodeData> nodes, EditJob job) {
        Map<Integer, String> newNameByNode = new HashMap<>();
        for (RenamedBone bone : RenamedBone.find(job.comparison())) {
            Node sceneNode = job.sourceScene().nodes().get(bone.nodeIndex());
            String oldName = sceneNode.name();
            Object modelNodeIndex = sceneNode.extras().values().get(NitroSceneAssembler.NODE_KEY);
            if (modelNodeIndex instanceof Integer nodeIndex
                    && nodeIndex < nodes.size()
                    && nodes.name(nodeIndex).equals(oldName)) {
                newNameByNode.put(nodeIndex, bone.newName());
            } else {
                job.report()
                        .add(
                                ChangeKind.UNSUPPORTED,
                                "bone",
                                oldName,
                                "renamed to " + bone.newName() + ", but no bone of the file corresponds to it");
            }
        }
        if (newNameByNode.isEmpty()) {
            return nodes;
        }
        LatinNames latinNames = LatinNames.forDictionaries();
        for (int i = 0; i < nodes.size(); i++) {
            if (!newNameByNode.containsKey(i)) {
                latinNames.makeUnique(nodes.name(i));
            }
        }
        List<String> names = new ArrayList<>(nodes.names());
        newNameByNode.forEach((nodeIndex, name) -> {
            String encodedName = latinNames.makeUnique(name);
            names.set(nodeIndex, encodedName);
            boolean isExact = encodedName.equals(name);
            job.report()
                    .add(
                            isExact ? ChangeKind.PATCHED : ChangeKind.UNSUPPORTED,
                            "bone",
                            nodes.name(nodeIndex),
                            "renamed to " + name + (isExact ? "" : "; stored as " + encodedName));
        });
        return nodes.with(Dictionary.of(names, nodes.values()).entries());
    }
}
