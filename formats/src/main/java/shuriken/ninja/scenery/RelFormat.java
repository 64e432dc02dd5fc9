package shuriken.ninja.scenery;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;
import shuriken.ninja.rel.RelTrailer;

/** The format of Phantasy Star Online's stage files, which contain scenery or collision models. */
public final class RelFormat implements Format<RelFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "rel",
            "Stage: scenery or collision",
            FormatInfo.Kind.SCENE,
            List.of("rel"),
            /* canWrite= */ true,
            "Phantasy Star Online",
            "PSO ver.2 guide, \"Ninja Scenery Format\"; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<RelFile> contentClass() {
        return RelFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        Optional<ByteOrder> byteOrder = RelTrailer.detect(file);
        if (byteOrder.isEmpty()) {
            return Confidence.NO;
        }
        // The map of this cursor is not used, so these reads do not mark bytes as read.
        ByteCursor in = file.withOrder(byteOrder.get()).mapped(new ByteMap());
        try {
            RelTrailer trailer = RelTrailer.read(in, new ReadContext(ReadOptions.LENIENT));
            return RelKind.detect(in, trailer).isPresent() ? Confidence.STRUCTURE : Confidence.NO;
        } catch (FormatException e) {
            return Confidence.NO;
        }
    }

    @Override
    public RelFile read(ByteCursor file, ReadContext context) {
        return RelReader.read(file, context);
    }

    @Override
    public void write(RelFile file, ByteWriter out) {
        RelWriter.write(file, out);
    }
}
