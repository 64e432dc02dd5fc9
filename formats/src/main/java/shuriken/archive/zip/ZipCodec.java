package shuriken.archive.zip;

import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import shuriken.codec.Codec;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * The codec of one member of a ZIP file. Only {@code deflate} can be decoded; for a member that is encrypted or has
 * another compression method, decoding throws an exception.
 */
record ZipCodec(ZipMember member) implements Codec {
    /** The maximum compression ratio of deflate. */
    private static final long MAX_RATIO = 1032;

    /** The argument for streams without the header of zlib. */
    private static final boolean NO_ZLIB_HEADER = true;

    @Override
    public String id() {
        return member.method() == ZipMember.DEFLATED_METHOD ? "deflate" : "zip" + member.method();
    }

    @Override
    public byte[] decode(ByteCursor storedCursor, ReadContext context) {
        long size = member.size();
        if (member.method() != ZipMember.DEFLATED_METHOD || member.isEncrypted()) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    member.location(),
                    "%s is %s",
                    member.name(),
                    member.isEncrypted() ? "encrypted" : "compressed with method " + member.method());
        }
        if (size > ByteSource.MAX_ARRAY_LENGTH) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    member.location(),
                    "a compressed file of %,d bytes is too large; the limit is 2 GiB",
                    size);
        }
        if (size > MAX_RATIO * storedCursor.remaining()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    member.location(),
                    "a file of %,d bytes cannot come from %,d compressed bytes",
                    size,
                    storedCursor.remaining());
        }
        context.reserve(size, member.location(), member.name());
        byte[] content = new byte[(int) size];
        inflate(storedCursor, content);
        CRC32 checksum = new CRC32();
        checksum.update(content);
        if ((int) checksum.getValue() != member.crc()) {
            context.reportDeviation(
                    DiagnosticCode.CHECKSUM_MISMATCH,
                    member.location(),
                    "the content's CRC-32 is 0x%08X instead of 0x%08X",
                    checksum.getValue(),
                    member.crc());
        }
        return content;
    }

    /** Decompresses the stream until the array is full. */
    private void inflate(ByteCursor storedCursor, byte[] content) {
        try (CloseableInflater closeable = new CloseableInflater(new Inflater(NO_ZLIB_HEADER))) {
            closeable.inflater.setInput(
                    storedCursor.array(),
                    storedCursor.arrayOffset() + storedCursor.position(),
                    storedCursor.remaining());
            int inflatedSize = 0;
            while (inflatedSize < content.length) {
                int stepSize = closeable.inflater.inflate(content, inflatedSize, content.length - inflatedSize);
                if (stepSize == 0) {
                    throw new FormatException(
                            Kind.TRUNCATED,
                            storedCursor.location(),
                            "the stream ends after %,d of %,d bytes",
                            inflatedSize,
                            content.length);
                }
                inflatedSize += stepSize;
            }
        } catch (DataFormatException e) {
            throw new FormatException(Kind.BAD_VALUE, storedCursor.location(), "the deflate stream is damaged");
        }
    }

    /** An inflater that a {@code try} statement releases. */
    private record CloseableInflater(Inflater inflater) implements AutoCloseable {
        @Override
        public void close() {
            inflater.end();
        }
    }
}
