package shuriken.ninja.nja;

import java.util.List;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/**
 * What is to become a text.
 *
 * @param leftOut models for which a text has no structures
 */
public record NjaContent(List<Textures> textures, List<Model> models, List<Motion> motions, int leftOut) {
    public NjaContent {
        textures = List.copyOf(textures);
        models = List.copyOf(models);
        motions = List.copyOf(motions);
    }

    /** All that there is. */
    public NjaContent(List<Textures> textures, List<Model> models, List<Motion> motions) {
        this(textures, models, motions, 0);
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

    public boolean isEmpty() {
        return textures.isEmpty() && models.isEmpty() && motions.isEmpty();
    }

    /** A texture list and its name. */
    public record Textures(String name, TexList list) {}

    /** A motion and its name. */
    public record Motion(String name, NjsMotion motion) {}
}
