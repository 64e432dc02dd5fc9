package shuriken.convert.ninja.draw;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.convert.ninja.pose.NodeNames;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Extras;

/**
 * A model with Basic, chunk or Ginja meshes, together with the information from its file that a scene needs.
 *
 * @param name the name of the scene; empty if the model has none
 * @param location the location of the model, for messages
 * @param dataStart the location to which the offsets of the nodes are relative
 * @param tree the tree of nodes
 * @param nodeNames a name for each node, or an empty list
 * @param textureList the texture list, if there is one
 * @param archiveNames the possible names of the texture archive to which texture indices refer if there is no list
 * @param nodeWeights the vertices of Basic models that several nodes move
 * @param nodeExtras additional extras of nodes, by the index of the node
 */
public record DrawnModel(
        String name,
        SourceLocation location,
        SourceLocation dataStart,
        ObjectTree<NodeMesh> tree,
        List<String> nodeNames,
        Optional<TexList> textureList,
        List<String> archiveNames,
        List<NodeWeights> nodeWeights,
        Map<Integer, Extras> nodeExtras) {
    private static final int BLOCK_HEADER_SIZE = 8;

    /** Creates a chunk model. Its nodes have no names. */
    public static DrawnModel create(String name, NjBlock.Chunk block, Optional<TexList> textureList) {
        return create(
                name, block.location(), dataStartOf(block), block.tree().mapMeshes(NodeMesh.Chunk::new), textureList);
    }

    /** Creates a model without a name. */
    public static DrawnModel create(
            ObjectTree<NodeMesh> tree, SourceLocation dataStart, List<NodeWeights> nodeWeights) {
        return new DrawnModel(
                /* name= */ "",
                dataStart,
                dataStart,
                tree,
                List.of(),
                Optional.empty(),
                List.of(),
                nodeWeights,
                Map.of());
    }

    /** Creates a Basic or Ginja model. Its nodes have no names. */
    public static DrawnModel create(String name, NjBlock.Model block, Optional<TexList> textureList) {
        return create(name, block.location(), dataStartOf(block), block.tree(), textureList);
    }

    /** Returns the location to which the offsets in a block are relative. */
    public static SourceLocation dataStartOf(NjBlock block) {
        return new SourceLocation(block.location().path(), block.location().offset() + BLOCK_HEADER_SIZE);
    }

    private static DrawnModel create(
            String name,
            SourceLocation location,
            SourceLocation dataStart,
            ObjectTree<NodeMesh> tree,
            Optional<TexList> textureList) {
        return new DrawnModel(
                name, location, dataStart, tree, List.of(), textureList, List.of(name), List.of(), Map.of());
    }

    /** Returns this model with other nodes or meshes. */
    public DrawnModel withTree(ObjectTree<NodeMesh> newTree) {
        return new DrawnModel(
                name, location, dataStart, newTree, nodeNames, textureList, archiveNames, nodeWeights, nodeExtras);
    }

    /** Returns the location of a node. */
    public SourceLocation nodeLocation(int nodeIndex) {
        return new SourceLocation(
                dataStart.path() + "/object[" + nodeIndex + "]",
                dataStart.offset() + tree.nodes().get(nodeIndex).offset());
    }

    /** Returns the additional extras of a node, which may be empty. */
    public Extras nodeExtras(int nodeIndex) {
        return nodeExtras.getOrDefault(nodeIndex, Extras.NONE);
    }

    /** Returns the name of a node, or a name with its index if the model has no node names. */
    public String nodeName(int nodeIndex) {
        return nodeNames.isEmpty() ? NodeNames.create(nodeIndex) : nodeNames.get(nodeIndex);
    }
}
