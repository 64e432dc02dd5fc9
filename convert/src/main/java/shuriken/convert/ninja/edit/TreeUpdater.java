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
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;

/** Applies an edit to a tree whose meshes may be of several kinds: Basic, chunk and Ginja models. */
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

    /** Creates the mapping from vertices in the file to edited vertices, for morph targets. */
    MorphVertexMapping createMorphVertexMapping() {
        return new MorphVertexMapping(job, model, provenance);
    }

    /** Returns the changed tree. Meshes keep their indices, and new meshes are appended. */
    ObjectTree<NodeMesh> build() {
        ObjectTree<NodeMesh> unsharedTree = unshare(model.tree(), findChangedNodeIndices());
        GeometryProvenance unsharedProvenance = unsharedTree == model.tree()
                ? provenance
                : GeometryProvenance.trace(model.withTree(unsharedTree), options);
        TreeMaterialEditor materialEditor = new TreeMaterialEditor(job, unsharedProvenance, textures, options);
        ObjectTree<NodeMesh> tree = materialEditor.applyChanges(unsharedTree);
        TreeContext context = TreeContext.create(
                job,
                tree,
                unsharedProvenance.withReplacedPolygons(materialEditor.newPolygonsByOriginal()),
                nodeMapping,
                textures,
                conventions);
        try {
            ObjectTree<NodeMesh> basicTree = edit(context, NodeMesh.Basic.class, new BasicEditor(context));
            ObjectTree<ChunkModel> chunkTree = edit(context, NodeMesh.Chunk.class, new ChunkEditor(context));
            ObjectTree<NodeMesh> mergedTree = merge(tree, basicTree, chunkTree);
            return edit(context, NodeMesh.Ginja.class, new GinjaEditor(context, mergedTree, options));
        } catch (IllegalArgumentException e) {
            throw job.toFormatException(e);
        }
    }

    private <M> M edit(TreeContext context, Class<? extends NodeMesh> kind, EditableMesh<?, M> editor) {
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
                    for (int jointIndex : corner.jointIndices()) {
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
    private static ObjectTree<NodeMesh> unshare(ObjectTree<NodeMesh> tree, Set<Integer> changedNodeIndices) {
        Set<Integer> usedMeshIndices = new HashSet<>();
        for (int i = 0; i < tree.nodes().size(); i++) {
            if (!changedNodeIndices.contains(i)) {
                usedMeshIndices.add(tree.nodes().get(i).meshIndex());
            }
        }
        List<ObjectNode> nodes = new ArrayList<>(tree.nodes());
        List<NodeMesh> meshes = new ArrayList<>(tree.meshes());
        for (int i : changedNodeIndices) {
            ObjectNode node = nodes.get(i);
            if (node.meshIndex() != ObjectNode.NONE && !usedMeshIndices.add(node.meshIndex())) {
                nodes.set(i, new ObjectNode(node.object(), node.offset(), node.parentIndex(), meshes.size()));
                meshes.add(copy(meshes.get(node.meshIndex())));
            }
        }
        return meshes.size() == tree.meshes().size() ? tree : tree.withContents(nodes, meshes);
    }

    /** Returns a copy with separate polygon objects, because polygons are distinguished by identity. */
    private static NodeMesh copy(NodeMesh mesh) {
        return switch (mesh) {
            case NodeMesh.Chunk(ChunkModel model) ->
                new NodeMesh.Chunk(new ChunkModel(
                        model.vertices(),
                        model.polygons().stream().map(TreeUpdater::copy).toList(),
                        model.centre(),
                        model.radius()));
            case NodeMesh.Basic basic -> new NodeMesh.Basic(copy(basic.model()));
            case NodeMesh.Ginja ginja -> new NodeMesh.Ginja(copy(ginja.model()));
            case NodeMesh.Xj xj -> xj;
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
                        strips.chunkType(),
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
    private static ObjectTree<NodeMesh> merge(
            ObjectTree<NodeMesh> original, ObjectTree<NodeMesh> basicTree, ObjectTree<ChunkModel> chunkTree) {
        List<NodeMesh> meshes = new ArrayList<>(basicTree.meshes());
        List<ObjectNode> nodes = new ArrayList<>(basicTree.nodes());
        for (int i = 0; i < meshes.size() && i < chunkTree.meshes().size(); i++) {
            if (meshes.get(i) instanceof NodeMesh.Chunk(ChunkModel oldModel)
                    && oldModel != chunkTree.meshes().get(i)) {
                meshes.set(i, new NodeMesh.Chunk(chunkTree.meshes().get(i)));
            }
        }
        for (int i = 0; i < nodes.size(); i++) {
            ObjectNode chunkNode = chunkTree.nodes().get(i);
            // A node whose mesh is new in the chunk tree has a mesh index that the original tree does not have.
            if (chunkNode.meshIndex() >= original.meshes().size()) {
                nodes.set(
                        i,
                        new ObjectNode(chunkNode.object(), chunkNode.offset(), chunkNode.parentIndex(), meshes.size()));
                meshes.add(new NodeMesh.Chunk(chunkTree.meshes().get(chunkNode.meshIndex())));
            }
        }
        return basicTree.withContents(nodes, meshes);
    }
}
