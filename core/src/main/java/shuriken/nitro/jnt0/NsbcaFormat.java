package shuriken.nitro.jnt0;

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

/** NSBCA: how the nodes of models move. */
public final class NsbcaFormat implements Format<NsbcaFile> {
    private static final FourCc STAMP = FourCc.of("BCA0");
    private static final FourCc BLOCK = FourCc.of("JNT0");
    private static final Info INFO = new Info(
            "nsbca",
            "NITRO joint animations",
            Info.Kind.MOTION,
            List.of("nsbca"),
            true,
            "Nintendo DS games, among them Phantasy Star Zero and Pokémon",
            "NSBMD document, \"Animations\"; measured");

    @Override
    public Info info() {
        return INFO;
    }

    @Override
    public Match detect(ByteCursor file, String fileName) {
        return G3dFile.isAt(file, STAMP) ? Match.MAGIC : Match.NO;
    }

    @Override
    public NsbcaFile read(ByteCursor file, ReadContext context) {
        G3dFile container = G3dFile.read(file, STAMP, context);
        return new NsbcaFile(
                container.version(),
                container.only(BLOCK).stream()
                        .map(block -> AnimationBlock.read(
                                block, JointAnimation.SIGNATURE, JointAnimationReader::read, context))
                        .toList());
    }

    @Override
    public void write(NsbcaFile file, ByteSink out) {
        List<byte[]> blocks = file.blocks().stream()
                .map(block -> AnimationBlock.write(BLOCK, block, JointAnimationWriter::write))
                .toList();
        G3dFile.write(STAMP, file.version(), blocks, out);
    }
}
