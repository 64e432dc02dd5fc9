package shuriken.archive.gamecube;

import java.util.List;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.FormatInfo;
import shuriken.format.PartedFormat;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/** The GCM format: all bytes of a GameCube disc in one file. */
public final class GcmFormat implements PartedFormat<GameCubeDisc> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "gcm",
                "GameCube disc image",
                FormatInfo.Kind.FOLDER,
                List.of("gcm", "iso"),
                /* canWrite= */ false,
                "GameCube",
                /* source= */ "Yet Another GameCube Documentation; measured with wit");
    }

    @Override
    public Class<GameCubeDisc> contentClass() {
        return GameCubeDisc.class;
    }

    @Override
    public boolean hasSignature() {
        return true;
    }

    @Override
    public Confidence detect(ByteSource file, String fileName) {
        return GameCubeHeader.isGameCube(file) ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public GameCubeDisc read(ByteSource file, ReadContext context) {
        return GameCubeReader.read(file, context);
    }

    @Override
    public void write(GameCubeDisc disc, ByteWriter out) {
        throw new UnsupportedOperationException("a disc image cannot be written from scratch");
    }
}
