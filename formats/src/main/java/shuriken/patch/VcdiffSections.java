package shuriken.patch;

import java.io.ByteArrayOutputStream;

/** Encodes the instructions of a VCDIFF window into its three sections. */
final class VcdiffSections {
    private final PagedBytes target;
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private final ByteArrayOutputStream instructions = new ByteArrayOutputStream();
    private final ByteArrayOutputStream addresses = new ByteArrayOutputStream();
    private final VcdiffAddresses addressCache = new VcdiffAddresses();
    private long writtenSize;

    /** The pending instruction, which may share a code with the next one. */
    private int pendingKind = VcdiffCodeTable.NOOP;

    private long pendingSize;
    private int pendingMode;

    VcdiffSections(PagedBytes target) {
        this.target = target;
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

    /** Adds an ADD: the bytes of a target range, which are stored in the data section. */
    void addBytes(long targetOffset, long length) {
        byte[] bytes = new byte[(int) length];
        target.copy(targetOffset, bytes, 0, bytes.length);
        data.write(bytes, 0, bytes.length);
        writtenSize += length;
        int pairCode = pendingKind == VcdiffCodeTable.COPY
                ? VcdiffCodeTable.copyThenAddCode(pendingSize, pendingMode, length)
                : VcdiffCodeTable.NO_CODE;
        addInstruction(pairCode, VcdiffCodeTable.ADD, length, /* newMode= */ 0);
    }

    /** Adds a RUN: a byte of the target that is repeated. */
    void addRun(long targetOffset, long length) {
        writePending();
        data.write(target.byteAt(targetOffset));
        instructions.write(VcdiffCodeTable.RUN_CODE);
        writeNumber(instructions, length);
        writtenSize += length;
    }

    /**
     * Adds a COPY from an address, which counts through the segment and then through the window.
     *
     * @param segmentSize the size of the source segment, or 0
     */
    void addCopy(long address, long segmentSize, long length) {
        addressCache.encode(address, segmentSize + writtenSize);
        if (addressCache.isByte()) {
            addresses.write((int) addressCache.storedNumber());
        } else {
            writeNumber(addresses, addressCache.storedNumber());
        }
        writtenSize += length;
        int pairCode = pendingKind == VcdiffCodeTable.ADD
                ? VcdiffCodeTable.addThenCopyCode(pendingSize, length, addressCache.mode())
                : VcdiffCodeTable.NO_CODE;
        addInstruction(pairCode, VcdiffCodeTable.COPY, length, addressCache.mode());
    }

    private void addInstruction(int pairCode, int newKind, long newSize, int newMode) {
        if (pairCode >= 0) {
            instructions.write(pairCode);
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

    /** Returns the size of a COPY instruction in the patch, in bytes and without its address. */
    static int copyInstructionSize(long length) {
        return VcdiffCodeTable.hasCopySize(length) ? 1 : 1 + numberSize(length);
    }

    static void writeNumber(ByteArrayOutputStream out, long value) {
        for (int shift = 7 * (numberSize(value) - 1); shift > 0; shift -= 7) {
            out.write((int) (value >> shift) & 0x7F | 0x80);
        }
        out.write((int) value & 0x7F);
    }

    static int numberSize(long value) {
        int byteCount = 1;
        for (long remainder = value >> 7; remainder > 0; remainder >>= 7) {
            byteCount++;
        }
        return byteCount;
    }
}
