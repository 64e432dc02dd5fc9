package shuriken.ninja.nja;

import java.util.List;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/**
 * The texture lists, models and motions to write as source text.
 *
 * @param unsupportedModelCount the number of models that cannot be written as source text
 */
public record NjaContent(List<Textures> textures, List<Model> models, List<Motion> motions, int unsupportedModelCount) {
    public NjaContent {
        textures = List.copyOf(textures);
        models = List.copyOf(models);
        motions = List.copyOf(motions);
    }

    /** Creates content without unsupported models. */
    public NjaContent(List<Textures> textures, List<Model> models, List<Motion> motions) {
        this(textures, models, motions, /* unsupportedModelCount= */ 0);
    }

    /**
     * A model, its name and the names of its nodes.
     *
     * @param nodeNames the name of each node, where an empty string represents none; or an empty list if no node has a
     *     name
     */
    public record Model(String name, ObjectTree<NodeMesh> tree, List<String> nodeNames) {
        public Model {
            nodeNames = List.copyOf(nodeNames);
        }

        /**
         * Returns the name of a node. For a node without a name, this is the name of the model, with the index of the
         * node unless it is the first one.
         */
        String nodeName(int nodeIndex) {
            String nodeName = nodeNames.isEmpty() ? "" : nodeNames.get(nodeIndex);
            if (!nodeName.isEmpty()) {
                return nodeName;
            }
            return nodeIndex == 0 ? name : name + "_" + nodeIndex;
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
