package shuriken.ninja.nj;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.model.Attach;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/**
 * A Ninja binary file.
 *
 * @param blocks in file order, relocation lists included
 * @param sizeOrder byte order of the sizes of blocks
 * @param dataOrder byte order inside the blocks
 */
public record NjFile(List<NjBlock> blocks, ByteOrder sizeOrder, ByteOrder dataOrder) {
    private static final SourceLocation NOWHERE = new SourceLocation("made by code", 0);

    public NjFile {
        blocks = List.copyOf(blocks);
    }

    /** A little-endian file. */
    public NjFile(List<NjBlock> blocks) {
        this(blocks, ByteOrder.LITTLE_ENDIAN, ByteOrder.LITTLE_ENDIAN);
    }

    /** A little-endian file with a texture list and a chunk model, each with its relocation list. */
    public static NjFile of(TexList textures, ObjectTree<ChunkModel> tree) {
        NjBlock pof0 = new NjBlock.Relocations(NjTag.POF0, NOWHERE);
        return new NjFile(List.of(
                new NjBlock.Textures(NjTag.NJTL, NOWHERE, textures),
                pof0,
                new NjBlock.Chunk(NjTag.NJCM, NOWHERE, tree),
                pof0));
    }

    /** A little-endian file with a texture list and an XJ model, each with its relocation list. */
    public static NjFile ofXj(TexList textures, ObjectTree<XjModel> tree) {
        NjBlock pof0 = new NjBlock.Relocations(NjTag.POF0, NOWHERE);
        return new NjFile(List.of(
                new NjBlock.Textures(NjTag.NJTL, NOWHERE, textures),
                pof0,
                new NjBlock.Xj(NjTag.NJCM, NOWHERE, tree),
                pof0));
    }

    /**
     * A file with a model of any kind and what goes with it, each with its relocation list. That of a Ginja model has
     * big-endian data, as in the games.
     *
     * @param longNodes whether the nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     */
    public static NjFile of(
            Optional<TexList> textures, ObjectTree<Attach> tree, boolean longNodes, Optional<NjsMotion> motion) {
        boolean isGinja = tree.attaches().stream().anyMatch(Attach.Ginja.class::isInstance);
        List<NjBlock> blocks = new ArrayList<>();
        NjBlock pof0 = new NjBlock.Relocations(NjTag.POF0, NOWHERE);
        if (textures.isPresent()) {
            blocks.add(new NjBlock.Textures(isGinja ? NjTag.GJTL : NjTag.NJTL, NOWHERE, textures.get()));
            blocks.add(pof0);
        }
        blocks.add(model(tree, longNodes));
        blocks.add(pof0);
        if (motion.isPresent()) {
            blocks.add(new NjBlock.Motion(NjTag.NMDM, NOWHERE, motion.get()));
            blocks.add(new NjBlock.Relocations(NjTag.POF0, NOWHERE, true));
        }
        return new NjFile(blocks, ByteOrder.LITTLE_ENDIAN, isGinja ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    private static NjBlock model(ObjectTree<Attach> tree, boolean longNodes) {
        List<ChunkModel> chunks = new ArrayList<>();
        List<XjModel> xjs = new ArrayList<>();
        NjBlock.Model other = new NjBlock.Model(NjTag.NJBM, NOWHERE, tree, longNodes, BlockLayout.NONE);
        for (Attach attach : tree.attaches()) {
            switch (attach) {
                case Attach.Chunk(var mesh) -> chunks.add(mesh);
                case Attach.Xj(var mesh) -> xjs.add(mesh);
                case Attach.Ginja ginja ->
                    other = new NjBlock.Model(NjTag.GJCM, NOWHERE, tree, longNodes, BlockLayout.NONE);
                case Attach.Basic basic -> {}
            }
        }
        int meshes = tree.attaches().size();
        if (meshes == chunks.size()) {
            ObjectTree<ChunkModel> changed = new ObjectTree<>(tree.nodes(), chunks);
            return new NjBlock.Chunk(NjTag.NJCM, NOWHERE, changed, longNodes, BlockLayout.NONE);
        }
        return meshes == xjs.size() ? new NjBlock.Xj(NjTag.NJCM, NOWHERE, new ObjectTree<>(tree.nodes(), xjs)) : other;
    }

    /** The same file in another byte order, sizes included. */
    public NjFile in(ByteOrder order) {
        return new NjFile(blocks, order, order);
    }
}
