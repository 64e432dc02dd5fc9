package shuriken.convert.ninja.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.model.GeometryProvenance;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.EditJob;
import shuriken.edit.EditableMesh;
import shuriken.edit.MeshEdit;
import shuriken.edit.mesh.EditCorner;
import shuriken.edit.mesh.MeshPart;
import shuriken.edit.report.ChangeKind;
import shuriken.ninja.basic.BasicModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.PolyChunk;
import shuriken.ninja.ginja.GinjaMesh;
import shuriken.ninja.ginja.GinjaModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/** Creates the edited form of a tree whose meshes may be of several kinds. */
final class TreeUpdater {
    private final EditJob job;
    private final DrawnModel model;
    private final ConvertOptions options;
    private final GeometryProvenance provenance;
    private final TreeNodeMapping nodeMapping;
    private final TextureIndexTable textures;
    private final GameConventions conventions;

    /**
     * Creates the updater of a tree.
     *
     * @param options the options with which the model was converted
     */
    TreeUpdater(EditJob job, DrawnModel model, ConvertOptions options, TexList texList, GameConventions conventions) {
        this.job = job;
        this.model = model;
        this.options = options;
        this.provenance = job.provenance(GeometryProvenance.class);
        this.nodeMapping = new TreeNodeMapping(job.sourceScene(), provenance.skinnedNodeIndices());
        this.textures = IndexedTextures.createIndexTable(job, texList);
        this.conventions = conventions;
    }

    /** Returns the texture indices, including the indices of new textures. */
    TextureIndexTable textureIndexTable() {
        return textures;
    }

    TreeNodeMapping nodeMapping() {
        return nodeMapping;
    }

    /** Creates the mapping of the vertices in the file to edited vertices, for morph targets. */
    MorphVertexMapping createMorphVertexMapping() {
        return new MorphVertexMapping(job, model, provenance);
    }

    /** Returns the changed tree. Meshes keep their indices, and new meshes are appended. */
    ObjectTree<Attach> build() {
        ObjectTree<Attach> unsharedTree = unshare(model.tree(), findChangedNodeIndices());
        GeometryProvenance unsharedProvenance = unsharedTree == model.tree()
                ? provenance
                : GeometryProvenance.trace(model.withTree(unsharedTree), options);
        TreeMaterialEditor materialEditor = new TreeMaterialEditor(job, unsharedProvenance, textures, options);
        ObjectTree<Attach> tree = materialEditor.applyChanges(unsharedTree);
        TreeContext context = TreeContext.create(
                job,
                tree,
                unsharedProvenance.withReplacedPolygons(materialEditor.newPolygonsByOriginal()),
                nodeMapping,
                textures,
                conventions);
        try {
            ObjectTree<Attach> basicTree = edit(context, Attach.Basic.class, new BasicEditor(context));
            ObjectTree<ChunkModel> chunkTree = edit(context, Attach.Chunk.class, new ChunkEditor(context));
            ObjectTree<Attach> mergedTree = merge(tree, basicTree, chunkTree);
            return edit(context, Attach.Ginja.class, new GinjaEditor(context, mergedTree, options));
        } catch (IllegalArgumentException e) {
            throw job.toFormatException(e);
        }
    }

    private <M> M edit(TreeContext context, Class<? extends Attach> kind, EditableMesh<?, M> editor) {
        return MeshEdit.apply(job, editor, context.partsOfKind(kind), context.addedPartsOfKind(kind));
    }

    /**
     * Returns the indices of the tree nodes whose meshes may change, because they draw a changed part or move vertices
     * of a changed or new part.
     */
    private Set<Integer> findChangedNodeIndices() {
        Set<Integer> changedNodeIndices = new TreeSet<>();
        List<MeshPart> parts = new ArrayList<>(job.comparison().parts().addedParts());
        job.comparison().parts().changes().forEach((key, changeKind) -> {
            if (changeKind != ChangeKind.UNCHANGED) {
                changedNodeIndices.add(nodeMapping.treeNodeIndex(key.sourceNodeIndex()));
                MeshPart editedPart = job.comparison().editedParts().get(key);
                if (editedPart != null) {
                    parts.add(editedPart);
                }
            }
        });
        for (MeshPart part : parts) {
            for (EditCorner[] triangle : part.triangles()) {
                for (EditCorner corner : triangle) {
                    for (int jointIndex : corner.sourceJoints()) {
                        changedNodeIndices.add(nodeMapping.treeNodeIndex(jointIndex));
                    }
                }
            }
        }
        return changedNodeIndices;
    }

