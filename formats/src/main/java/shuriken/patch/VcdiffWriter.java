package shuriken.patch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.Adler32;
import shuriken.patch.PatchInfo.FileFacts;

/** A writer of VCDIFF patches. Its windows have at most 8 MB, like those of xdelta3. */
final class VcdiffWriter implements DeltaWriter {
    private static final int WINDOW = 8 << 20;
    private static final int FROM_ORIGINAL = 1;
    private static final int HAS_CHECKSUM = 4;
    private static final int HAS_NOTE = 4;
    private static final int NEAR = 4;
    /** Kinds of instructions of the window; they are encoded when the segment is known. */
    private static final int LITERAL = 0;

    private static final int ORIGINAL = 1;
    private static final int TARGET = 2;
    private static final int RUN = 3;

    private final PatchBytes out;
    private final PagedBytes changed;
    private final LongList instructions = new LongList();
    private final byte[] buffer = new byte[1 << 16];
    private long written;
    private long windowStart;

    /** Addresses of the last copies: those of the target after those of the original. */
    private final long[] near = new long[NEAR];

    private int next;
    private final long originalSize;

    VcdiffWriter(PatchBytes out, PagedBytes changed, long originalSize) {
        this.out = out;
        this.changed = changed;
        this.originalSize = originalSize;
    }

    void start(FileFacts original) throws IOException {
        out.bytes(new byte[] {(byte) 0xD6, (byte) 0xC3, (byte) 0xC4, 0, HAS_NOTE});
        byte[] note = VcdiffReader.note(original).getBytes(StandardCharsets.ISO_8859_1);
        number(out, note.length);
        out.bytes(note);
    }

    void end() throws IOException {
        endWindow();
        out.flush();
    }

    @Override
    public void literal(long position, long length) throws IOException {
        add(LITERAL, position, length);
    }

    @Override
    public void copyOriginal(long from, long length) throws IOException {
        addNear(from);
        add(ORIGINAL, from, length);
    }

    @Override
    public void copyTarget(long from, long length) throws IOException {
        addNear(originalSize + from);
        add(TARGET, from, length);
    }

    private void addNear(long address) {
        near[next] = address;
        next = (next + 1) % NEAR;
    }

    private void add(int kind, long from, long length) throws IOException {
        long writtenCount = 0;
        while (writtenCount < length) {
            long n = Math.min(length - writtenCount, windowStart + WINDOW - written);
            instructions.add(kind, from + writtenCount, n);
            written += n;
            writtenCount += n;
            if (written == windowStart + WINDOW) {
                endWindow();
            }
        }
    }

    @Override
    public void run(long position, long length) throws IOException {
        add(RUN, position, length);
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
        return position - position % WINDOW;
    }

    @Override
    public long maxTarget(long position) {
        return position - position % WINDOW + WINDOW;
    }

    private void endWindow() throws IOException {
        if (written == windowStart) {
            return;
        }
        long first = Long.MAX_VALUE;
        long end = 0;
        for (int i = 0; i < instructions.size(); i += 3) {
            if (instructions.at(i) == ORIGINAL) {
                first = Math.min(first, instructions.at(i + 1));
                end = Math.max(end, instructions.at(i + 1) + instructions.at(i + 2));
            }
        }
        boolean hasSegment = end > 0;
        long segment = hasSegment ? end - first : 0;
        VcdiffSections sections = new VcdiffSections(changed);
        for (int i = 0; i < instructions.size(); i += 3) {
            long from = instructions.at(i + 1);
            long length = instructions.at(i + 2);
            switch ((int) instructions.at(i)) {
                case LITERAL -> sections.add(from, length);
                case RUN -> sections.run(from, length);
                case ORIGINAL -> sections.copy(from - first, segment, length);
                default -> sections.copy(segment + from - windowStart, segment, length);
            }
        }
        sections.end();
        out.u8(hasSegment ? FROM_ORIGINAL | HAS_CHECKSUM : HAS_CHECKSUM);
        if (hasSegment) {
            number(out, segment);
            number(out, first);
        }
        write(sections);
        instructions.clear();
        windowStart = written;
    }

    private void write(VcdiffSections sections) throws IOException {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        VcdiffSections.number(header, written - windowStart);
        header.write(0);
        VcdiffSections.number(header, sections.data().size());
        VcdiffSections.number(header, sections.instructions().size());
        VcdiffSections.number(header, sections.addresses().size());
        int checksum = checksum();
        for (int shift = 24; shift >= 0; shift -= Byte.SIZE) {
            header.write(checksum >> shift);
        }
        long size = (long) sections.data().size()
                + sections.instructions().size()
                + sections.addresses().size();
        number(out, header.size() + size);
        out.bytes(header.toByteArray());
        out.bytes(sections.data().toByteArray());
        out.bytes(sections.instructions().toByteArray());
        out.bytes(sections.addresses().toByteArray());
    }

    private int checksum() {
        Adler32 adler = new Adler32();
        for (long offset = windowStart; offset < written; offset += buffer.length) {
            int n = (int) Math.min(buffer.length, written - offset);
            changed.copy(offset, buffer, 0, n);
            adler.update(buffer, 0, n);
        }
        return (int) adler.getValue();
    }

    private static void number(PatchBytes out, long value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        VcdiffSections.number(bytes, value);
        out.bytes(bytes.toByteArray());
    }
}
