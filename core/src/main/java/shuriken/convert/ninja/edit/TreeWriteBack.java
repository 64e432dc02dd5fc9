package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.ChangeKind;
import shuriken.edit.EditCorner;
import shuriken.edit.EditJob;
import shuriken.edit.MeshPart;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/** Changed parts put back into a tree whose meshes may be of several kinds. */
final class TreeWriteBack {
    private final EditJob job;
    private final DrawnModel model;
    private final ConvertOptions options;
    private final TreeNodes nodes;
    private final TextureNumbers textures;
    private final GameConventions habits;

    /** @param options that the model was drawn with */
    TreeWriteBack(EditJob job, DrawnModel model, ConvertOptions options, TexList list, GameConventions habits) {
        this.job = job;
        this.model = model;
        this.options = options;
        this.nodes = new TreeNodes(
                job.source(), GeometryProvenance.of(model, options).skinned());
        this.textures = NumberedTextures.numbers(job, list);
        this.habits = habits;
    }

    /** With all names that materials use now. */
    TextureNumbers numbers() {
        return textures;
    }

    TreeNodes nodes() {
        return nodes;
    }

    /** With the shapes of its meshes. */
    MorphTargetTree shaped() {
        return new MorphTargetTree(job, model, options);
    }

    /** The changed tree: meshes keep their places, new ones stand behind them. */
    ObjectTree<Attach> result() {
        ObjectTree<Attach> apart = apart(model.tree(), changedNodes());
        GeometryProvenance trace = GeometryProvenance.of(model.withTree(apart), options);
        TreeMaterials materials = new TreeMaterials(job, trace, textures);
        ObjectTree<Attach> tree = materials.changed(apart);
        trace.replace(materials.replaced());
        TreeContext context = TreeContext.of(job, tree, trace, nodes, textures, habits);
        if (!context.parts(Attach.Ginja.class).isEmpty() && isChanged(context, Attach.Ginja.class)) {
            throw job.unsupported("Ginja models");
        }
        try {
            ObjectTree<Attach> changed = new BasicWriteBack(context).result();
            return merged(tree, changed, new ChunkWriteBack(context).result());
        } catch (IllegalArgumentException e) {
            throw job.refused(e);
        }
    }

    private static boolean isChanged(TreeContext context, Class<? extends Attach> kind) {
        return !context.added(kind).isEmpty()
                || context.parts(kind).stream().anyMatch(part -> context.fate(part) != ChangeKind.KEPT);
    }

    /** Nodes whose meshes will be others. */
    private Set<Integer> changedNodes() {
        Set<Integer> changed = new TreeSet<>();
        List<MeshPart> parts = new ArrayList<>(job.comparison().parts().added());
        job.comparison().parts().fates().forEach((key, fate) -> {
            if (fate != ChangeKind.KEPT) {
                changed.add(nodes.tree(key.node()));
                MeshPart after = job.comparison().areThere().get(key);
                if (after != null) {
                    parts.add(after);
                }
            }
        });
        for (MeshPart part : parts) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    for (int joint : corner.joints()) {
                        changed.add(nodes.tree(joint));
                    }
                }
            }
        }
        return changed;
    }

    /** The tree where nodes whose meshes change share them with no others. */
    private static ObjectTree<Attach> apart(ObjectTree<Attach> tree, Set<Integer> changed) {
        Set<Integer> taken = new HashSet<>();
        for (int i = 0; i < tree.nodes().size(); i++) {
            if (!changed.contains(i)) {
                taken.add(tree.nodes().get(i).attach());
            }
        }
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<Attach> meshes = new ArrayList<>(tree.attaches());
        for (int i : changed) {
            ObjectNode node = nodes.get(i);
            if (node.attach() != ObjectNode.NONE && !taken.add(node.attach())) {
                nodes.set(i, new ObjectNode(node.object(), node.offset(), node.parent(), meshes.size()));
                meshes.add(copy(meshes.get(node.attach())));
            }
        }
        return new ObjectTree<>(nodes, meshes, tree.roots());
    }

    /** With polygons of its own: they are told apart by being others. */
    private static Attach copy(Attach attach) {
        return switch (attach) {
            case Attach.Chunk(ChunkModel mesh) ->
                new Attach.Chunk(new ChunkModel(
                        mesh.vertices(),
                        mesh.polygons().stream().map(TreeWriteBack::copy).toList(),
                        mesh.centre(),
                        mesh.radius()));
            case Attach.Basic basic -> new Attach.Basic(BasicWriteBack.copy(basic.model()));
            case Attach.Ginja ginja -> ginja;
            case Attach.Xj xj -> xj;
        };
    }

    private static PolyChunk copy(PolyChunk chunk) {
        return chunk instanceof PolyChunk.Strips strips
                ? new PolyChunk.Strips(
                        strips.kind(), strips.flags(), strips.userWords(), strips.strips(), strips.slack())
                : chunk;
    }

    /**
     * Both changes together.
     *
     * @param before the tree that both are changes of
     */
    private static ObjectTree<Attach> merged(
            ObjectTree<Attach> before, ObjectTree<Attach> basic, ObjectTree<ChunkModel> chunks) {
        List<Attach> meshes = new ArrayList<>(basic.attaches());
        List<ObjectNode> nodes = new ArrayList<>(basic.nodes());
        for (int i = 0; i < meshes.size() && i < chunks.attaches().size(); i++) {
            if (meshes.get(i) instanceof Attach.Chunk(ChunkModel was)
                    && was != chunks.attaches().get(i)) {
                meshes.set(i, new Attach.Chunk(chunks.attaches().get(i)));
            }
        }
        for (int i = 0; i < nodes.size(); i++) {
            ObjectNode now = chunks.nodes().get(i);
            // Nodes that the chunk models changed have meshes behind those that both trees began with.
            if (now.attach() >= before.attaches().size()) {
                nodes.set(i, new ObjectNode(now.object(), now.offset(), now.parent(), meshes.size()));
                meshes.add(new Attach.Chunk(chunks.attaches().get(now.attach())));
            }
        }
        return new ObjectTree<>(nodes, meshes, basic.roots());
    }
}
