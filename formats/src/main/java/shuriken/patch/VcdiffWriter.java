package shuriken.patch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.Adler32;
import shuriken.patch.PatchInfo.FileProperties;

/** Writes a VCDIFF patch. Its windows have at most 8 MiB, like the windows of xdelta3. */
final class VcdiffWriter implements DeltaWriter {
    private static final int WINDOW_SIZE = 8 << 20;
    private static final int NO_COMPRESSED_SECTIONS = 0;
    private static final int NEAR_COUNT = 4;
    private static final int VALUES_PER_INSTRUCTION = 3;

    // The kinds of collected instructions. They are encoded when the segment of their window is known.
    private static final int ADD = 0;

    private static final int SOURCE_COPY = 1;
    private static final int TARGET_COPY = 2;
    private static final int RUN = 3;

    private final PatchByteWriter out;
    private final PagedBytes target;
    /** Three values for each instruction: its kind, its offset and its length. */
    private final LongList instructions = new LongList();

    private final byte[] buffer = new byte[1 << 16];

    /** The offset in the target after the last collected instruction. */
    private long targetOffset;

    /** The offset in the target of the window whose instructions are collected. */
    private long windowStart;

    /**
     * The addresses of the last copies, from which the sizes of the next addresses are estimated. The address of an
     * offset in the target is that offset plus the size of the source.
     */
    private final long[] nearAddresses = new long[NEAR_COUNT];

    private int nextNearIndex;
    private final long sourceSize;

    VcdiffWriter(PatchByteWriter out, PagedBytes target, long sourceSize) {
        this.out = out;
        this.target = target;
        this.sourceSize = sourceSize;
    }

    void writeHeader(FileProperties source) throws IOException {
        out.writeBytes(new byte[] {(byte) 0xD6, (byte) 0xC3, (byte) 0xC4, 0, VcdiffReader.VCD_APPHEADER});
        byte[] note = VcdiffReader.formatNote(source).getBytes(StandardCharsets.ISO_8859_1);
        writeNumber(out, note.length);
        out.writeBytes(note);
    }

    /** Writes the instructions that are not written yet. */
    void writeLastWindow() throws IOException {
        writeCollectedWindow();
        out.flush();
    }

    @Override
    public void addLiteral(long position, long length) throws IOException {
        addInstruction(ADD, position, length);
    }

    @Override
    public void copySource(long from, long length) throws IOException {
        addNearAddress(from);
        addInstruction(SOURCE_COPY, from, length);
    }

    @Override
    public void copyTarget(long from, long length) throws IOException {
        addNearAddress(sourceSize + from);
        addInstruction(TARGET_COPY, from, length);
    }

    private void addNearAddress(long address) {
        nearAddresses[nextNearIndex] = address;
        nextNearIndex = (nextNearIndex + 1) % NEAR_COUNT;
    }

    private void addInstruction(int kind, long from, long length) throws IOException {
        long addedLength = 0;
        while (addedLength < length) {
            long chunkLength = Math.min(length - addedLength, windowStart + WINDOW_SIZE - targetOffset);
            instructions.addTriple(kind, from + addedLength, chunkLength);
            targetOffset += chunkLength;
            addedLength += chunkLength;
            if (targetOffset == windowStart + WINDOW_SIZE) {
                writeCollectedWindow();
            }
        }
    }

    @Override
    public void repeatByte(long position, long length) throws IOException {
        addInstruction(RUN, position, length);
    }

    @Override
    public long costOfRepeat(long length) {
        return 2L + VcdiffSections.numberSize(length);
    }

    @Override
    public int costOfSourceCopy(long from, long position, long length) {
        return VcdiffSections.copyInstructionSize(length) + estimateAddressSize(from);
    }

    @Override
    public int costOfTargetCopy(long from, long position, long length) {
        return VcdiffSections.copyInstructionSize(length)
                + Math.min(estimateAddressSize(sourceSize + from), VcdiffSections.numberSize(position - from));
    }

