package shuriken.nitro.pat0;

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

/** NSBTP: which textures materials have, frame by frame. */
public final class NsbtpFormat implements Format<NsbtpFile> {
    private static final FourCc STAMP = FourCc.of("BTP0");
    private static final FourCc BLOCK = FourCc.of("PAT0");
    private static final Info INFO = new Info(
            "nsbtp",
            "NITRO pattern animations",
            Info.Kind.MOTION,
            List.of("nsbtp"),
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
    public NsbtpFile read(ByteCursor file, ReadContext context) {
        G3dFile container = G3dFile.read(file, STAMP, context);
        return new NsbtpFile(
                container.version(),
                container.only(BLOCK).stream()
                        .map(block -> AnimationBlock.read(
                                block, PatternAnimation.SIGNATURE, PatternAnimationReader::read, context))
                        .toList());
    }

    @Override
    public void write(NsbtpFile file, ByteSink out) {
        List<byte[]> blocks = file.blocks().stream()
                .map(block -> AnimationBlock.write(BLOCK, block, PatternAnimationWriter::write))
                .toList();
        G3dFile.write(STAMP, file.version(), blocks, out);
    }
}
