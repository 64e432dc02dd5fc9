package shuriken.ninja.landtable;

import java.util.List;
import shuriken.ninja.model.Attach;
import shuriken.ninja.object.ObjectTree;

/**
 * A level.
 *
 * @param head its first fields
 * @param cols what stands in it
 * @param animations what moves in it
 * @param textureFile name of the texture archive, empty if there is none
 * @param texlist address in the game, 0 in files
 * @param tree all models, a root for each
 * @param longNodes whether nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
 */
public record LandTable(
        LandHead head,
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
}
