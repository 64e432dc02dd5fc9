package shuriken.convert.ninja.model;

import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/** A model of a file, with the information that its conversion to a scene needs. */
public sealed interface ModelBlock {
    String name();

    /** Returns the location of the model, for messages. */
    SourceLocation location();

    List<ObjectNode> nodes();

    /**
     * A Basic, chunk or Ginja model. Several nodes may move its vertices.
     *
     * @param model the model, as an interpreter draws it
     */
    record Drawn(DrawnModel model) implements ModelBlock {
        @Override
        public String name() {
            return model.name();
        }

        @Override
        public SourceLocation location() {
            return model.location();
        }

        @Override
        public List<ObjectNode> nodes() {
            return model.tree().nodes();
        }
    }

    /**
     * An XJ model, which has only rigid meshes.
     *
     * @param name the name of the model and of its scene
     * @param location the location of the model, for messages
     * @param dataStart the location to which the offsets of the nodes are relative
     * @param tree the tree of nodes
     * @param textures the texture list, if there is one
     */
    record Xj(
            String name,
            SourceLocation location,
            SourceLocation dataStart,
            ObjectTree<XjModel> tree,
            Optional<TexList> textures)
            implements ModelBlock {
        @Override
        public List<ObjectNode> nodes() {
            return tree.nodes();
        }
    }
}
