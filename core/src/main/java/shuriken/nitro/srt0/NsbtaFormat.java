package shuriken.nitro.srt0;

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

/** NSBTA: how textures move over models. */
public final class NsbtaFormat implements Format<NsbtaFile> {
    private static final FourCc STAMP = FourCc.of("BTA0");
    private static final FourCc BLOCK = FourCc.of("SRT0");
    private static final Info INFO = new Info(
            "nsbta",
            "NITRO texture animations",
            Info.Kind.MOTION,
            List.of("nsbta"),
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
    public NsbtaFile read(ByteCursor file, ReadContext context) {
        G3dFile container = G3dFile.read(file, STAMP, context);
        return new NsbtaFile(
                container.version(),
                container.only(BLOCK).stream()
                        .map(block -> AnimationBlock.read(
                                block, TextureAnimation.SIGNATURE, TextureAnimationReader::read, context))
                        .toList());
    }

    @Override
    public void write(NsbtaFile file, ByteSink out) {
        List<byte[]> blocks = file.blocks().stream()
                .map(block -> AnimationBlock.write(BLOCK, block, TextureAnimationWriter::write))
                .toList();
        G3dFile.write(STAMP, file.version(), blocks, out);
    }
}
