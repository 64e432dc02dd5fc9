package shuriken.convert.nitro.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import shuriken.convert.support.LatinNames;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditJob;
import shuriken.edit.UnsupportedBoneChanges;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.mdl0.NodeData;

/**
 * Applies new names of bones to the nodes of a model. Joint animations refer to nodes by index and not by name, so they
 * stay valid.
 */
final class NitroNameEditor {
    private NitroNameEditor() {}

    /** Returns the nodes with their new names, and reports names that cannot be stored. */
    static Dictionary<NodeData> applyNames(Dictionary<NodeData> nodes, EditJob job) {
        Map<Integer, String> newNames = new HashMap<>();
        UnsupportedBoneChanges.findRenamedBones(job.comparison()).forEach((sceneNode, name) -> {
            String oldName = job.source().nodes().get(sceneNode).name();
            Object nodeIndex =
                    job.source().nodes().get(sceneNode).extras().values().get("node");
            if (nodeIndex instanceof Integer node
                    && node < nodes.size()
                    && nodes.name(node).equals(oldName)) {
                newNames.put(node, name);
            } else {
                job.report()
                        .add(
                                ChangeKind.UNSUPPORTED,
                                "bone",
                                oldName,
                                "renamed to " + name + ", but no bone of the file corresponds to it");
            }
        });
        if (newNames.isEmpty()) {
            return nodes;
        }
        LatinNames usedNames = LatinNames.forDictionaries();
        for (int i = 0; i < nodes.size(); i++) {
            if (!newNames.containsKey(i)) {
                usedNames.makeUnique(nodes.name(i));
            }
        }
        List<String> names = new ArrayList<>(nodes.names());
        newNames.forEach((node, name) -> {
            String stored = usedNames.makeUnique(name);
            names.set(node, stored);
            boolean isExact = stored.equals(name);
            job.report()
                    .add(
                            isExact ? ChangeKind.PATCHED : ChangeKind.UNSUPPORTED,
                            "bone",
                            nodes.name(node),
                            "renamed to " + name + (isExact ? "" : "; stored as " + stored));
        });
        return nodes.with(Dictionary.of(names, nodes.values()).entries());
    }
}
