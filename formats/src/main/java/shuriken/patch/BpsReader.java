package shuriken.patch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** Reads a BPS patch. Actions and checksums have the names and the meaning of the BPS specification. */
final class BpsReader {
    private static final int SIGNATURE_SIZE = 4;
    private static final int FOOTER_SIZE = 12;
    private static final int CRC32_SIZE = 4;
    /** The maximum size in bytes of a note that is read. A larger note is skipped. */
    private static final int MAX_NOTE_SIZE = 1 << 16;

    private static final String NOTE_NAME = "text";
    // The kinds of actions as the BPS specification names them. The remaining kind is TargetCopy.
    private static final int SOURCE_READ = 0;
    private static final int TARGET_READ = 1;
    private static final int SOURCE_COPY = 2;

    private final ByteSource patch;
    private final long sourceSize;
    private final long targetSize;
    /** The text that the specification calls metadata. */
    private final String note;

    private final long actionsOffset;
    private final int sourceCrc32;
    private final int targetCrc32;

    /**
     * Reads the header and the footer.
     *
     * @throws FormatException if the patch is truncated or its checksum is wrong
     */
    BpsReader(ByteSource patch) {
        this.patch = patch;
        long footerOffset = patch.size() - FOOTER_SIZE;
        if (footerOffset < SIGNATURE_SIZE) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    new SourceLocation(patch.path(), patch.size()),
                    "the patch is truncated: it ends inside its header");
        }
        ByteCursor footer = patch.part(footerOffset, FOOTER_SIZE);
        sourceCrc32 = footer.hex32("original-crc");
        targetCrc32 = footer.hex32("target-crc");
        int storedChecksum = footer.hex32("patch-crc");
        int actualChecksum = SourceChecksum.crc32(patch, patch.size() - CRC32_SIZE);
        if (actualChecksum != storedChecksum) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    new SourceLocation(patch.path(), 0),
                    "the patch is damaged: its checksum is %08X instead of %08X. Download it again",
                    actualChecksum,
                    storedChecksum);
        }
        PatchReader reader = new PatchReader(patch, SIGNATURE_SIZE, footerOffset);
        sourceSize = reader.bpsNumber("original-size");
        targetSize = reader.bpsNumber("target-size");
        long noteSize = reader.bpsNumber("text-size");
        if (noteSize <= Math.min(MAX_NOTE_SIZE, reader.remaining())) {
            byte[] noteBytes = new byte[(int) noteSize];
            reader.read(NOTE_NAME, noteBytes, noteBytes.length);
            note = new String(noteBytes, StandardCharsets.UTF_8);
        } else {
            reader.skip(NOTE_NAME, noteSize);
            note = "";
        }
        actionsOffset = reader.position();
    }

    PatchInfo info() throws IOException {
        InstructionCounter counter = new InstructionCounter();
        execute(counter);
        return new PatchInfo(
                PatchFormat.BPS,
                PatchInfo.FileProperties.of(sourceSize, sourceCrc32),
                PatchInfo.FileProperties.of(targetSize, targetCrc32),
                counter.newByteCount(),
                counter.copyCount(),
                note);
    }

    void apply(PatchedOutput output, PatchSource original) throws IOException {
        SourceLocation location = new SourceLocation(patch.path(), SIGNATURE_SIZE);
        original.requireOriginal(
                PatchInfo.FileProperties.of(sourceSize, sourceCrc32),
                PatchInfo.FileProperties.of(targetSize, targetCrc32));
        output.requireAllowedSize(targetSize, location);
        execute(output);
        if (output.crc32() != targetCrc32) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    location,
                    "the checksum of the result is %08X instead of %08X. The patch is damaged: download it again",
                    output.crc32(),
                    targetCrc32);
        }
    }

    private void execute(InstructionReceiver receiver) throws IOException {
        PatchReader reader = new PatchReader(patch, actionsOffset, patch.size() - FOOTER_SIZE);
        // The offsets after the previous SourceCopy and TargetCopy, to which the next ones are relative.
        long sourceOffset = 0;
        long targetOffset = 0;
        while (reader.remaining() > 0) {
            SourceLocation location = reader.location();
            long action = reader.bpsNumber("action");
            long length = (action >> 2) + 1;
            if (length > targetSize - receiver.size()) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        location,
                        "the patch produces more than the %,d bytes that it declares",
                        targetSize);
            }
            switch ((int) (action & 3)) {
                case SOURCE_READ -> receiver.copyFromSource(receiver.size(), length, location);
                case TARGET_READ -> receiver.addLiterals(reader, length, location);
                case SOURCE_COPY -> {
                    sourceOffset += readDistance(reader);
                    receiver.copyFromSource(sourceOffset, length, location);
                    sourceOffset += length;
                }
                default -> {
                    targetOffset += readDistance(reader);
                    receiver.copyFromTarget(targetOffset, length, location);
                    targetOffset += length;
                }
            }
        }
        if (receiver.size() != targetSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    reader.location(),
                    "the patch produces only %,d of the %,d bytes that it declares",
                    receiver.size(),
                    targetSize);
        }
    }

    private static long readDistance(PatchReader reader) {
        long distanceAndSign = reader.bpsNumber("distance");
        return (distanceAndSign & 1) == 0 ? distanceAndSign >> 1 : -(distanceAndSign >> 1);
    }
}
