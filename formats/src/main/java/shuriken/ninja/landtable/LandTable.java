package shuriken.ninja.landtable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/**
 * A level of Sonic Adventure or Sonic Adventure 2.
 *
 * @param header the fields that differ between the games
 * @param cols the model instances of the level
 * @param animations the animated objects
 * @param textureFile the name of the texture archive; empty if absent
 * @param texlist the address of the texture list in the game; 0 in files
 * @param tree the nodes of all models, with one root for each model
 * @param hasLongNodes whether the nodes of the level's main model kind have {@link
 *     shuriken.ninja.object.NjsObject#LONG_SIZE} bytes; nodes of models of another kind never do
 */
public record LandTable(
        LandTableHeader header,
        List<Col> cols,
        List<LandAnimation> animations,
        String textureFile,
        int texlist,
        ObjectTree<NodeMesh> tree,
        boolean hasLongNodes) {
    public LandTable {
        cols = List.copyOf(cols);
        animations = List.copyOf(animations);
    }

    /**
     * Returns for each node whether its model has the level's main kind, which is the kind of the visible models. The
     * models of animated objects have this kind too. Invisible COLs of Sonic Adventure 2 have Basic models instead.
     */
    boolean[] isMainKindByNode() {
        Map<Integer, Boolean> isMainKindByRoot = new HashMap<>();
        for (int i = 0; i < cols.size(); i++) {
            boolean hasMainKind = header instanceof LandTableHeader.Sa1
                    || header.isVisible(i, cols.get(i).flags());
            isMainKindByRoot.putIfAbsent(cols.get(i).rootNodeIndex(), hasMainKind);
        }
        Set<Integer> rootIndices = Set.copyOf(tree.rootIndices());
        // The nodes of a model directly follow its root, so each other node has the kind of the node before it.
        boolean[] isMainKind = new boolean[tree.nodes().size()];
        for (int i = 0; i < isMainKind.length; i++) {
            isMainKind[i] =
                    rootIndices.contains(i) || i == 0 ? isMainKindByRoot.getOrDefault(i, true) : isMainKind[i - 1];
        }
        return isMainKind;
    }

    /** Returns the nodes whose models have the level's main kind. */
    public List<ObjectNode> mainKindNodes() {
        boolean[] isMainKind = isMainKindByNode();
        return IntStream.range(0, isMainKind.length)
                .filter(nodeIndex -> isMainKind[nodeIndex])
                .mapToObj(tree.nodes()::get)
                .toList();
    }
}
