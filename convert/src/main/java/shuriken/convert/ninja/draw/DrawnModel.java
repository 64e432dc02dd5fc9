package shuriken.convert.ninja.draw;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.texlist.TexList;
import shuriken.scene.Extras;

/**
 * A model of any kind with the facts of its file.
 *
 * @param site its location, for findings
 * @param base location that the offsets of its nodes are relative to
 * @param nodeNames one for each node, or none at all
 * @param textures the texture list, if there is one
 * @param archives names of texture archives that texture ids refer to if there is no list
 * @param weights vertices of Basic models that more than one node moves
 * @param extras additional facts about nodes
 */
public record DrawnModel(
        String name,
        SourceLocation site,
        SourceLocation base,
        ObjectTree<Attach> tree,
        List<String> nodeNames,
        Optional<TexList> textures,
        List<String> archives,
        List<NodeWeights> weights,
        Map<Integer, Extras> extras) {
    private static final int BLOCK_HEADER_SIZE = 8;

    public static DrawnModel of(String name, NjBlock.Chunk block, Optional<TexList> textures) {
        return of(name, block.site(), body(block), chunks(block.tree()), textures);
    }

    /** Creates a model without a name. */
    public static DrawnModel of(ObjectTree<Attach> tree, SourceLocation base, List<NodeWeights> weights) {
        return new DrawnModel("", base, base, tree, List.of(), Optional.empty(), List.of(), weights, Map.of());
    }

    private static ObjectTree<Attach> chunks(ObjectTree<ChunkModel> tree) {
        return tree.mapMeshes(Attach.Chunk::new);
    }

    /** Returns this model with other nodes or meshes. */
    public DrawnModel withTree(ObjectTree<Attach> other) {
        return new DrawnModel(name, site, base, other, nodeNames, textures, archives, weights, extras);
    }

    public static DrawnModel of(String name, NjBlock.Model block, Optional<TexList> textures) {
        return of(name, block.site(), body(block), block.tree(), textures);
    }

    /** Returns the location that the offsets in a block are relative to. */
    public static SourceLocation body(NjBlock block) {
        return new SourceLocation(block.site().path(), block.site().offset() + BLOCK_HEADER_SIZE);
    }

    private static DrawnModel of(
            String name,
            SourceLocation site,
            SourceLocation base,
            ObjectTree<Attach> tree,
            Optional<TexList> textures) {
        return new DrawnModel(name, site, base, tree, List.of(), textures, List.of(name), List.of(), Map.of());
    }

    /** Returns the location of a node. */
    public SourceLocation site(int node) {
        return new SourceLocation(
                base.path() + "/object[" + node + "]",
                base.offset() + tree.nodes().get(node).offset());
    }

    /** Returns the additional facts about a node. */
    public Extras extras(int node) {
        return extras.getOrDefault(node, Extras.NONE);
    }

    public String nodeName(int node) {
        return nodeNames.isEmpty() ? String.format(Locale.ROOT, "node_%03d", node) : nodeNames.get(node);
    }
}
