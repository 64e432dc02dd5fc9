package shuriken.ninja.nj;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.diag.Site;
import shuriken.ninja.chunk.ChunkModel;
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
    private static final Site NOWHERE = new Site("made by code", 0);

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

    /** The same file in another byte order, sizes included. */
    public NjFile in(ByteOrder order) {
        return new NjFile(blocks, order, order);
    }
}
