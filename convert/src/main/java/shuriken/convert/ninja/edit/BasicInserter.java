package shuriken.convert.ninja.edit;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ninja.basic.BasicAppender;
import shuriken.edit.EditCorner;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.scene.Material;

/** Triangles to be inserted into the Basic model of one node. */
record BasicInserter(List<EditCorner[]> triangles, Material material, Replaced replaced) {
    /**
     * The meshset that the triangles replace.
     *
     * @param node that has it
     * @param meshset source of the polygon type and, at that node, the material
     */
    record Replaced(int node, @Nullable BasicMeshset meshset) {
        static final Replaced NONE = new Replaced(-1, null);
    }

    BasicModel insertedInto(BasicModel model, int node, TreeContext context) {
        return BasicAppender.add(
                model,
                ChunkEdit.primitive(triangles),
                context.into().apply(node),
                material,
                Optional.ofNullable(replaced.meshset),
                replaced.node == node,
                context.textures(),
                context.conventions());
    }
}
