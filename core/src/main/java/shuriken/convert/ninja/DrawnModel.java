package shuriken.convert.ninja;

import java.util.List;
import java.util.Optional;
import shuriken.diag.Site;
import shuriken.ninja.model.Attach;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.texlist.TexList;

/**
 * A model of any kind with what its file says of it.
 *
 * @param site where it stands, for findings
 * @param base where the offsets of its nodes count from
 * @param nodeNames one for each node, or none at all
 * @param textures the texture list, if there is one
 * @param weights vertices of Basic models that more than one node moves
 */
record DrawnModel(
        String name,
        Site site,
        Site base,
        ObjectTree<Attach> tree,
        List<String> nodeNames,
        Optional<TexList> textures,
        List<NodeWeights> weights) {
    private static final int BLOCK_HEAD = 8;

    static DrawnModel of(String name, NjBlock.Chunk block, Optional<TexList> textures) {
        ObjectTree<Attach> tree = new ObjectTree<>(
                block.tree().nodes(),
                block.tree().attaches().stream()
                        .<Attach>map(Attach.Chunk::new)
                        .toList());
        return new DrawnModel(name, block.site(), body(block), tree, List.of(), textures, List.of());
    }

    static DrawnModel of(String name, NjBlock.Model block, Optional<TexList> textures) {
        return new DrawnModel(name, block.site(), body(block), block.tree(), List.of(), textures, List.of());
    }

    private static Site body(NjBlock block) {
        Site tag = block.site();
        return new Site(tag.path(), tag.offset() + BLOCK_HEAD);
    }

    /** Where a node stands. */
    Site site(int node) {
        return new Site(
                base.path() + "/object[" + node + "]",
                base.offset() + tree.nodes().get(node).offset());
    }

    String nodeName(int node) {
        return nodeNames.isEmpty() ? "node_%03d".formatted(node) : nodeNames.get(node);
    }
}
