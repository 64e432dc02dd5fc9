package shuriken.patch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.Adler32;
import shuriken.patch.PatchInfo.FileFacts;

/** Writes a VCDIFF patch. Its windows have at most 8 MB, like those of xdelta3. */
final class VcdiffWriter implements DeltaWriter {
    private static final int WINDOW_SIZE = 8 << 20;
    private static final int FROM_ORIGINAL = 1;
    private static final int HAS_CHECKSUM = 4;
    private static final int HAS_NOTE = 4;
    private static final int NEAR_COUNT = 4;

    /** The kinds of instructions. The instructions of a window are collected, and encoded when its segment is known. */
    private static final int LITERAL = 0;

    private static final int ORIGINAL = 1;
    private static final int TARGET = 2;
    private static final int RUN = 3;

    private final PatchBytes out;
    private final PagedBytes target;
    /** Three values for each instruction: its kind, its offset and its length. */
    private final LongList instructions = new LongList();

    private final byte[] buffer = new byte[1 << 16];
    private long written;
    private long windowStart;

    /** The addresses of the last copies. Addresses in the target begin at the size of the original. */
    private final long[] near = new long[NEAR_COUNT];

    private int nextNear;
    private final long originalSize;

    VcdiffWriter(PatchBytes out, PagedBytes target, long originalSize) {
        this.out = out;
        this.target = target;
        this.originalSize = originalSize;
    }

    void start(FileFacts original) throws IOException {
        out.bytes(new byte[] {(byte) 0xD6, (byte) 0xC3, (byte) 0xC4, 0, HAS_NOTE});
        byte[] note = VcdiffReader.noteFor(original).getBytes(StandardCharsets.ISO_8859_1);
        writeNumber(out, note.length);
        out.bytes(note);
    }

    void end() throws IOException {
        endWindow();
        out.flush();
    }

    @Override
    public void addLiteral(long position, long length) throws IOException {
        addInstruction(LITERAL, position, length);
    }

    @Override
    public void copyOriginal(long from, long length) throws IOException {
        addNear(from);
        addInstruction(ORIGINAL, from, length);
    }

    @Override
    public void copyTarget(long from, long length) throws IOException {
        addNear(originalSize + from);
        addInstruction(TARGET, from, length);
    }

    private void addNear(long address) {
        near[nextNear] = address;
        nextNear = (nextNear + 1) % NEAR_COUNT;
    }

    private void addInstruction(int kind, long from, long length) throws IOException {
        long added = 0;
        while (added < length) {
            long chunkSize = Math.min(length - added, windowStart + WINDOW_SIZE - written);
            instructions.add(kind, from + added, chunkSize);
            written += chunkSize;
            added += chunkSize;
            if (written == windowStart + WINDOW_SIZE) {
                endWindow();
            }
        }
    }

    @Override
    public void repeatByte(long position, long length) throws IOException {
        addInstruction(RUN, position, length);
    }

    @Override
    public long costOfRun(long length) {
        return 2L + VcdiffSections.numberSize(length);
    }

    @Override
    public int costOfOriginal(long from, long position, long length) {
        return VcdiffSections.copySize(length) + addressSize(from);
    }

    @Override
    public int costOfTarget(long from, long position, long length) {
        return VcdiffSections.copySize(length)
                + Math.min(addressSize(originalSize + from), VcdiffSections.numberSize(position - from));
    }

    /** Returns the approximate size of an address, whose exact form is known only when the window ends. */
    private int addressSize(long address) {
        long smallest = originalSize;
        for (long nearAddress : near) {
            if (address >= nearAddress) {
                smallest = Math.min(smallest, address - nearAddress);
            }
        }
        return VcdiffSections.numberSize(smallest);
    }

    @Override
    public long minTarget(long position) {
        return position - position % WINDOW_SIZE;
    }

    @Override
    public long maxTarget(long position) {
        return position - position % WINDOW_SIZE + WINDOW_SIZE;
    }

    private void endWindow() throws IOException {
        if (written == windowStart) {
            return;
        }
        long segmentStart = Long.MAX_VALUE;
        long segmentEnd = 0;
        for (int i = 0; i < instructions.size(); i += 3) {
            if (instructions.at(i) == ORIGINAL) {
                segmentStart = Math.min(segmentStart, instructions.at(i + 1));
                segmentEnd = Math.max(segmentEnd, instructions.at(i + 1) + instructions.at(i + 2));
            }
        }
        boolean hasSegment = segmentEnd > 0;
        long segmentSize = hasSegment ? segmentEnd - segmentStart : 0;
        VcdiffSections sections = new VcdiffSections(target);
        for (int i = 0; i < instructions.size(); i += 3) {
            long from = instructions.at(i + 1);
            long length = instructions.at(i + 2);
            switch ((int) instructions.at(i)) {
                case LITERAL -> sections.add(from, length);
                case RUN -> sections.repeatByte(from, length);
                case ORIGINAL -> sections.copy(from - segmentStart, segmentSize, length);
                default -> sections.copy(segmentSize + from - windowStart, segmentSize, length);
            }
        }
        sections.writePending();
        out.u8(hasSegment ? FROM_ORIGINAL | HAS_CHECKSUM : HAS_CHECKSUM);
        if (hasSegment) {
            writeNumber(out, segmentSize);
            writeNumber(out, segmentStart);
        }
        writeWindow(sections);
        instructions.clear();
        windowStart = written;
    }

    private void writeWindow(VcdiffSections sections) throws IOException {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        VcdiffSections.writeNumber(header, written - windowStart);
        header.write(0); // no section is compressed
        VcdiffSections.writeNumber(header, sections.data().size());
        VcdiffSections.writeNumber(header, sections.instructions().size());
        VcdiffSections.writeNumber(header, sections.addresses().size());
        int checksum = checksum();
        for (int shift = 24; shift >= 0; shift -= Byte.SIZE) {
            header.write(checksum >> shift);
        }
        long size = (long) sections.data().size()
                + sections.instructions().size()
                + sections.addresses().size();
        writeNumber(out, header.size() + size);
        out.bytes(header.toByteArray());
        out.bytes(sections.data().toByteArray());
        out.bytes(sections.instructions().toByteArray());
        out.bytes(sections.addresses().toByteArray());
    }

    private int checksum() {
        Adler32 adler = new Adler32();
        for (long offset = windowStart; offset < written; offset += buffer.length) {
            int chunkSize = (int) Math.min(buffer.length, written - offset);
            target.copy(offset, buffer, 0, chunkSize);
            adler.update(buffer, 0, chunkSize);
        }
        return (int) adler.getValue();
    }

    private static void writeNumber(PatchBytes out, long value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        VcdiffSections.writeNumber(bytes, value);
        out.bytes(bytes.toByteArray());
    }
}
