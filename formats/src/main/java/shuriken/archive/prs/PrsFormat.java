package shuriken.archive.prs;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsScan;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.support.Zeros;

/** The PRS format, which is a compressed file without a signature. */
public final class PrsFormat implements Format<PrsFile> {
    /** The alignment in bytes to which files on discs are padded. */
    private static final int SECTOR_SIZE = 0x800;

    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "prs",
                "PRS compression",
                FormatInfo.Kind.COMPRESSION,
                List.of("prs"),
                /* canWrite= */ true,
                "Many games by SEGA",
                /* source= */ "PSO ver.2 guide, \"PRS\"; measured");
    }

    @Override
    public Class<PrsFile> contentClass() {
        return PrsFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        if (Prs.isStream(file.copy().seek(0))
                || startsWithSize(file)
                || isPadded(file.copy().seek(0))) {
            return Confidence.STRUCTURE;
        }
        return file.size() > 0 && fileName.toLowerCase(Locale.ROOT).endsWith(".prs") ? Confidence.NAME : Confidence.NO;
    }

    /**
     * Returns whether the file is a stream, followed by fewer zeros than a sector has bytes. The stream must be smaller
     * than its content, and the unused bits at its end must be zero.
     */
    private static boolean isPadded(ByteCursor file) {
        PrsScan scan = Prs.measure(file, PrsDialect.PRS);
        int trailingSize = file.size() - scan.streamSize();
        return scan.isStream()
                && scan.hasCleanEnd()
                && scan.contentSize() > scan.streamSize()
                && trailingSize < SECTOR_SIZE
                && Zeros.areZero(file, scan.streamSize(), file.size());
    }

    /** Returns whether the file is the size of a content, followed by a stream whose content has this size. */
    private static boolean startsWithSize(ByteCursor file) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        if (in.size() <= Integer.BYTES) {
            return false;
        }
        long storedSize = in.u32("size");
        return Prs.isStream(in) && Prs.measure(in, PrsDialect.PRS).contentSize() == storedSize;
    }

    @Override
    public PrsFile read(ByteCursor file, ReadContext context) {
        boolean storesSize = !Prs.isStream(file.copy().seek(0)) && startsWithSize(file);
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        if (storesSize) {
            in.u32("size");
        }
        PrsScan scan = Prs.measure(in, PrsDialect.PRS);
        if (!scan.isStream() || scan.contentSize() > Integer.MAX_VALUE) {
            throw createDecodingException(in, context);
        }
        int streamStart = in.position();
        int streamEnd = streamStart + scan.streamSize();
        ByteCursor stream = in.window(in.location(), streamStart, scan.streamSize(), "stream");
        in.seek(streamEnd);
        if (!Zeros.areZero(in, streamEnd, in.size())) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES,
                    in.location(),
                    "bytes after the end of the stream: %,d",
                    in.remaining());
        }
        context.reserve(in.remaining(), in.location(), "trailing bytes");
        return new PrsFile(storesSize, (int) scan.contentSize(), stream, in.bytes("trailing", in.remaining()));
    }

    /**
     * Creates the exception for a stream that cannot be measured. It is the exception that the decoder throws, because
     * the decoder detects what is wrong and where.
     */
    private static FormatException createDecodingException(ByteCursor in, ReadContext context) {
        try {
            Prs.decode(in, PrsDialect.PRS, context);
        } catch (FormatException e) {
            return e;
        }
        return new FormatException(
                Kind.UNSUPPORTED, in.location(), "the content has 2 GiB or more, which is not supported");
    }

    @Override
    public void write(PrsFile file, ByteWriter out) {
        if (file.storesSize()) {
            out.bytes(ByteWriter.littleEndian().i32(file.contentSize()).toByteArray());
        }
        ByteCursor stream = file.stream();
        out.bytes(stream.array(), stream.arrayOffset(), stream.size()).bytes(file.trailing());
    }
}
