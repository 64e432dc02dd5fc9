package shuriken.modding.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.format.Format;
import shuriken.io.ByteWriter;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.xj.XjModel;

/**
 * A change of the object tree of a Ninja model. An object tree is a tree of nodes, some of which have a mesh. There is
 * a method for each kind of mesh.
 */
interface ObjectTreeEdit {
    /** Returns the changed tree of a Chunk model. */
    ObjectTree<ChunkModel> editChunkTree(ObjectTree<ChunkModel> tree);

    /** Returns the changed tree of a model whose meshes may have several kinds. */
    ObjectTree<NodeMesh> editTree(ObjectTree<NodeMesh> tree);

    /** Returns the changed tree of an XJ model. */
    ObjectTree<XjModel> editXjTree(ObjectTree<XjModel> tree);

    /**
     * Returns the bytes of a file in which one model is changed.
     *
     * @param modelIndex the index of the model among the models of the file
     */
    default byte[] applyTo(NjFile file, int modelIndex) {
        List<NjBlock> blocks = new ArrayList<>();
        int nextModelIndex = 0;
        for (NjBlock block : file.blocks()) {
            boolean isModel = findTree(block).isPresent();
            blocks.add(isModel && nextModelIndex == modelIndex ? applyTo(block) : block);
            nextModelIndex += isModel ? 1 : 0;
        }
        ByteWriter out = new ByteWriter(file.sizeByteOrder());
        new NjFormat().write(new NjFile(blocks, file.sizeByteOrder(), file.dataByteOrder()), out);
        return out.toByteArray();
    }

    /** Returns the bytes of a file in which its only model is changed. */
    default byte[] applyTo(SamdlFile file) {
        return write(new SamdlFormat(), file.withTree(editTree(file.tree())));
    }

    /** Returns a block with its changed model. A block without a model is unchanged. */
    private NjBlock applyTo(NjBlock block) {
        return switch (block) {
            case NjBlock.Chunk chunkBlock ->
                new NjBlock.Chunk(
                        chunkBlock.tag(),
                        chunkBlock.location(),
                        editChunkTree(chunkBlock.tree()),
                        chunkBlock.hasLongNodes(),
                        chunkBlock.layout());
            case NjBlock.Model modelBlock ->
                new NjBlock.Model(
                        modelBlock.tag(),
                        modelBlock.location(),
                        editTree(modelBlock.tree()),
                        modelBlock.hasLongNodes(),
                        modelBlock.layout());
            case NjBlock.Xj xjBlock ->
                new NjBlock.Xj(xjBlock.tag(), xjBlock.location(), editXjTree(xjBlock.tree()), xjBlock.layout());
            default -> block;
        };
    }

    /** Returns the object tree of a block with a model; empty for other blocks. */
    static Optional<ObjectTree<?>> findTree(NjBlock block) {
        return switch (block) {
            case NjBlock.Chunk chunkBlock -> Optional.of(chunkBlock.tree());
            case NjBlock.Model modelBlock -> Optional.of(modelBlock.tree());
            case NjBlock.Xj xjBlock -> Optional.of(xjBlock.tree());
            default -> Optional.empty();
        };
    }

    /** Returns the bytes of a parsed file. */
    static <F> byte[] write(Format<F> format, F file) {
        ByteWriter out = ByteWriter.littleEndian();
        format.write(file, out);
        return out.toByteArray();
    }
}
