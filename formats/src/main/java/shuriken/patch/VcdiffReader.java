package shuriken.patch;

import java.io.IOException;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteSource;
import shuriken.patch.PatchInfo.FileFacts;

/** Reads a VCDIFF patch. */
final class VcdiffReader {
    private static final int SIGNATURE_SIZE = 3;
    private static final int HAS_COMPRESSOR = 1;
    private static final int HAS_CODE_TABLE = 2;
    private static final int HAS_NOTE = 4;
    private static final int FROM_ORIGINAL = 1;
    private static final int FROM_TARGET = 2;
    private static final int HAS_CHECKSUM = 4;
    private static final int MAX_NOTE_SIZE = 1 << 16;

    /** The note in patches of this program: the checksum and the size of the original. */
    private static final Pattern NOTE_PATTERN = Pattern.compile("shuriken:crc32=([0-9A-F]{8}):size=(\\d{1,18})");

    private final ByteSource patch;
    private final long windowsStart;
    private final String note;

    /**
     * The header of a window, and readers of its sections. A window builds a part of the target.
     *
     * @param flags a set of {@code FROM_ORIGINAL}, {@code FROM_TARGET} and {@code HAS_CHECKSUM}
     * @param segmentSize the size of the range from which the window can copy, or 0
     * @param segmentOffset the offset of that range in the original or in the target
     * @param size the number of bytes that the window adds to the target
     * @param checksum the Adler-32 of these bytes, if {@code HAS_CHECKSUM} is set
     * @param end the offset after the window in the patch
     */
    private record Window(
            int flags,
            long segmentSize,
            long segmentOffset,
            long size,
            PatchReader data,
            PatchReader instructions,
            PatchReader addresses,
            int checksum,
            SourceLocation site,
            long end) {}

