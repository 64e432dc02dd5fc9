package shuriken.archive.gamecube;

import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.FormatInfo;
import shuriken.format.PartedFormat;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/** The CISO format: only the used blocks of a GameCube disc. */
public final class CisoFormat implements PartedFormat<GameCubeDisc> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "ciso",
                "GameCube disc image without unused blocks",
                FormatInfo.Kind.FOLDER,
                List.of("ciso"),
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
        return CisoSource.open(file).filter(GameCubeHeader::isGameCube).isPresent() ? Confidence.MAGIC : Confidence.NO;
    }

    @Override
    public GameCubeDisc read(ByteSource file, ReadContext context) {
        ByteSource disc = CisoSource.open(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC,
                        new SourceLocation(file.path(), 0),
                        "this is not a CISO file of a GameCube disc"));
        return GameCubeReader.read(disc, context);
    }

    @Override
    public void write(GameCubeDisc disc, ByteWriter out) {
        throw new UnsupportedOperationException("a disc image cannot be written from scratch");
    }
}
