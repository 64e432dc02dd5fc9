package shuriken.ninja.landtable;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectNode;
import shuriken.ninja.object.ObjectTree;

/**
 * A level.
 *
 * @param header its first fields
 * @param cols the parts of the level
 * @param animations what moves in it
 * @param textureFile name of the texture archive, empty if there is none
 * @param texlist address in the game, 0 in files
 * @param tree all models, a root for each
 * @param longNodes whether nodes of the level's own kind, not those of other COLs, have {@link
 *     shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
 */
public record LandTable(
        LandTableHeader header,
        List<Col> cols,
        List<LandAnimation> animations,
        String textureFile,
        int texlist,
        ObjectTree<Attach> tree,
        boolean longNodes) {
    public LandTable {
        cols = List.copyOf(cols);
        animations = List.copyOf(animations);
    }

    /** For each node whether its model is of the level's own kind: COLs of Sonic Adventure 2 that nobody sees are Basic. */
    boolean[] ownKind() {
        Map<Integer, Boolean> byRoot = new HashMap<>();
        for (int i = 0; i < cols.size(); i++) {
            boolean isOwnKind = header instanceof LandTableHeader.Sa1
                    || header.isSeen(i, cols.get(i).flags());
            byRoot.putIfAbsent(cols.get(i).node(), isOwnKind);
        }
        Set<Integer> roots = Set.copyOf(tree.roots());
        boolean[] kinds = new boolean[tree.nodes().size()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = roots.contains(i) || i == 0 ? byRoot.getOrDefault(i, true) : kinds[i - 1];
        }
        return kinds;
    }

    /** The nodes of models of the level's own kind. */
    public List<ObjectNode> ownNodes() {
        boolean[] kinds = ownKind();
        return IntStream.range(0, kinds.length)
                .filter(node -> kinds[node])
                .mapToObj(tree.nodes()::get)
                .toList();
    }
}
