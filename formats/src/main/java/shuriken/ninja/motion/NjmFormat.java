package shuriken.ninja.motion;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;
import shuriken.ninja.rel.RelTrailer;

/**
 * The format of relocatable motion files without block tags. {@link shuriken.ninja.nj.NjFormat} reads motion files with
 * tags.
 */
public final class NjmFormat implements Format<NjmFile> {
    private static final FormatInfo INFO = new FormatInfo(
            "njm",
            "Ninja animation, relocatable",
            FormatInfo.Kind.MOTION,
            List.of("njm"),
            /* canWrite= */ true,
            "Phantasy Star Online for Windows (player animations)",
            "PSO ver.2 guide; measured");

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public Class<NjmFile> contentClass() {
        return NjmFile.class;
    }

    /** Detects a file whose trailer leads to an action and a plausible motion header. */
    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        Optional<ByteOrder> byteOrder = RelTrailer.detect(file);
        if (byteOrder.isEmpty()) {
            return Confidence.NO;
        }
        try {
            // The map of this cursor is not used, so these reads do not mark bytes as read.
            ByteCursor in = file.withOrder(byteOrder.get()).mapped(new ByteMap());
            RelTrailer trailer = RelTrailer.read(in, new ReadContext(ReadOptions.LENIENT));
            return NjmReader.hasMotion(in, trailer) ? Confidence.STRUCTURE : Confidence.NO;
        } catch (FormatException e) {
            return Confidence.NO;
        }
    }

    /**
     * Reads a motion.
     *
     * @throws FormatException of kind BAD_MAGIC if there is no trailer; otherwise as {@link MotionReader#read}
     */
    @Override
    public NjmFile read(ByteCursor file, ReadContext context) {
        ByteOrder byteOrder = RelTrailer.detect(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC,
                        file.locationAt(0),
                        "the file (%,d bytes) does not end with a relocation trailer",
                        file.size()));
        return NjmReader.read(file.withOrder(byteOrder), context);
    }

    @Override
    public void write(NjmFile model, ByteWriter out) {
        out.bytes(NjmWriter.write(model));
    }
}
