package shuriken.edit;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.build.ninja.Habits;
import shuriken.build.ninja.TextureNumbers;
import shuriken.bytes.ByteSink;
import shuriken.convert.ConvertOptions;
import shuriken.convert.ninja.draw.DrawnModel;
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

/** Changes put back into files of the Ninja family. */
final class NinjaWriteBack {
    private static final TexList NO_NAMES = new TexList(List.of());

    private final EditJob job;

    NinjaWriteBack(EditJob job) {
        this.job = job;
    }

    /**
     * A file of blocks.
     *
     * @param number of the model among those in the file
     * @param meshes whether any mesh was changed
     */
    byte[] nj(NjFile file, int number, boolean meshes) {
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
        ByteSink out = new ByteSink(file.sizeOrder());
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
                        tree.map(mesh -> ((Attach.Chunk) mesh).model()),
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
        Habits habits = habits(drawn.tree());
        TreeWriteBack back = new TreeWriteBack(job, drawn, job.options(), names, habits);
        new MotionWriteBack(job, back.nodes(), Optional.of(back.shaped()), habits).replace(blocks);
        if (!meshes) {
            return drawn.tree();
        }
        ObjectTree<Attach> tree = back.result();
        putTextures(blocks, list, back.numbers());
        return tree;
    }

    private NjBlock.Xj xj(List<NjBlock> blocks, NjBlock.Xj block, Optional<Integer> list, boolean meshes) {
        TexList names = list.map(i -> ((NjBlock.Textures) blocks.get(i)).list()).orElse(NO_NAMES);
        TextureNumbers textures = job.textures(names);
        XjTree tree = new XjTree(job, block.tree(), job.options());
        new MotionWriteBack(job, new TreeNodes(job.source(), List.of()), Optional.empty(), Habits.PSO).replace(blocks);
        if (!meshes) {
            return block;
        }
        ObjectTree<XjModel> changed = tree.changed(textures, Habits.PSO);
        putTextures(blocks, list, textures);
        return new NjBlock.Xj(block.tag(), block.site(), changed, block.layout());
    }

    /** The list with names that came to it, whose pictures want a place. */
    private void putTextures(List<NjBlock> blocks, Optional<Integer> list, TextureNumbers textures) {
        TexList now = textures.list();
        if (list.isPresent()
                && blocks.get(list.get()) instanceof NjBlock.Textures before
                && now.entries().size() > before.list().entries().size()) {
            blocks.set(list.get(), new NjBlock.Textures(before.tag(), before.site(), now));
            job.addPictures(textures, true);
        } else if (list.isEmpty()) {
            job.addPictures(textures, false);
        }
    }

    private static Habits habits(ObjectTree<?> tree) {
        boolean zxy = tree.nodes().stream().anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
        return zxy ? Habits.IKARUGA : Habits.PSO;
    }

    /** A model of SA Tools. */
    byte[] samdl(SamdlFile file) {
        job.comparison().clips().fates().forEach((name, fate) -> {
            if (fate == Fate.NEW || fate == Fate.REBUILT) {
                String how = fate == Fate.NEW
                        ? "use --to saanim --like MODEL"
                        : "put it back with --into ITS.saanim --for MODEL";
                job.report().add(Fate.LOST, "clip", name, "motions have files of their own; " + how);
            }
        });
        if (file.magic() == SaMagic.XJMDL) {
            return xjmdl(file);
        }
        DrawnModel drawn = DrawnModel.of(file.tree(), file.site(), file.weights());
        Habits habits = file.magic() == SaMagic.SA2MDL ? Habits.SONIC : Habits.SONIC_1;
        TreeWriteBack back = new TreeWriteBack(job, drawn, job.options().litWhereUncoloured(), NO_NAMES, habits);
        ObjectTree<Attach> changed = back.result();
        job.addPictures(back.numbers(), false);
        return bytes(file.withTree(changed));
    }

    private byte[] xjmdl(SamdlFile file) {
        ObjectTree<XjModel> tree = file.tree().map(mesh -> ((Attach.Xj) mesh).model());
        TextureNumbers textures = job.textures(NO_NAMES);
        ConvertOptions options = job.options().litWhereUncoloured();
        ObjectTree<XjModel> changed = new XjTree(job, tree, options).changed(textures, Habits.PSO);
        job.addPictures(textures, false);
        return bytes(file.withTree(changed.map(Attach.Xj::new)));
    }

    private static byte[] bytes(SamdlFile file) {
        ByteSink out = new ByteSink(ByteOrder.LITTLE_ENDIAN);
        new SamdlFormat().write(file, out);
        return out.toByteArray();
    }
}