    /**
     * Reads the header.
     *
     * @throws FormatException UNSUPPORTED if the patch has another version or its own code table
     */
    VcdiffReader(ByteSource patch) {
        this.patch = patch;
        PatchReader reader = new PatchReader(patch, SIGNATURE_SIZE, patch.size());
        int version = reader.u8("version");
        if (version != 0) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    reader.site(),
                    "the patch uses version %d of VCDIFF, but Shuriken reads only version 0",
                    version);
        }
        SourceLocation site = reader.site();
        int flags = reader.u8("header flags");
        if ((flags & ~(HAS_COMPRESSOR | HAS_CODE_TABLE | HAS_NOTE)) != 0) {
            throw new FormatException(Kind.BAD_VALUE, site, "the header has unknown flags: 0x%02X", flags);
        }
        if ((flags & HAS_COMPRESSOR) != 0) {
            reader.u8("compressor");
        }
        if ((flags & HAS_CODE_TABLE) != 0) {
            throw new FormatException(
                    Kind.UNSUPPORTED, site, "the patch uses its own code table, which Shuriken does not support");
        }
        note = (flags & HAS_NOTE) == 0 ? "" : readNote(reader);
        windowsStart = reader.position();
    }

    private static String readNote(PatchReader reader) {
        long size = reader.vcdiffNumber("text-size");
        if (size <= Math.min(MAX_NOTE_SIZE, reader.remaining())) {
            return reader.text("text", (int) size);
        }
        reader.skip("text", size);
        return "";
    }

    /** Returns the note for a patch of an original. */
    static String noteFor(FileFacts original) {
        return String.format(
                Locale.ROOT,
                "shuriken:crc32=%08X:size=%d",
                original.crc32().orElseThrow(),
                original.size().orElseThrow());
    }

    private FileFacts originalFacts() {
        Matcher facts = NOTE_PATTERN.matcher(note);
        return facts.matches()
                ? FileFacts.of(Long.parseLong(facts.group(2)), Integer.parseUnsignedInt(facts.group(1), 16))
                : FileFacts.UNKNOWN;
    }

    PatchInfo info() throws IOException {
        InstructionCounter counter = new InstructionCounter();
        execute(counter, OptionalLong.empty());
        return new PatchInfo(
                PatchFormat.VCDIFF,
                originalFacts(),
                FileFacts.ofSize(counter.size()),
                counter.newBytes(),
                counter.copies(),
                NOTE_PATTERN.matcher(note).matches() ? "" : note);
    }

    void apply(PatchedOutput output, OriginalFile original) throws IOException {
        original.check(originalFacts(), FileFacts.UNKNOWN);
        execute(output, OptionalLong.of(output.originalSize()));
    }

    private void execute(DeltaInstructions output, OptionalLong originalSize) throws IOException {
        VcdiffAddresses addresses = new VcdiffAddresses();
        long position = windowsStart;
        while (position < patch.size()) {
            Window window = readWindow(position);
            boolean isFromTarget = (window.flags & FROM_TARGET) != 0;
            long available = isFromTarget ? output.size() : originalSize.orElse(Long.MAX_VALUE);
            if (window.segmentOffset > available - window.segmentSize) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        window.site,
                        "the patch needs %,d bytes from offset %,d, but the %s has only %,d bytes. The original"
                                + " is the wrong file, or the patch is damaged",
                        window.segmentSize,
                        window.segmentOffset,
                        isFromTarget ? "result" : "original",
                        available);
            }
            output.checkSize(output.size() + window.size, window.site);
            output.startWindow();
            addresses.reset();
            apply(window, output, addresses);
            if ((window.flags & HAS_CHECKSUM) != 0) {
                output.endWindow(window.checksum, window.site);
            }
            position = window.end;
        }
    }

    private Window readWindow(long position) {
        PatchReader reader = new PatchReader(patch, position, patch.size());
        SourceLocation site = reader.site();
        int flags = reader.u8("window flags");
        boolean hasSegment = (flags & (FROM_ORIGINAL | FROM_TARGET)) != 0;
        if ((flags & ~(FROM_ORIGINAL | FROM_TARGET | HAS_CHECKSUM)) != 0
                || (flags & (FROM_ORIGINAL | FROM_TARGET)) == (FROM_ORIGINAL | FROM_TARGET)) {
            throw new FormatException(Kind.BAD_VALUE, site, "a window has invalid flags: 0x%02X", flags);
        }
        long segmentSize = hasSegment ? reader.vcdiffNumber("segment-size") : 0;
        long segmentOffset = hasSegment ? reader.vcdiffNumber("segment-offset") : 0;
        long length = reader.vcdiffNumber("window-length");
        if (length > reader.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "the patch ends too early: a window needs %,d bytes, but only %,d are left",
                    length,
                    reader.remaining());
        }
        long end = reader.position() + length;
        long size = reader.vcdiffNumber("target-size");
        if (reader.u8("compressed sections") != 0) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    site,
                    "the patch uses secondary compression, which Shuriken does not support. Convert it: xdelta3 recode"
                            + " -S none OLD NEW");
        }
        long dataSize = reader.vcdiffNumber("data-size");
        long instructionsSize = reader.vcdiffNumber("instructions-size");
        long addressesSize = reader.vcdiffNumber("addresses-size");
        int checksum = (flags & HAS_CHECKSUM) == 0 ? 0 : readChecksum(reader);
        long start = reader.position();
        if (dataSize > end
                || instructionsSize > end
                || addressesSize > end
                || start + dataSize + instructionsSize + addressesSize != end) {
            throw new FormatException(Kind.BAD_VALUE, site, "the sections of a window do not add up to its size");
        }
        return new Window(
                flags,
                segmentSize,
                segmentOffset,
                size,
                new PatchReader(patch, start, start + dataSize),
                new PatchReader(patch, start + dataSize, start + dataSize + instructionsSize),
                new PatchReader(patch, start + dataSize + instructionsSize, end),
                checksum,
                site,
                end);
    }

    private static int readChecksum(PatchReader reader) {
        int checksum = 0;
        for (int i = 0; i < 4; i++) {
            checksum = checksum << 8 | reader.u8("checksum");
        }
        return checksum;
    }

    private static void apply(Window window, DeltaInstructions output, VcdiffAddresses addresses) throws IOException {
        PatchReader codes = window.instructions;
        long start = output.size();
        while (codes.remaining() > 0) {
            SourceLocation site = codes.site();
            int code = codes.u8("instruction");
            for (int instruction = 0;
                    instruction < 2 && VcdiffCodeTable.kind(code, instruction) != VcdiffCodeTable.NOOP;
                    instruction++) {
                int tableSize = VcdiffCodeTable.size(code, instruction);
                long size = tableSize > 0 ? tableSize : codes.vcdiffNumber("size");
                long written = output.size() - start;
                if (size > window.size - written) {
                    throw new FormatException(
                            Kind.BAD_VALUE,
                            site,
                            "the patch produces more than the %,d bytes that a window declares",
                            window.size);
                }
                switch (VcdiffCodeTable.kind(code, instruction)) {
                    case VcdiffCodeTable.ADD -> output.addLiterals(window.data, size, site);
                    case VcdiffCodeTable.RUN -> output.repeatByte(window.data.u8("repeated byte"), size, site);
                    default -> {
                        int mode = VcdiffCodeTable.mode(code, instruction);
                        long address = addresses.decode(window.addresses, mode, window.segmentSize + written);
                        copy(window, output, address, size, start, site);
                    }
                }
            }
        }
        if (output.size() - start != window.size) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    window.site,
                    "the patch produces only %,d of the %,d bytes that a window declares",
                    output.size() - start,
                    window.size);
        }
    }

    /** Executes a COPY, which may begin in the segment and end in the window. */
    private static void copy(
            Window window, DeltaInstructions output, long address, long size, long start, SourceLocation site)
            throws IOException {
        long fromSegment = Math.max(0, Math.min(size, window.segmentSize - address));
        if (fromSegment > 0) {
            long from = window.segmentOffset + address;
            if ((window.flags & FROM_TARGET) != 0) {
                output.copyFromTarget(from, fromSegment, site);
            } else {
                output.copyFromSource(from, fromSegment, site);
            }
        }
        if (size > fromSegment) {
            output.copyFromTarget(start + address + fromSegment - window.segmentSize, size - fromSegment, site);
        }
    }
}