    /** Estimates the size of an address. Its exact form is known only at the end of the window. */
    private int estimateAddressSize(long address) {
        long smallestDistance = sourceSize;
        for (long nearAddress : nearAddresses) {
            if (address >= nearAddress) {
                smallestDistance = Math.min(smallestDistance, address - nearAddress);
            }
        }
        return VcdiffSections.numberSize(smallestDistance);
    }

    @Override
    public long minCopyStart(long position) {
        return position - position % WINDOW_SIZE;
    }

    @Override
    public long maxCopyEnd(long position) {
        return position - position % WINDOW_SIZE + WINDOW_SIZE;
    }

    private void writeCollectedWindow() throws IOException {
        if (targetOffset == windowStart) {
            return;
        }
        long segmentStart = Long.MAX_VALUE;
        long segmentEnd = 0;
        for (int i = 0; i < instructions.size(); i += VALUES_PER_INSTRUCTION) {
            if (instructions.at(i) == SOURCE_COPY) {
                segmentStart = Math.min(segmentStart, instructions.at(i + 1));
                segmentEnd = Math.max(segmentEnd, instructions.at(i + 1) + instructions.at(i + 2));
            }
        }
        boolean hasSegment = segmentEnd > 0;
        long segmentSize = hasSegment ? segmentEnd - segmentStart : 0;
        VcdiffSections sections = new VcdiffSections(target);
        for (int i = 0; i < instructions.size(); i += VALUES_PER_INSTRUCTION) {
            long from = instructions.at(i + 1);
            long length = instructions.at(i + 2);
            switch ((int) instructions.at(i)) {
                case ADD -> sections.addBytes(from, length);
                case RUN -> sections.addRun(from, length);
                case SOURCE_COPY -> sections.addCopy(from - segmentStart, segmentSize, length);
                default -> sections.addCopy(segmentSize + from - windowStart, segmentSize, length);
            }
        }
        sections.writePendingInstruction();
        out.writeByte(hasSegment ? VcdiffReader.VCD_SOURCE | VcdiffReader.VCD_ADLER32 : VcdiffReader.VCD_ADLER32);
        if (hasSegment) {
            writeNumber(out, segmentSize);
            writeNumber(out, segmentStart);
        }
        writeWindow(sections);
        instructions.clear();
        windowStart = targetOffset;
    }

    private void writeWindow(VcdiffSections sections) throws IOException {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        VcdiffSections.writeNumber(header, targetOffset - windowStart);
        header.write(NO_COMPRESSED_SECTIONS);
        VcdiffSections.writeNumber(header, sections.data().size());
        VcdiffSections.writeNumber(header, sections.instructions().size());
        VcdiffSections.writeNumber(header, sections.addresses().size());
        int checksum = computeChecksum();
        for (int shift = 24; shift >= 0; shift -= Byte.SIZE) {
            header.write(checksum >> shift);
        }
        long sectionsSize = (long) sections.data().size()
                + sections.instructions().size()
                + sections.addresses().size();
        writeNumber(out, header.size() + sectionsSize);
        out.writeBytes(header.toByteArray());
        out.writeBytes(sections.data().toByteArray());
        out.writeBytes(sections.instructions().toByteArray());
        out.writeBytes(sections.addresses().toByteArray());
    }

    private int computeChecksum() {
        Adler32 adler32 = new Adler32();
        for (long offset = windowStart; offset < targetOffset; offset += buffer.length) {
            int chunkLength = (int) Math.min(buffer.length, targetOffset - offset);
            target.copy(offset, buffer, 0, chunkLength);
            adler32.update(buffer, 0, chunkLength);
        }
        return (int) adler32.getValue();
    }

    private static void writeNumber(PatchByteWriter out, long value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        VcdiffSections.writeNumber(bytes, value);
        out.writeBytes(bytes.toByteArray());
    }
}
