package shuriken.nitro.vis0;

import java.util.List;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;
import shuriken.bytes.FourCc;
import shuriken.diag.ReadContext;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;
import shuriken.nitro.g3d.AnimationBlock;
import shuriken.nitro.g3d.G3dFile;

/** NSBVA: which nodes of models are shown, frame by frame. */
public final class NsbvaFormat implements Format<NsbvaFile> {
    private static final FourCc STAMP = FourCc.of("BVA0");
    private static final FourCc BLOCK = FourCc.of("VIS0");
    private static final Info INFO = new Info(
            "nsbva",
            "NITRO visibility animations",
            Info.Kind.MOTION,
            List.of("nsbva"),
            true,
            "Nintendo DS games, among them Pokémon",
            "measured");

    @Override
    public Info info() {
        return INFO;
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        return G3dFile.isAt(file, STAMP) ? Match.MAGIC : Match.NO;
    }

    @Override
    public NsbvaFile read(ByteCursor file, ReadContext context) {
        G3dFile container = G3dFile.read(file, STAMP, context);
        return new NsbvaFile(
                container.version(),
                container.only(BLOCK).stream()
                        .map(block -> AnimationBlock.read(
                                block, VisibilityAnimation.SIGNATURE, VisibilityAnimation::read, context))
                        .toList());
    }

    @Override
    public void write(NsbvaFile file, ByteSink out) {
        List<byte[]> blocks = file.blocks().stream()
                .map(block -> AnimationBlock.write(BLOCK, block, VisibilityAnimation::write))
                .toList();
        G3dFile.write(STAMP, file.version(), blocks, out);
    }
}
