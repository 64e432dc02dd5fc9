package shuriken.ninja.nj;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/**
 * A Ninja binary file.
 *
 * @param blocks the blocks in file order, including relocation lists
 * @param sizeByteOrder the byte order of block sizes
 * @param dataByteOrder the byte order of block contents
 */
public record NjFile(List<NjBlock> blocks, ByteOrder sizeByteOrder, ByteOrder dataByteOrder) {
    private static final SourceLocation GENERATED = new SourceLocation("made in memory", 0);

    public NjFile {
        blocks = List.copyOf(blocks);
    }

    /** Creates a little-endian file from blocks. */
    public NjFile(List<NjBlock> blocks) {
        this(blocks, ByteOrder.LITTLE_ENDIAN, ByteOrder.LITTLE_ENDIAN);
    }

    /** Creates a little-endian file with a texture list and a chunk model, each followed by its relocation list. */
    public static NjFile create(TexList textures, ObjectTree<ChunkModel> tree) {
        NjBlock relocations = new NjBlock.Relocations(NjTag.POF0, GENERATED);
        return new NjFile(List.of(
                new NjBlock.Textures(NjTag.NJTL, GENERATED, textures),
                relocations,
                new NjBlock.Chunk(NjTag.NJCM, GENERATED, tree),
                relocations));
    }

    /** Creates a little-endian file with a texture list and an XJ model, each followed by its relocation list. */
    public static NjFile createXj(TexList textures, ObjectTree<XjModel> tree) {
        NjBlock relocations = new NjBlock.Relocations(NjTag.POF0, GENERATED);
        return new NjFile(List.of(
                new NjBlock.Textures(NjTag.NJTL, GENERATED, textures),
                relocations,
                new NjBlock.Xj(NjTag.NJCM, GENERATED, tree),
                relocations));
    }

    /**
     * Creates a file with a model of any kind and optional textures and motion, each followed by its relocation list.
     * If the tree has Ginja meshes, the block contents are big-endian, as in the games.
     *
     * @param hasLongNodes whether the nodes have {@link shuriken.ninja.object.NjsObject#LONG_SIZE} bytes
     */
    public static NjFile create(
            Optional<TexList> textures, ObjectTree<NodeMesh> tree, boolean hasLongNodes, Optional<NjsMotion> motion) {
        boolean isGinja = tree.meshes().stream().anyMatch(NodeMesh.Ginja.class::isInstance);
        List<NjBlock> blocks = new ArrayList<>();
        NjBlock relocations = new NjBlock.Relocations(NjTag.POF0, GENERATED);
        if (textures.isPresent()) {
            blocks.add(new NjBlock.Textures(isGinja ? NjTag.GJTL : NjTag.NJTL, GENERATED, textures.get()));
            blocks.add(relocations);
        }
        blocks.add(createModelBlock(tree, hasLongNodes));
        blocks.add(relocations);
        if (motion.isPresent()) {
            blocks.add(new NjBlock.Motion(NjTag.NMDM, GENERATED, motion.get()));
            blocks.add(new NjBlock.Relocations(NjTag.POF0, GENERATED, /* includesNull= */ true));
        }
        return new NjFile(blocks, ByteOrder.LITTLE_ENDIAN, isGinja ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }

    /**
     * Returns a chunk block if all meshes are chunk models or there are no meshes, an XJ block if all meshes are XJ
     * models, and otherwise a Basic or Ginja block.
     */
    private static NjBlock createModelBlock(ObjectTree<NodeMesh> tree, boolean hasLongNodes) {
        if (tree.meshes().stream().allMatch(NodeMesh.Chunk.class::isInstance)) {
            ObjectTree<ChunkModel> chunkTree = tree.mapMeshes(mesh -> ((NodeMesh.Chunk) mesh).model());
            return new NjBlock.Chunk(NjTag.NJCM, GENERATED, chunkTree, hasLongNodes, BlockLayout.NONE);
        }
        if (tree.meshes().stream().allMatch(NodeMesh.Xj.class::isInstance)) {
            return new NjBlock.Xj(NjTag.NJCM, GENERATED, tree.mapMeshes(mesh -> ((NodeMesh.Xj) mesh).model()));
        }
        boolean isGinja = tree.meshes().stream().anyMatch(NodeMesh.Ginja.class::isInstance);
        FourCc tag = isGinja ? NjTag.GJCM : NjTag.NJBM;
        return new NjBlock.Model(tag, GENERATED, tree, hasLongNodes, BlockLayout.NONE);
    }

    /** Returns this file with a different byte order for sizes and data. */
    public NjFile withByteOrder(ByteOrder byteOrder) {
        return new NjFile(blocks, byteOrder, byteOrder);
    }
}
