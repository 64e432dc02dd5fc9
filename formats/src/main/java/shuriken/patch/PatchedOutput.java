package shuriken.patch;

import java.io.IOException;
import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;

/**
 * Builds a target from the instructions of a patch. It checks the range of every copy and computes the checksums of the
 * target.
 */
final class PatchedOutput implements InstructionReceiver {
    private static final int BUFFER_SIZE = 1 << 16;

    private final PatchTarget target;
    private final ByteSource source;
    private final PagedBytes sourcePages;
    private final long maxTargetSize;
    private final byte[] buffer = new byte[BUFFER_SIZE];
    private final CRC32 crc = new CRC32();
    private final Adler32 adler = new Adler32();

    /**
     * Creates an empty output.
     *
     * @param maxTargetSize the maximum size of the target in bytes
     */
    PatchedOutput(PatchTarget target, ByteSource source, long maxTargetSize) {
        this.target = target;
        this.source = source;
        this.sourcePages = new PagedBytes(source);
        this.maxTargetSize = maxTargetSize;
    }

    @Override
    public long size() {
        return target.size();
    }

    long sourceSize() {
        return source.size();
    }

    /** Reads the first {@code length} bytes of the source. */
    void readSourceStart(byte[] out, int length) {
        sourcePages.copy(0, out, 0, length);
    }

    int crc32() {
        return (int) crc.getValue();
    }

    @Override
    public void startWindow() {
        adler.reset();
    }

    @Override
    public void endWindow(int expectedChecksum, SourceLocation location) {
        int actualChecksum = (int) adler.getValue();
        if (actualChecksum != expectedChecksum) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "the checksum of a part of the result is %08X instead of %08X. The original is the wrong file, or"
                            + " the patch is damaged",
                    actualChecksum,
                    expectedChecksum);
        }
    }

    /**
     * Requires that the target may reach this size.
     *
     * @throws FormatException of kind LIMIT_EXCEEDED if the target would be too large
     */
    @Override
    public void requireAllowedSize(long size, SourceLocation location) {
        if (size > maxTargetSize) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    location,
                    "the patch would produce a file of %,d bytes, but for an original of %,d bytes the limit is %,d",
                    size,
                    source.size(),
                    maxTargetSize);
        }
    }

    @Override
    public void copyFromSource(long from, long length, SourceLocation location) throws IOException {
        if (from < 0 || length > source.size() - from) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    location,
                    "the patch copies %,d bytes from offset %,d, but the original has only %,d bytes",
                    length,
                    from,
                    source.size());
        }
        long writtenLength = 0;
        while (writtenLength < length) {
            int chunkSize = (int) Math.min(BUFFER_SIZE, length - writtenLength);
            sourcePages.copy(from + writtenLength, buffer, 0, chunkSize);
            writeBuffer(chunkSize, location);
            writtenLength += chunkSize;
        }
    }

    /** Copies bytes from the target. The range may extend into the bytes that the copy itself writes. */
    @Override
    public void copyFromTarget(long from, long length, SourceLocation location) throws IOException {
        long distance = target.size() - from;
        if (from < 0 || distance <= 0) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    location,
                    "the patch copies from offset %,d of the result, but only %,d bytes have been written",
                    from,
                    target.size());
        }
        requireAllowedSize(target.size() + length, location);
        long writtenLength = 0;
        while (writtenLength < length) {
            int chunkSize = (int) Math.min(Math.min(BUFFER_SIZE, length - writtenLength), distance);
            target.read(from + writtenLength, buffer, /* destinationOffset= */ 0, chunkSize);
            if (chunkSize == distance) {
                chunkSize = repeatInBuffer(chunkSize, length - writtenLength);
            }
            writeBuffer(chunkSize, location);
            writtenLength += chunkSize;
        }
    }

    /**
     * Repeats the first {@code period} bytes of the buffer as often as they fit, but only up to {@code length}. Returns
     * the number of bytes to write.
     */
    private int repeatInBuffer(int period, long length) {
        int repeatedSize = (int) Math.min(length, (BUFFER_SIZE / period) * (long) period);
        for (int i = period; i < repeatedSize; i++) {
            buffer[i] = buffer[i - period];
        }
        return Math.max(repeatedSize, (int) Math.min(period, length));
    }

    @Override
    public void addLiterals(PatchReader patch, long length, SourceLocation location) throws IOException {
        requireAllowedSize(target.size() + length, location);
        long writtenLength = 0;
        while (writtenLength < length) {
            int chunkSize = (int) Math.min(BUFFER_SIZE, length - writtenLength);
            patch.read("new bytes", buffer, chunkSize);
            writeBuffer(chunkSize, location);
            writtenLength += chunkSize;
        }
    }

    @Override
    public void repeatByte(int value, long length, SourceLocation location) throws IOException {
        requireAllowedSize(target.size() + length, location);
        Arrays.fill(buffer, (byte) value);
        long writtenLength = 0;
        while (writtenLength < length) {
            int chunkSize = (int) Math.min(BUFFER_SIZE, length - writtenLength);
            writeBuffer(chunkSize, location);
            writtenLength += chunkSize;
        }
    }

    /** Appends the first {@code length} bytes of an array to the target. */
    void append(byte[] bytes, int length, SourceLocation location) throws IOException {
        requireAllowedSize(target.size() + length, location);
        writeBytes(bytes, length);
    }

    private void writeBuffer(int length, SourceLocation location) throws IOException {
        requireAllowedSize(target.size() + length, location);
        writeBytes(buffer, length);
    }

    private void writeBytes(byte[] bytes, int length) throws IOException {
        target.append(bytes, /* dataOffset= */ 0, length);
        crc.update(bytes, 0, length);
        adler.update(bytes, 0, length);
    }
}
