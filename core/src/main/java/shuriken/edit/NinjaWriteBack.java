package shuriken.edit;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.build.ninja.Habits;
import shuriken.bytes.ByteSink;
import shuriken.convert.ninja.draw.DrawnModel;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.model.Attach;
import shuriken.ninja.nj.NjBlock;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.nj.NjFormat;
import shuriken.ninja.object.EvalFlag;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.samodel.SamdlFormat;
import shuriken.ninja.texlist.TexList;

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
            list = block instanceof NjBlock.Textures ? Optional.of(i) : list;
            boolean isModel =
                    block instanceof NjBlock.Chunk || block instanceof NjBlock.Model || block instanceof NjBlock.Xj;
            if (isModel && models++ == number) {
                if (!(block instanceof NjBlock.Chunk chunk)) {
                    throw job.unsupported("a model of another kind");
                }
                chunk(blocks, i, chunk, list, meshes);
            }
        }
        ByteSink out = new ByteSink(file.sizeOrder());
        new NjFormat().write(new NjFile(blocks, file.sizeOrder(), file.dataOrder()), out);
        return out.toByteArray();
    }

    private void chunk(List<NjBlock> blocks, int at, NjBlock.Chunk chunk, Optional<Integer> list, boolean meshes) {
        TexList names = list.map(i -> ((NjBlock.Textures) blocks.get(i)).list()).orElse(NO_NAMES);
        DrawnModel drawn = DrawnModel.of(job.source().name(), chunk, Optional.of(names));
        Habits habits = habits(chunk.tree());
        ChunkWriteBack back = new ChunkWriteBack(chunk.tree(), drawn, job, names, habits);
        new MotionWriteBack(job).replace(blocks, back.nodes(), habits);
        if (!meshes) {
            return;
        }
        ObjectTree<ChunkModel> tree = guarded(back);
        blocks.set(at, new NjBlock.Chunk(chunk.tag(), chunk.site(), tree, chunk.longNodes(), chunk.layout()));
        if (list.isPresent()
                && back.textures().entries().size() > names.entries().size()) {
            NjBlock.Textures before = (NjBlock.Textures) blocks.get(list.get());
            blocks.set(list.get(), new NjBlock.Textures(before.tag(), before.site(), back.textures()));
        }
    }

    private static Habits habits(ObjectTree<?> tree) {
        boolean zxy = tree.nodes().stream().anyMatch(node -> node.object().has(EvalFlag.ZXY_ANG));
        return zxy ? Habits.IKARUGA : Habits.PSO;
    }

    private ObjectTree<ChunkModel> guarded(ChunkWriteBack back) {
        try {
            return back.result();
        } catch (IllegalArgumentException e) {
            throw job.refused(e);
        }
    }

    /** A model of SA Tools. */
    byte[] samdl(SamdlFile file) {
        List<ChunkModel> meshes = new ArrayList<>();
        for (Attach attach : file.tree().attaches()) {
            if (!(attach instanceof Attach.Chunk(ChunkModel mesh))) {
                throw job.unsupported("a model of another kind");
            }
            meshes.add(mesh);
        }
        ObjectTree<ChunkModel> tree =
                new ObjectTree<>(file.tree().nodes(), meshes, file.tree().roots());
        DrawnModel drawn = DrawnModel.of(tree, file.site());
        ObjectTree<ChunkModel> result = guarded(new ChunkWriteBack(tree, drawn, job, NO_NAMES, Habits.SONIC));
        ByteSink out = new ByteSink(ByteOrder.LITTLE_ENDIAN);
        new SamdlFormat().write(file.withTree(result.map(Attach.Chunk::new)), out);
        return out.toByteArray();
    }
}
