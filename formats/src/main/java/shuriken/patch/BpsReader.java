package shuriken.patch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A BPS patch. */
final class BpsReader {
    private static final int SIGNATURE = 4;
    private static final int FOOTER = 12;
    private static final int MAX_NOTE = 1 << 16;
    private static final String TEXT = "text";

    private final ByteSource patch;
    private final long originalSize;
    private final long targetSize;
    private final String note;
    private final long actions;
    private final int originalCrc;
    private final int targetCrc;

    /** @throws FormatException if the header or the checksum of the patch is wrong */
    BpsReader(ByteSource patch) {
        this.patch = patch;
        long end = patch.size() - FOOTER;
        if (end < SIGNATURE) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    new SourceLocation(patch.path(), patch.size()),
                    "the patch is truncated: it ends inside its header");
        }
        ByteCursor footer = patch.part(end, FOOTER);
        originalCrc = footer.hex32("original-crc");
        targetCrc = footer.hex32("target-crc");
        int stored = footer.hex32("patch-crc");
        int actualChecksum = PagedBytes.crc32(patch, patch.size() - 4);
        if (actualChecksum != stored) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    new SourceLocation(patch.path(), 0),
                    "the patch is damaged: its checksum is %08X instead of %08X. Download it again",
                    actualChecksum,
                    stored);
        }
        PatchReader reader = new PatchReader(patch, SIGNATURE, end);
        originalSize = reader.bpsNumber("original-size");
        targetSize = reader.bpsNumber("target-size");
        long noteSize = reader.bpsNumber("text-size");
        if (noteSize <= Math.min(MAX_NOTE, reader.remaining())) {
            byte[] text = new byte[(int) noteSize];
            reader.read(TEXT, text, text.length);
            note = new String(text, StandardCharsets.UTF_8);
        } else {
            reader.skip(TEXT, noteSize);
            note = "";
        }
        actions = reader.position();
    }

    PatchInfo info() throws IOException {
        InstructionCounter counts = new InstructionCounter();
        execute(counts);
        return new PatchInfo(
                PatchFormat.BPS,
                PatchInfo.FileFacts.of(originalSize, originalCrc),
                PatchInfo.FileFacts.of(targetSize, targetCrc),
                counts.newBytes(),
                counts.copies(),
                note);
    }

    void apply(PatchedOutput output, OriginalFile original) throws IOException {
        SourceLocation start = new SourceLocation(patch.path(), SIGNATURE);
        original.check(
                PatchInfo.FileFacts.of(originalSize, originalCrc), PatchInfo.FileFacts.of(targetSize, targetCrc));
        output.checkSize(targetSize, start);
        execute(output);
        if (output.crc32() != targetCrc) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    start,
                    "the checksum of the result is %08X instead of %08X. The patch is damaged: download it again",
                    output.crc32(),
                    targetCrc);
        }
    }

    private void execute(DeltaInstructions output) throws IOException {
        PatchReader reader = new PatchReader(patch, actions, patch.size() - FOOTER);
        long originalAt = 0;
        long targetAt = 0;
        while (reader.remaining() > 0) {
            SourceLocation site = reader.site();
            long action = reader.bpsNumber("action");
            long length = (action >> 2) + 1;
            if (length > targetSize - output.size()) {
                throw new FormatException(
                        Kind.BAD_VALUE,
                        site,
                        "the patch produces more than the %,d bytes that it declares",
                        targetSize);
            }
            switch ((int) action & 3) {
                case 0 -> output.copyFromSource(output.size(), length, site);
                case 1 -> output.addLiterals(reader, length, site);
                case 2 -> {
                    originalAt += signed(reader);
                    output.copyFromSource(originalAt, length, site);
                    originalAt += length;
                }
                default -> {
                    targetAt += signed(reader);
                    output.copyFromTarget(targetAt, length, site);
                    targetAt += length;
                }
            }
        }
        if (output.size() != targetSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    reader.site(),
                    "the patch produces only %,d of the %,d bytes that it declares",
                    output.size(),
                    targetSize);
        }
    }

    private static long signed(PatchReader reader) {
        long number = reader.bpsNumber("distance");
        return (number & 1) == 0 ? number >> 1 : -(number >> 1);
    }
}
