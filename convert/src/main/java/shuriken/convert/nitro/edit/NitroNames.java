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

/** Applies new names of bones to the nodes of a model. Animations of joints go by the order of nodes, not by names. */
final class NitroNames {
    private NitroNames() {}

    /** Returns the nodes with their new names, and reports those that cannot be stored. */
    static Dictionary<NodeData> renamed(Dictionary<NodeData> nodes, EditJob job) {
        Map<Integer, String> wanted = new HashMap<>();
        UnsupportedBoneChanges.renamed(job.comparison()).forEach((sceneNode, name) -> {
            String was = job.source().nodes().get(sceneNode).name();
            Object number =
                    job.source().nodes().get(sceneNode).extras().values().get("node");
            if (number instanceof Integer node
                    && node < nodes.size()
                    && nodes.name(node).equals(was)) {
                wanted.put(node, name);
            } else {
                job.report()
                        .add(
                                ChangeKind.UNSUPPORTED,
                                "bone",
                                was,
                                "renamed to " + name + "; the file has no such bone, but one with another name");
            }
        });
        if (wanted.isEmpty()) {
            return nodes;
        }
        LatinNames taken = LatinNames.forDictionaries();
        for (int i = 0; i < nodes.size(); i++) {
            if (!wanted.containsKey(i)) {
                taken.makeUnique(nodes.name(i));
            }
        }
        List<String> names = new ArrayList<>(nodes.names());
        wanted.forEach((node, name) -> {
            String stored = taken.makeUnique(name);
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
