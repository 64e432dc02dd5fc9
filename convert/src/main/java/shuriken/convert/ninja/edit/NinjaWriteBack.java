package shuriken.convert.ninja.edit;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.convert.ninja.material.TextureNumbers;
import shuriken.convert.ninja.options.GameConventions;
import shuriken.edit.EditJob;
import shuriken.io.ByteWriter;
import shuriken.ninja.model.Attach;
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

/** Writes changes into files of the Ninja family. */
public final class NinjaWriteBack {
    private static final TexList NO_NAMES = new TexList(List.of());

    private final EditJob job;

    public NinjaWriteBack(EditJob job) {
        this.job = job;
    }

    /**
     * Writes changes into a file of blocks.
     *
     * @param number index of the model in the file
     * @param meshes whether any mesh was changed
     */
    public byte[] nj(NjFile file, int number, boolean meshes) {
        List<NjBlock> blocks = new ArrayList<>(file.blocks());
        int models = 0;
        Optional<Integer> list = Optional.empty();
        for (int i = 0; i < blocks.size(); i++) {
            NjBlock block = blocks.get(i);
            if (block instanceof NjBlock.Textures textures) {
                list = textures.list().entries().isEmpty() ? Optional.empty() : Optional.of(i);
            }
            boolean isModel =
                    block instanceof NjBlock.Chunk || block instanceof NjBlock.Model || block instanceof NjBlock.Xj;
            if (isModel && models++ == number) {
                blocks.set(i, model(blocks, block, list, meshes));
            }
        }
        ByteWriter out = new ByteWriter(file.sizeOrder());
        new NjFormat().write(new NjFile(blocks, file.sizeOrder(), file.dataOrder()), out);
        return out.toByteArray();
    }

    private NjBlock model(List<NjBlock> blocks, NjBlock block, Optional<Integer> list, boolean meshes) {
        String name = job.source().name();
        return switch (block) {
            case NjBlock.Chunk chunk -> {
                ObjectTree<Attach> tree = model(blocks, DrawnModel.of(name, chunk, Optional.empty()), list, meshes);
                yield new NjBlock.Chunk(
                        chunk.tag(),
                        chunk.site(),
                        tree.mapMeshes(mesh -> ((Attach.Chunk) mesh).model()),
                        chunk.longNodes(),
                        chunk.layout());
            }
            case NjBlock.Model model -> {
                ObjectTree<Attach> tree = model(blocks, DrawnModel.of(name, model, Optional.empty()), list, meshes);
                yield new NjBlock.Model(model.tag(), model.site(), tree, model.longNodes(), model.layout());
            }
            case NjBlock.Xj xj -> xj(blocks, xj, list, meshes);
            default -> throw new IllegalStateException(block.tag() + " is no model");
        };
    }

    /** @param drawn the model of the block */
    private ObjectTree<Attach> model(List<NjBlock> blocks, DrawnModel drawn, Optional<Integer> list, boolean meshes) {
        TexList names = list.map(i -> ((NjBlock.Textures) blocks.get(i)).list()).orElse(NO_NAMES);
        GameConventions conventions = conventions(drawn.tree());
        TreeWriteBack treeWriteBack = new TreeWriteBack(job, drawn, job.options(), names, conventions);
        new MotionWriteBack(job, treeWriteBack.nodes(), Optional.of(treeWriteBack.morphTargets()), conventions)
                .replace(blocks);
        if (!meshes) {
            return drawn.tree();
        }
        ObjectTree<Attach> tree = treeWriteBack.result();
        updateTextures(blocks, list, treeWriteBack.textureNumbers());
        return tree;
    }

    private NjBlock.Xj xj(List<NjBlock> blocks, NjBlock.Xj block, Optional<Integer> list, boolean meshes) {
        TexList names = list.map(i -> ((NjBlock.Textures) blocks.get(i)).list()).orElse(NO_NAMES);
        TextureNumbers textures = NumberedTextures.numbers(job, names);
        XjTree tree = new XjTree(job, block.tree(), job.options());
        new MotionWriteBack(job, new TreeNodes(job.source(), List.of()), Optional.empty(), GameConventions.PSO)
                .replace(blocks);
        if (!meshes) {
            return block;
        }
        ObjectTree<XjModel> changed = tree.changed(textures, GameConventions.PSO);
        updateTextures(blocks, list, textures);
        return new NjBlock.Xj(block.tag(), block.site(), changed, block.layout());
    }

    /** Replaces the texture list if it grew, and reports textures that have to be added to an archive. */
    private void updateTextures(List<NjBlock> blocks, Optional<Integer> list, TextureNumbers textures) {
        TexList now = textures.list();
        if (list.isPresent()
                && blocks.get(list.get()) instanceof NjBlock.Textures before
                && now.entries().size() > before.list().entries().size()) {
            blocks.set(list.get(), new NjBlock.Textures(before.tag(), before.site(), now));
            NumberedTextures.reportAdded(job, textures, true);
        } else if (list.isEmpty()) {
            NumberedTextures.reportAdded(job, textures, false);
        }
    }

    private static GameConventions conventions(ObjectTree<?> tree) {
        boolean isZxy = tree.nodes().stream().anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
        return isZxy ? GameConventions.IKARUGA : GameConventions.PSO;
    }

    /** Writes changes into a model of SA Tools. */
    public byte[] samdl(SamdlFile file) {
        if (file.magic() == SaMagic.XJMDL) {
            return xjmdl(file);
        }
        DrawnModel drawn = DrawnModel.of(file.tree(), file.site(), file.weights());
        GameConventions conventions = file.magic() == SaMagic.SA2MDL ? GameConventions.SONIC : GameConventions.SONIC_1;
        TreeWriteBack treeWriteBack =
                new TreeWriteBack(job, drawn, job.options().litWhereUncoloured(), NO_NAMES, conventions);
        ObjectTree<Attach> changed = treeWriteBack.result();
        NumberedTextures.reportAdded(job, treeWriteBack.textureNumbers(), false);
        return bytes(file.withTree(changed));
    }

    private byte[] xjmdl(SamdlFile file) {
        ObjectTree<XjModel> tree = file.tree().mapMeshes(mesh -> ((Attach.Xj) mesh).model());
        TextureNumbers textures = NumberedTextures.numbers(job, NO_NAMES);
        ConvertOptions options = job.options().litWhereUncoloured();
        ObjectTree<XjModel> changed = new XjTree(job, tree, options).changed(textures, GameConventions.PSO);
        NumberedTextures.reportAdded(job, textures, false);
        return bytes(file.withTree(changed.mapMeshes(Attach.Xj::new)));
    }

    private static byte[] bytes(SamdlFile file) {
        ByteWriter out = new ByteWriter(ByteOrder.LITTLE_ENDIAN);
        new SamdlFormat().write(file, out);
        return out.toByteArray();
    }
}
