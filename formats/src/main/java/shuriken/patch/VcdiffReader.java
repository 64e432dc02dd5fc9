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
import shuriken.patch.PatchInfo.FileProperties;

/**
 * Reads a VCDIFF patch. RFC 3284 defines windows, segments and sections. The note is the text in the application
 * header, an extension of xdelta3.
 */
final class VcdiffReader {
    private static final int SIGNATURE_SIZE = 3;
    // The flags of the header.
    private static final int VCD_DECOMPRESS = 1;
    private static final int VCD_CODETABLE = 2;
    static final int VCD_APPHEADER = 4;
    // The flags of a window.
    static final int VCD_SOURCE = 1;
    private static final int VCD_TARGET = 2;
    static final int VCD_ADLER32 = 4;
    /** The maximum size in bytes of a note that is read. A larger note is skipped. */
    private static final int MAX_NOTE_SIZE = 1 << 16;

    /** The note in patches of this program: the checksum and the size of the original. */
    private static final Pattern NOTE_PATTERN = Pattern.compile("shuriken:crc32=([0-9A-F]{8}):size=(\\d{1,18})");

    private final ByteSource patch;
    private final long firstWindowOffset;
    private final String note;

    /**
     * A window, which builds a part of the target: its header, and readers of its sections.
     *
     * @param flags the sum of {@code VCD_SOURCE}, {@code VCD_TARGET} and {@code VCD_ADLER32}, as far as they are set
     * @param segmentSize the size of the segment, from which the window can copy; 0 without a segment
     * @param segmentOffset the offset of the segment in the source or in the target
     * @param targetSize the number of bytes that the window adds to the target
     * @param data the section with the bytes of ADD and RUN instructions
     * @param instructions the section with the instruction codes and sizes
     * @param addresses the section with the addresses of COPY instructions
     * @param adler32 the Adler-32 checksum of the added bytes, if {@code VCD_ADLER32} is set
     * @param location the location of the window in the patch
     * @param endOffset the offset of the end of the window in the patch
     */
    private record Window(
            int flags,
            long segmentSize,
            long segmentOffset,
            long targetSize,
            PatchReader data,
            PatchReader instructions,
            PatchReader addresses,
            int adler32,
            SourceLocation location,
            long endOffset) {}

