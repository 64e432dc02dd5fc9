package shuriken.convert.ninja.edit;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.material.TextureIndexTable;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.EditJob;
import shuriken.io.ByteWriter;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SaMagic;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.xj.XjModel;

/**
 * Writes the edit of a model to the file that contains it: an NJ file, which consists of blocks with models, motions
 * and texture lists, or an SA Tools model file.
 */
public final class NinjaFileUpdater {
    private static final TexList EMPTY_TEX_LIST = new TexList(List.of());

    private final EditJob job;

    public NinjaFileUpdater(EditJob job) {
        this.job = job;
    }

    /**
     * Returns the bytes of an NJ file with the changes.
     *
     * @param modelIndex the index of the model in the file
     * @param hasMeshChanges whether any mesh was changed
     */
    public byte[] update(NjFile file, int modelIndex, boolean hasMeshChanges) {
        List<NjBlock> blocks = new ArrayList<>(file.blocks());
        int modelCount = 0;
        Optional<Integer> textureBlockIndex = Optional.empty();
        for (int i = 0; i < blocks.size(); i++) {
            NjBlock block = blocks.get(i);
            if (block instanceof NjBlock.Textures textures) {
                textureBlockIndex = textures.list().entries().isEmpty() ? Optional.empty() : Optional.of(i);
            }
            boolean isModel =
                    block instanceof NjBlock.Chunk || block instanceof NjBlock.Model || block instanceof NjBlock.Xj;
            if (isModel && modelCount++ == modelIndex) {
                blocks.set(i, updateModelBlock(blocks, block, textureBlockIndex, hasMeshChanges));
            }
        }
        ByteWriter out = new ByteWriter(file.sizeByteOrder());
        new NjFormat().write(new NjFile(blocks, file.sizeByteOrder(), file.dataByteOrder()), out);
        return out.toByteArray();
    }

    private NjBlock updateModelBlock(
            List<NjBlock> blocks, NjBlock block, Optional<Integer> textureBlockIndex, boolean hasMeshChanges) {
        String name = job.sourceScene().name();
        return switch (block) {
            case NjBlock.Chunk chunk -> {
                ObjectTree<NodeMesh> tree = updateTree(
                        blocks, DrawnModel.create(name, chunk, Optional.empty()), textureBlockIndex, hasMeshChanges);
                yield new NjBlock.Chunk(
                        chunk.tag(),
                        chunk.location(),
                        tree.mapMeshes(mesh -> ((NodeMesh.Chunk) mesh).model()),
                        chunk.hasLongNodes(),
                        chunk.layout());
            }
            case NjBlock.Model model -> {
                ObjectTree<NodeMesh> tree = updateTree(
                        blocks, DrawnModel.create(name, model, Optional.empty()), textureBlockIndex, hasMeshChanges);
                yield new NjBlock.Model(model.tag(), model.location(), tree, model.hasLongNodes(), model.layout());
            }
            case NjBlock.Xj xj -> updateXjBlock(blocks, xj, textureBlockIndex, hasMeshChanges);
            default -> throw new IllegalStateException(block.tag() + " is not a model");
        };
    }

    /**
     * Returns the changed tree of a model, and updates the motions and the texture list of the file.
     *
     * @param blocks the blocks of the file, which are changed
     * @param drawnModel the model of the block
     * @param textureBlockIndex the index of the block with the model's texture list; empty if the model has no texture
     *     list, or its list has no entries
     */
    private ObjectTree<NodeMesh> updateTree(
            List<NjBlock> blocks, DrawnModel drawnModel, Optional<Integer> textureBlockIndex, boolean hasMeshChanges) {
        TexList texList = textureBlockIndex
                .map(index -> ((NjBlock.Textures) blocks.get(index)).list())
                .orElse(EMPTY_TEX_LIST);
        GameConventions conventions = conventionsFor(drawnModel.tree());
        TreeUpdater treeUpdater = new TreeUpdater(job, drawnModel, job.options(), texList, conventions);
        new MotionUpdater(
                        job,
                        treeUpdater.nodeMapping(),
                        Optional.of(treeUpdater.createMorphVertexMapping()),
                        conventions)
                .replaceMotions(blocks);
        if (!hasMeshChanges) {
            return drawnModel.tree();
        }
        ObjectTree<NodeMesh> tree = treeUpdater.build();
        updateTextures(blocks, textureBlockIndex, treeUpdater.textureIndexTable());
        return tree;
    }

