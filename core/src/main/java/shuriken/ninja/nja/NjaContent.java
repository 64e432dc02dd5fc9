package shuriken.ninja.nja;

import java.util.List;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;

/** What is to become a text. */
public record NjaContent(List<Model> models, List<Motion> motions) {
    public NjaContent {
        models = List.copyOf(models);
        motions = List.copyOf(motions);
    }

    /** @param nodeNames one for each node, or none at all */
    public record Model(String name, ObjectTree<Attach> tree, List<String> nodeNames) {
        public Model {
            nodeNames = List.copyOf(nodeNames);
        }

        String nodeName(int node) {
            String known = nodeNames.isEmpty() ? "" : nodeNames.get(node);
            return known.isEmpty() ? (node == 0 ? name : name + "_" + node) : known;
        }
    }

    /** A motion and its name. */
    public record Motion(String name, NjsMotion motion) {}
}
