package shuriken.convert.ninja.edit;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import shuriken.convert.ninja.basic.BasicAppender;
import shuriken.edit.EditCorner;
import shuriken.ninja.basic.BasicMeshset;
import shuriken.ninja.basic.BasicModel;
import shuriken.scene.Material;

/** Triangles that come into the Basic model of one node. */
record BasicInserter(List<EditCorner[]> triangles, Material material, Like like) {
    /**
     * What they take the place of.
     *
     * @param node that has it
     * @param meshset whose kind of polygons they get, and at that node its material
     */
    record Like(int node, @Nullable BasicMeshset meshset) {
        static final Like NOTHING = new Like(-1, null);
    }

    BasicModel into(BasicModel model, int node, TreeContext context) {
        return BasicAppender.add(
                model,
                ChunkEdit.primitive(triangles),
                context.into().apply(node),
                material,
                Optional.ofNullable(like.meshset),
                like.node == node,
                context.textures(),
                context.habits());
    }
}
