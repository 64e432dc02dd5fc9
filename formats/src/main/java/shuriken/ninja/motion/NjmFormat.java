package shuriken.ninja.motion;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Format;
import shuriken.format.Info;
import shuriken.format.Match;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;
import shuriken.ninja.rel.RelTrailer;

/** Motions as relocatable files, without tags. Those with tags are {@link shuriken.ninja.nj.NjFormat}'s. */
public final class NjmFormat implements Format<NjmFile> {
    private static final Info INFO = new Info(
            "njm",
            "Ninja motion, relocatable",
            Info.Kind.MOTION,
            List.of("njm"),
            true,
            "Phantasy Star Online for Windows (player animations)",
            "PSO ver.2 guide; measured");

    @Override
    public Info info() {
        return INFO;
    }

    @Override
    public Class<NjmFile> modelType() {
        return NjmFile.class;
    }

    /** Follows the pointers from the trailer to a header that makes sense. */
    @Override
    public Match detect(ByteCursor file, String fileName) {
        Optional<ByteOrder> order = RelTrailer.detect(file);
        if (order.isEmpty()) {
            return Match.NO;
        }
        try {
            ByteCursor in = file.withOrder(order.get()).mapped(new ByteMap());
            RelTrailer trailer = RelTrailer.read(in, ReadContext.lenient(Limits.DEFAULT));
            return NjmReader.holdsMotion(in, trailer) ? Match.STRUCTURE : Match.NO;
        } catch (FormatException e) {
            return Match.NO;
        }
    }

    /**
     * Reads a motion.
     *
     * @throws FormatException BAD_MAGIC without a trailer; as {@link MotionReader#read}
     */
    @Override
    public NjmFile read(ByteCursor file, ReadContext context) {
        ByteOrder order = RelTrailer.detect(file)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC, file.siteAt(0), "no relocation trailer ends these 0x%X bytes", file.size()));
        return NjmReader.read(file.withOrder(order), context);
    }

    @Override
    public void write(NjmFile model, ByteWriter out) {
        out.bytes(NjmWriter.write(model));
    }
}