    /**
     * Reads the header.
     *
     * @throws FormatException of kind UNSUPPORTED if the patch has another version or its own code table, or BAD_VALUE
     *     if its flags are unknown
     */
    VcdiffReader(ByteSource patch) {
        this.patch = patch;
        PatchReader reader = new PatchReader(patch, SIGNATURE_SIZE, patch.size());
        SourceLocation versionLocation = reader.location();
        int version = reader.u8("version");
        if (version != 0) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    versionLocation,
                    "the patch uses version %d of VCDIFF, but Shuriken reads only version 0",
                    version);
        }
        SourceLocation flagsLocation = reader.location();
        int flags = reader.u8("header flags");
        if ((flags & ~(VCD_DECOMPRESS | VCD_CODETABLE | VCD_APPHEADER)) != 0) {
            throw new FormatException(Kind.BAD_VALUE, flagsLocation, "the header has unknown flags: 0x%02X", flags);
        }
        if ((flags & VCD_DECOMPRESS) != 0) {
            reader.u8("compressor");
        }
        if ((flags & VCD_CODETABLE) != 0) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    flagsLocation,
                    "the patch uses its own code table, which Shuriken does not support");
        }
        note = (flags & VCD_APPHEADER) == 0 ? "" : readNote(reader);
        firstWindowOffset = reader.position();
    }

    private static String readNote(PatchReader reader) {
        long noteSize = reader.vcdiffNumber("text-size");
        if (noteSize <= Math.min(MAX_NOTE_SIZE, reader.remaining())) {
            return reader.text("text", (int) noteSize);
        }
        reader.skip("text", noteSize);
        return "";
    }

    /** Formats the note for a patch: the checksum and the size of its original. */
    static String formatNote(FileProperties original) {
        return String.format(
                Locale.ROOT,
                "shuriken:crc32=%08X:size=%d",
                original.crc32().orElseThrow(),
                original.size().orElseThrow());
    }

    private FileProperties readOriginalProperties() {
        Matcher noteMatcher = NOTE_PATTERN.matcher(note);
        return noteMatcher.matches()
                ? FileProperties.of(
                        Long.parseLong(noteMatcher.group(2)), Integer.parseUnsignedInt(noteMatcher.group(1), 16))
                : FileProperties.UNKNOWN;
    }

    PatchInfo info() throws IOException {
        InstructionCounter counter = new InstructionCounter();
        executeWindows(counter, OptionalLong.empty());
        return new PatchInfo(
                PatchFormat.VCDIFF,
                readOriginalProperties(),
                FileProperties.ofSize(counter.size()),
                counter.newByteCount(),
                counter.copyCount(),
                NOTE_PATTERN.matcher(note).matches() ? "" : note);
    }

    void apply(PatchedOutput output, PatchSource original) throws IOException {
        original.requireOriginal(readOriginalProperties(), FileProperties.UNKNOWN);
        executeWindows(output, OptionalLong.of(output.sourceSize()));
    }

    private void executeWindows(InstructionReceiver receiver, OptionalLong sourceSize) throws IOException {
        VcdiffAddresses addresses = new VcdiffAddresses();
        long windowOffset = firstWindowOffset;
        while (windowOffset < patch.size()) {
            Window window = readWindow(windowOffset);
            boolean isFromTarget = (window.flags & VCD_TARGET) != 0;
            long availableSize = isFromTarget ? receiver.size() : sourceSize.orElse(Long.MAX_VALUE);
            if (window.segmentOffset > availableSize - window.segmentSize) {
                throw createSegmentException(window, isFromTarget, availableSize);
            }
            receiver.requireAllowedSize(receiver.size() + window.targetSize, window.location);
            receiver.startWindow();
            addresses.reset();
            executeWindow(window, receiver, addresses);
            if ((window.flags & VCD_ADLER32) != 0) {
                receiver.endWindow(window.adler32, window.location);
            }
            windowOffset = window.endOffset;
        }
    }

    /** Returns the exception for a window whose segment is not inside the file from which it copies. */
    private static FormatException createSegmentException(Window window, boolean isFromTarget, long availableSize) {
        String message = isFromTarget
                ? "the patch needs %,d bytes from offset %,d of the result, but only %,d bytes have been written. The"
                        + " patch is damaged: download it again"
                : "the patch needs %,d bytes from offset %,d, but the original has only %,d bytes. The original"
                        + " is the wrong file, or the patch is damaged";
        return new FormatException(
                Kind.BAD_POINTER, window.location, message, window.segmentSize, window.segmentOffset, availableSize);
    }

    private Window readWindow(long windowOffset) {
        PatchReader reader = new PatchReader(patch, windowOffset, patch.size());
        SourceLocation location = reader.location();
        int flags = reader.u8("window flags");
        boolean hasSegment = (flags & (VCD_SOURCE | VCD_TARGET)) != 0;
        if ((flags & ~(VCD_SOURCE | VCD_TARGET | VCD_ADLER32)) != 0
                || (flags & (VCD_SOURCE | VCD_TARGET)) == (VCD_SOURCE | VCD_TARGET)) {
            throw new FormatException(Kind.BAD_VALUE, location, "a window has invalid flags: 0x%02X", flags);
        }
        long segmentSize = hasSegment ? reader.vcdiffNumber("segment-size") : 0;
        long segmentOffset = hasSegment ? reader.vcdiffNumber("segment-offset") : 0;
        long deltaSize = reader.vcdiffNumber("window-length");
        if (deltaSize > reader.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "the patch ends too early: a window needs %,d bytes, but only %,d are left",
                    deltaSize,
                    reader.remaining());
        }
        long windowEndOffset = reader.position() + deltaSize;
        long targetSize = reader.vcdiffNumber("target-size");
        if (reader.u8("compressed sections") != 0) {
            throw new FormatException(
                    Kind.UNSUPPORTED,
                    location,
                    "the patch uses secondary compression, which Shuriken does not support. Convert it: xdelta3 recode"
                            + " -S none OLD NEW");
        }
        long dataSize = reader.vcdiffNumber("data-size");
        long instructionsSize = reader.vcdiffNumber("instructions-size");
        long addressesSize = reader.vcdiffNumber("addresses-size");
        int adler32 = (flags & VCD_ADLER32) == 0 ? 0 : readChecksum(reader);
        long dataStart = reader.position();
        if (dataSize > windowEndOffset
                || instructionsSize > windowEndOffset
                || addressesSize > windowEndOffset
                || dataStart + dataSize + instructionsSize + addressesSize != windowEndOffset) {
            throw new FormatException(Kind.BAD_VALUE, location, "the sections of a window do not add up to its size");
        }
        return new Window(
                flags,
                segmentSize,
                segmentOffset,
                targetSize,
                new PatchReader(patch, dataStart, dataStart + dataSize),
                new PatchReader(patch, dataStart + dataSize, dataStart + dataSize + instructionsSize),
                new PatchReader(patch, dataStart + dataSize + instructionsSize, windowEndOffset),
                adler32,
                location,
                windowEndOffset);
    }

    private static int readChecksum(PatchReader reader) {
        int checksum = 0;
        for (int i = 0; i < 4; i++) {
            checksum = checksum << 8 | reader.u8("checksum");
        }
        return checksum;
    }

    private static void executeWindow(Window window, InstructionReceiver receiver, VcdiffAddresses addresses)
            throws IOException {
        PatchReader instructions = window.instructions;
        long windowStart = receiver.size();
        while (instructions.remaining() > 0) {
            SourceLocation location = instructions.location();
            int code = instructions.u8("instruction");
            for (int instructionIndex = 0;
                    instructionIndex < VcdiffCodeTable.instructionCount(code);
                    instructionIndex++) {
                int impliedSize = VcdiffCodeTable.size(code, instructionIndex);
                long size = impliedSize > 0 ? impliedSize : instructions.vcdiffNumber("size");
                long writtenSize = receiver.size() - windowStart;
                if (size > window.targetSize - writtenSize) {
                    throw new FormatException(
                            Kind.BAD_VALUE,
                            location,
                            "the patch produces more than the %,d bytes that a window declares",
                            window.targetSize);
                }
                switch (VcdiffCodeTable.kind(code, instructionIndex)) {
                    case VcdiffCodeTable.ADD -> receiver.addLiterals(window.data, size, location);
                    case VcdiffCodeTable.RUN -> receiver.repeatByte(window.data.u8("repeated byte"), size, location);
                    default -> {
                        int mode = VcdiffCodeTable.mode(code, instructionIndex);
                        long address = addresses.decode(window.addresses, mode, window.segmentSize + writtenSize);
                        executeCopy(window, receiver, address, size, windowStart, location);
                    }
                }
            }
        }
        if (receiver.size() - windowStart != window.targetSize) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    window.location,
                    "the patch produces only %,d of the %,d bytes that a window declares",
                    receiver.size() - windowStart,
                    window.targetSize);
        }
    }

    /** Executes a COPY, which may begin in the segment and end in the window. */
    private static void executeCopy(
            Window window,
            InstructionReceiver receiver,
            long address,
            long size,
            long windowStart,
            SourceLocation location)
            throws IOException {
        long segmentPartSize = Math.max(0, Math.min(size, window.segmentSize - address));
        if (segmentPartSize > 0) {
            long copyOffset = window.segmentOffset + address;
            if ((window.flags & VCD_TARGET) != 0) {
                receiver.copyFromTarget(copyOffset, segmentPartSize, location);
            } else {
                receiver.copyFromSource(copyOffset, segmentPartSize, location);
            }
        }
        if (size > segmentPartSize) {
            receiver.copyFromTarget(
                    windowStart + address + segmentPartSize - window.segmentSize, size - segmentPartSize, location);
        }
    }
}
