package shuriken.convert.ninja.edit;

import java.util.List;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata;

/** Replaces the node indices in the metadata of SA Tools files after the nodes of a tree were reordered. */
final class MetadataRenumberer {
    private final List<Integer> originalIndices;

    /**
     * Creates a renumberer for a new order of nodes.
     *
     * @param originalIndices the original indices of the nodes, in the new order. For example, 2 0 1 means that node 2
     *     gets the index 0
     */
    MetadataRenumberer(List<Integer> originalIndices) {
        this.originalIndices = originalIndices;
    }

    /** Returns the metadata, in the same order, with the new node indices. */
    List<Metadata> renumber(List<Metadata> metadata) {
        return metadata.stream().map(this::renumber).toList();
    }

    private Metadata renumber(Metadata block) {
        return switch (block) {
            case Metadata.Labels labels ->
                new Metadata.Labels(labels.labels().stream()
                        .map(label -> new Metadata.Label(
                                label.address(), label.name(), label.struct().map(this::renumber)))
                        .toList());
            case Metadata.Socket socket ->
                new Metadata.Socket(socket.tag(), socket.direction(), newIndex(socket.nodeIndex()));
            case Metadata.Weights weights ->
                new Metadata.Weights(
                        weights.nodes().stream().map(this::renumber).toList());
            default -> block;
        };
    }

    private StructId renumber(StructId struct) {
        return struct.kind() == LayoutEntry.Kind.OBJECT
                ? new StructId(LayoutEntry.Kind.OBJECT, newIndex(struct.index()))
                : struct;
    }

    private Metadata.NodeWeights renumber(Metadata.NodeWeights nodeWeights) {
        return new Metadata.NodeWeights(
                newIndex(nodeWeights.nodeIndex()),
                nodeWeights.vertices().stream()
                        .map(vertex -> new Metadata.VertexWeights(
                                vertex.vertexIndex(),
                                vertex.influences().stream()
                                        .map(influence -> new Metadata.Influence(
                                                newIndex(influence.nodeIndex()),
                                                influence.vertexIndex(),
                                                influence.weight()))
                                        .toList()))
                        .toList());
    }

    /** Returns the new index of a node. Indices outside the tree do not change. */
    private int newIndex(int nodeIndex) {
        int newIndex = originalIndices.indexOf(nodeIndex);
        return newIndex < 0 ? nodeIndex : newIndex;
    }
}
