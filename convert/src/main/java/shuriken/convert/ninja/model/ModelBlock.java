package shuriken.convert.ninja.model;

import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/** A model that is converted to a scene. */
public sealed interface ModelBlock {
    String name();

    /** Returns its location, for findings. */
    SourceLocation site();

    List<ObjectNode> nodes();

    /** A model whose vertices may be moved by several nodes. */
    record Drawn(DrawnModel model) implements ModelBlock {
        @Override
        public String name() {
            return model.name();
        }

        @Override
        public SourceLocation site() {
            return model.site();
        }

        @Override
        public List<ObjectNode> nodes() {
            return model.tree().nodes();
        }
    }

    /**
     * A model with rigid meshes.
     *
     * @param base location that the offsets of its nodes are relative to
     */
    record Xj(
            String name, SourceLocation site, SourceLocation base, ObjectTree<XjModel> tree, Optional<TexList> textures)
            implements ModelBlock {
        @Override
        public List<ObjectNode> nodes() {
            return tree.nodes();
        }
    }
}
