package shuriken.patch;

import java.io.ByteArrayOutputStream;

/** Encodes the instructions of a VCDIFF window into its three sections. */
final class VcdiffSections {
    private final PagedBytes changed;
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private final ByteArrayOutputStream instructions = new ByteArrayOutputStream();
    private final ByteArrayOutputStream addresses = new ByteArrayOutputStream();
    private final VcdiffAddresses addressCache = new VcdiffAddresses();
    private long written;

    /** The pending instruction, which may share a code with the next one. */
    private int pendingKind = VcdiffCodeTable.NOOP;

    private long pendingSize;
    private int pendingMode;

    VcdiffSections(PagedBytes changed) {
        this.changed = changed;
    }

    ByteArrayOutputStream data() {
        return data;
    }

    ByteArrayOutputStream instructions() {
        return instructions;
    }

    ByteArrayOutputStream addresses() {
        return addresses;
    }

    /** Adds bytes of the target to the data. */
    void add(long from, long length) {
        byte[] bytes = new byte[(int) length];
        changed.copy(from, bytes, 0, bytes.length);
        data.write(bytes, 0, bytes.length);
        written += length;
        int pair = pendingKind == VcdiffCodeTable.COPY
                ? VcdiffCodeTable.copyThenAddCode(pendingSize, pendingMode, length)
                : -1;
        addInstruction(pair, VcdiffCodeTable.ADD, length, 0);
    }

    /** Adds a byte of the target that is repeated. */
    void repeatByte(long position, long length) {
        writePending();
        data.write(changed.at(position));
        instructions.write(VcdiffCodeTable.RUN_CODE);
        writeNumber(instructions, length);
        written += length;
    }

    /**
     * Adds a copy from an address.
     *
     * @param segmentSize the size of the source segment
     */
    void copy(long address, long segmentSize, long length) {
        addressCache.encode(address, segmentSize + written);
        if (addressCache.isByte()) {
            addresses.write((int) addressCache.number());
        } else {
            writeNumber(addresses, addressCache.number());
        }
        written += length;
        int pair = pendingKind == VcdiffCodeTable.ADD
                ? VcdiffCodeTable.addThenCopyCode(pendingSize, length, addressCache.mode())
                : -1;
        addInstruction(pair, VcdiffCodeTable.COPY, length, addressCache.mode());
    }

    private void addInstruction(int pair, int newKind, long newSize, int newMode) {
        if (pair >= 0) {
            instructions.write(pair);
            pendingKind = VcdiffCodeTable.NOOP;
            return;
        }
        writePending();
        pendingKind = newKind;
        pendingSize = newSize;
        pendingMode = newMode;
    }

    /** Writes the pending instruction. */
    void writePending() {
        if (pendingKind == VcdiffCodeTable.ADD) {
            instructions.write(VcdiffCodeTable.addCode(pendingSize));
            if (!VcdiffCodeTable.hasAddSize(pendingSize)) {
                writeNumber(instructions, pendingSize);
            }
        } else if (pendingKind == VcdiffCodeTable.COPY) {
            instructions.write(VcdiffCodeTable.copyCode(pendingSize, pendingMode));
            if (!VcdiffCodeTable.hasCopySize(pendingSize)) {
                writeNumber(instructions, pendingSize);
            }
        }
        pendingKind = VcdiffCodeTable.NOOP;
    }

    /** Returns the size of a copy instruction without its address. */
    static int copySize(long length) {
        return VcdiffCodeTable.hasCopySize(length) ? 1 : 1 + numberSize(length);
    }

    static void writeNumber(ByteArrayOutputStream out, long value) {
        for (int shift = 7 * (numberSize(value) - 1); shift > 0; shift -= 7) {
            out.write((int) (value >> shift) & 0x7F | 0x80);
        }
        out.write((int) value & 0x7F);
    }

    static int numberSize(long value) {
        int bytes = 1;
        for (long remainder = value >> 7; remainder > 0; remainder >>= 7) {
            bytes++;
        }
        return bytes;
    }
}