    private NjBlock.Xj updateXjBlock(
            List<NjBlock> blocks, NjBlock.Xj block, Optional<Integer> textureBlockIndex, boolean hasMeshChanges) {
        TexList texList = textureBlockIndex
                .map(index -> ((NjBlock.Textures) blocks.get(index)).list())
                .orElse(EMPTY_TEX_LIST);
        TextureIndexTable textures = IndexedTextures.createIndexTable(job, texList);
        XjTreeUpdater treeUpdater = new XjTreeUpdater(job, block.tree(), job.options());
        new MotionUpdater(job, new TreeNodeMapping(job.sourceScene(), List.of()), Optional.empty(), GameConventions.PSO)
                .replaceMotions(blocks);
        if (!hasMeshChanges) {
            return block;
        }
        ObjectTree<XjModel> changedTree = treeUpdater.update(textures, GameConventions.PSO);
        updateTextures(blocks, textureBlockIndex, textures);
        return new NjBlock.Xj(block.tag(), block.location(), changedTree, block.layout());
    }

    /** Replaces the file's texture list if it grew, and reports the textures that the user must add to an archive. */
    private void updateTextures(List<NjBlock> blocks, Optional<Integer> textureBlockIndex, TextureIndexTable textures) {
        TexList newList = textures.list();
        if (textureBlockIndex.isPresent()
                && blocks.get(textureBlockIndex.get()) instanceof NjBlock.Textures oldTextures
                && newList.entries().size() > oldTextures.list().entries().size()) {
            blocks.set(
                    textureBlockIndex.get(), new NjBlock.Textures(oldTextures.tag(), oldTextures.location(), newList));
            IndexedTextures.reportAdded(job, textures, /* isNamedInModel= */ true);
        } else if (textureBlockIndex.isEmpty()) {
            IndexedTextures.reportAdded(job, textures, /* isNamedInModel= */ false);
        }
    }

    /** Returns the conventions of Ikaruga for models with its order of rotations, or else of Phantasy Star Online. */
    private GameConventions conventionsFor(ObjectTree<?> tree) {
        boolean isZxy = tree.nodes().stream().anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
        return withUvUnit(isZxy ? GameConventions.IKARUGA : GameConventions.PSO);
    }

    /** Returns conventions with the UV unit with which the model was converted. */
    private GameConventions withUvUnit(GameConventions conventions) {
        return conventions.withUvUnit(job.options().uvUnit());
    }

    /** Returns the bytes of an SA Tools model file with the changes. */
    public byte[] update(SamdlFile file) {
        if (file.magic() == SaMagic.XJMDL) {
            return updateXjFile(file);
        }
        DrawnModel drawnModel = DrawnModel.create(file.tree(), file.location(), file.weights());
        GameConventions conventions = withUvUnit(
                file.magic() == SaMagic.SA2MDL ? GameConventions.SONIC_ADVENTURE_2 : GameConventions.SONIC_ADVENTURE);
        TreeUpdater treeUpdater =
                new TreeUpdater(job, drawnModel, job.options().litWhereUncoloured(), EMPTY_TEX_LIST, conventions);
        ObjectTree<NodeMesh> changedTree = treeUpdater.build();
        IndexedTextures.reportAdded(job, treeUpdater.textureIndexTable(), /* isNamedInModel= */ false);
        return writeSamdl(file.withTree(changedTree));
    }

    private byte[] updateXjFile(SamdlFile file) {
        ObjectTree<XjModel> tree = file.tree().mapMeshes(mesh -> ((NodeMesh.Xj) mesh).model());
        TextureIndexTable textures = IndexedTextures.createIndexTable(job, EMPTY_TEX_LIST);
        ConvertOptions options = job.options().litWhereUncoloured();
        ObjectTree<XjModel> changedTree = new XjTreeUpdater(job, tree, options).update(textures, GameConventions.PSO);
        IndexedTextures.reportAdded(job, textures, /* isNamedInModel= */ false);
        return writeSamdl(file.withTree(changedTree.mapMeshes(NodeMesh.Xj::new)));
    }

    private static byte[] writeSamdl(SamdlFile file) {
        ByteWriter out = new ByteWriter(ByteOrder.LITTLE_ENDIAN);
        new SamdlFormat().write(file, out);
        return out.toByteArray();
    }
}
