package shuriken.convert.ninja.model;

import java.util.List;
import java.util.Optional;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/** A model that is to become a scene. */
public sealed interface ModelBlock {
    String name();

    /** Where it stands, for findings. */
    SourceLocation site();

    List<ObjectNode> nodes();

    /** One whose vertices may be moved by more than one node. */
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
     * One whose meshes are rigid.
     *
     * @param base where the offsets of its nodes count from
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
