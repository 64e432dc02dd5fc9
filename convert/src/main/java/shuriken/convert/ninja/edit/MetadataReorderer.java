package shuriken.convert.ninja.edit;

import java.util.List;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata;

/** Changes the node indices in the metadata of SA Tools files after the nodes of a tree were reordered. */
final class MetadataReorderer {
    private final List<Integer> originalIndices;

    /**
     * Creates a converter of metadata.
     *
     * @param originalIndices the original index of each node, in the new order
     */
    MetadataReorderer(List<Integer> originalIndices) {
        this.originalIndices = originalIndices;
    }

    /** Returns metadata with the new node indices. */
    List<Metadata> reorder(List<Metadata> metadata) {
        return metadata.stream().map(this::reorder).toList();
    }

    private Metadata reorder(Metadata block) {
        return switch (block) {
            case Metadata.Labels labels ->
                new Metadata.Labels(labels.labels().stream()
                        .map(label -> new Metadata.Label(
                                label.address(), label.name(), label.struct().map(this::reorder)))
                        .toList());
            case Metadata.Socket socket ->
                new Metadata.Socket(socket.tag(), socket.direction(), newIndex(socket.nodeIndex()));
            case Metadata.Weights weights ->
                new Metadata.Weights(weights.nodes().stream().map(this::reorder).toList());
            default -> block;
        };
    }

    private StructId reorder(StructId struct) {
        return struct.kind() == LayoutEntry.Kind.OBJECT
                ? new StructId(LayoutEntry.Kind.OBJECT, newIndex(struct.index()))
                : struct;
    }

    private Metadata.NodeWeights reorder(Metadata.NodeWeights nodeWeights) {
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
        int reorderedIndex = originalIndices.indexOf(nodeIndex);
        return reorderedIndex < 0 ? nodeIndex : reorderedIndex;
    }
}
