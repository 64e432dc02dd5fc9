package shuriken.nitro.mat0;

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

/** NSBMA: how materials change their colours. */
public final class NsbmaFormat implements Format<NsbmaFile> {
    private static final FourCc STAMP = FourCc.of("BMA0");
    private static final FourCc BLOCK = FourCc.of("MAT0");
    private static final Info INFO = new Info(
            "nsbma",
            "NITRO material animations",
            Info.Kind.MOTION,
            List.of("nsbma"),
            true,
            "Nintendo DS games, among them Phantasy Star Zero and Pokémon",
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
    public NsbmaFile read(ByteCursor file, ReadContext context) {
        G3dFile container = G3dFile.read(file, STAMP, context);
        return new NsbmaFile(
                container.version(),
                container.only(BLOCK).stream()
                        .map(block -> AnimationBlock.read(
                                block, MaterialAnimation.SIGNATURE, MaterialAnimationReader::read, context))
                        .toList());
    }

    @Override
    public void write(NsbmaFile file, ByteSink out) {
        List<byte[]> blocks = file.blocks().stream()
                .map(block -> AnimationBlock.write(BLOCK, block, MaterialAnimationWriter::write))
                .toList();
        G3dFile.write(STAMP, file.version(), blocks, out);
    }
}
