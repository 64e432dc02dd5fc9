package shuriken.archive.bios;

import java.nio.ByteOrder;
import java.util.List;
import shuriken.codec.bios.BiosCodec;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.StreamPadding;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.format.Confidence;
import shuriken.format.Format;
import shuriken.format.FormatInfo;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.io.support.FileExtension;

/** The format of files with a BIOS compression. Such a file is one stream, which may follow the letters "LZ77". */
public final class BiosFormat implements Format<BiosFile> {
    @Override
    public FormatInfo info() {
        return new FormatInfo(
                "bios",
                "Nintendo BIOS compression (LZ10, LZ11, Huffman, RLE)",
                FormatInfo.Kind.COMPRESSION,
                List.of("lz", "lz10", "lz11", "lz77", "huff", "rle"),
                /* canWrite= */ true,
                "Nintendo DS and Game Boy Advance",
                /* source= */ "GBATEK, \"BIOS Decompression Functions\"; measured");
    }

    @Override
    public Class<BiosFile> contentClass() {
        return BiosFile.class;
    }

    @Override
    public Confidence detect(ByteCursor file, String fileName) {
        ByteCursor in = file.copy().seek(0);
        if (BiosCodec.detect(in).isPresent()) {
            return Confidence.STRUCTURE;
        }
        String extension = FileExtension.of(fileName);
        boolean hasKnownExtension = in.size() > 1 && info().extensions().contains(extension);
        return hasKnownExtension && BiosCodec.startingWith(in).isPresent() ? Confidence.NAME : Confidence.NO;
    }

    @Override
    public BiosFile read(ByteCursor file, ReadContext context) {
        ByteCursor in = file.withOrder(ByteOrder.LITTLE_ENDIAN);
        SourceLocation streamLocation = in.location();
        BiosCodec compression = BiosCodec.startingWith(in)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC,
                        streamLocation,
                        "compression method 0x%02X is unknown",
                        in.copy().u8("kind")));
        int streamSize = compression.measure(in);
        if (streamSize < 0) {
            throw createDecodingException(in, compression, context);
        }
        ByteCursor stream = in.window(streamLocation, 0, streamSize, "stream");
        in.seek(streamSize);
        if (in.remaining() >= BiosCompression.ALIGNMENT && !StreamPadding.isAfter(file, streamSize)) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES,
                    in.location(),
                    "bytes after the end of the stream: %,d",
                    in.remaining());
        }
        context.reserve(in.remaining(), in.location(), "trailing bytes");
        return new BiosFile(compression, stream, in.bytes("trailing", in.remaining()));
    }

    /**
     * Creates the exception for a stream that cannot be measured. It is the exception that the decoder throws, because
     * the decoder detects what is wrong and where.
     */
    private static FormatException createDecodingException(ByteCursor in, BiosCodec compression, ReadContext context) {
        try {
            compression.decodeStream(in.copy(), context);
        } catch (FormatException e) {
            return e;
        }
        return new FormatException(
                Kind.BAD_VALUE,
                in.location(),
                "the content is empty, or its size has a second word although the first is enough");
    }

    @Override
    public void write(BiosFile file, ByteWriter out) {
        ByteCursor stream = file.stream();
        out.bytes(stream.array(), stream.arrayOffset(), stream.size()).bytes(file.trailing());
    }
}