    /**
     * Copies the meshes of changed nodes, so that no other node shares them. If no changed node shares its mesh, the
     * same tree is returned.
     */
    private static ObjectTree<Attach> unshare(ObjectTree<Attach> tree, Set<Integer> changedNodeIndices) {
        Set<Integer> usedMeshIndices = new HashSet<>();
        for (int i = 0; i < tree.nodes().size(); i++) {
            if (!changedNodeIndices.contains(i)) {
                usedMeshIndices.add(tree.nodes().get(i).attachIndex());
            }
        }
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<Attach> meshes = new ArrayList<>(tree.attaches());
        for (int i : changedNodeIndices) {
            ObjectNode node = nodes.get(i);
            if (node.attachIndex() != ObjectNode.NONE && !usedMeshIndices.add(node.attachIndex())) {
                nodes.set(i, new ObjectNode(node.object(), node.offset(), node.parentIndex(), meshes.size()));
                meshes.add(copy(meshes.get(node.attachIndex())));
            }
        }
        return meshes.size() == tree.attaches().size() ? tree : tree.withContents(nodes, meshes);
    }

    /** Returns a copy with separate polygon objects, because polygons are distinguished by identity. */
    private static Attach copy(Attach attach) {
        return switch (attach) {
            case Attach.Chunk(ChunkModel mesh) ->
                new Attach.Chunk(new ChunkModel(
                        mesh.vertices(),
                        mesh.polygons().stream().map(TreeUpdater::copy).toList(),
                        mesh.centre(),
                        mesh.radius()));
            case Attach.Basic basic -> new Attach.Basic(copy(basic.model()));
            case Attach.Ginja ginja -> new Attach.Ginja(copy(ginja.model()));
            case Attach.Xj xj -> xj;
        };
    }

    private static BasicModel copy(BasicModel model) {
        return model.withMeshsets(model.meshsets().stream()
                .map(meshset -> meshset.withColoursAndTexCoords(meshset.colours(), meshset.texCoords()))
                .toList());
    }

    private static GinjaModel copy(GinjaModel model) {
        return new GinjaModel(
                model.vertexSets(),
                model.weightSets(),
                model.opaque().stream().map(TreeUpdater::copy).toList(),
                model.translucent().stream().map(TreeUpdater::copy).toList(),
                model.centre(),
                model.radius());
    }

    private static GinjaMesh copy(GinjaMesh mesh) {
        return new GinjaMesh(mesh.parameters(), mesh.displayList());
    }

    private static PolyChunk copy(PolyChunk chunk) {
        return switch (chunk) {
            case PolyChunk.Strips strips ->
                new PolyChunk.Strips(
                        strips.cornerLayout(),
                        strips.flags(),
                        strips.userWordCount(),
                        strips.strips(),
                        strips.unusedWords());
            case PolyChunk.Volume volume ->
                new PolyChunk.Volume(
                        volume.type(), volume.flags(), volume.userWordCount(), volume.polygons(), volume.unusedWords());
            default -> chunk;
        };
    }

    /**
     * Merges the changes of two trees.
     *
     * @param original the tree before both changes
     * @param basicTree the tree with changed Basic models
     * @param chunkTree the tree with changed chunk models
     */
    private static ObjectTree<Attach> merge(
            ObjectTree<Attach> original, ObjectTree<Attach> basicTree, ObjectTree<ChunkModel> chunkTree) {
        List<Attach> meshes = new ArrayList<>(basicTree.attaches());
        List<ObjectNode> nodes = new ArrayList<>(basicTree.nodes());
        for (int i = 0; i < meshes.size() && i < chunkTree.attaches().size(); i++) {
            if (meshes.get(i) instanceof Attach.Chunk(ChunkModel oldModel)
                    && oldModel != chunkTree.attaches().get(i)) {
                meshes.set(i, new Attach.Chunk(chunkTree.attaches().get(i)));
            }
        }
        for (int i = 0; i < nodes.size(); i++) {
            ObjectNode chunkNode = chunkTree.nodes().get(i);
            // If chunk models changed a node, its mesh index is after the mesh indices of the original tree.
            if (chunkNode.attachIndex() >= original.attaches().size()) {
                nodes.set(
                        i,
                        new ObjectNode(chunkNode.object(), chunkNode.offset(), chunkNode.parentIndex(), meshes.size()));
                meshes.add(new Attach.Chunk(chunkTree.attaches().get(chunkNode.attachIndex())));
            }
        }
        return basicTree.withContents(nodes, meshes);
    }
}
