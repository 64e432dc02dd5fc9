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

    /** The kind of the pending instruction, which is not written yet because it may have one code with the next one. */
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
        writePendingInstruction();
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
        if (addressCache.isEncodedAsByte()) {
            addresses.write((int) addressCache.encodedNumber());
        } else {
            writeNumber(addresses, addressCache.encodedNumber());
        }
        writtenSize += length;
        int pairCode = pendingKind == VcdiffCodeTable.ADD
                ? VcdiffCodeTable.addThenCopyCode(pendingSize, length, addressCache.encodedMode())
                : VcdiffCodeTable.NO_CODE;
        addInstruction(pairCode, VcdiffCodeTable.COPY, length, addressCache.encodedMode());
    }

    /**
     * Adds an ADD or a COPY. If a code combines it with the pending instruction, that code is written. Otherwise, the
     * pending instruction is written, and the new one becomes the pending one.
     *
     * @param pairCode the code for both instructions, or {@link VcdiffCodeTable#NO_CODE}
     */
    private void addInstruction(int pairCode, int newKind, long newSize, int newMode) {
        if (pairCode != VcdiffCodeTable.NO_CODE) {
            instructions.write(pairCode);
            pendingKind = VcdiffCodeTable.NOOP;
            return;
        }
        writePendingInstruction();
        pendingKind = newKind;
        pendingSize = newSize;
        pendingMode = newMode;
    }

    /** Writes the pending instruction, if there is one. */
    void writePendingInstruction() {
        if (pendingKind == VcdiffCodeTable.ADD) {
            instructions.write(VcdiffCodeTable.addCode(pendingSize));
            if (!VcdiffCodeTable.isAddSizeImplied(pendingSize)) {
                writeNumber(instructions, pendingSize);
            }
        } else if (pendingKind == VcdiffCodeTable.COPY) {
            instructions.write(VcdiffCodeTable.copyCode(pendingSize, pendingMode));
            if (!VcdiffCodeTable.isCopySizeImplied(pendingSize)) {
                writeNumber(instructions, pendingSize);
            }
        }
        pendingKind = VcdiffCodeTable.NOOP;
    }

    /** Returns the size of a COPY instruction in the patch, in bytes and without its address. */
    static int copyInstructionSize(long length) {
        return VcdiffCodeTable.isCopySizeImplied(length) ? 1 : 1 + numberSize(length);
    }

    /**
     * Writes a number in the VCDIFF encoding: 7 bits in each byte, the highest first, and the highest bit marks that
     * another byte follows.
     */
    static void writeNumber(ByteArrayOutputStream out, long value) {
        for (int shift = 7 * (numberSize(value) - 1); shift > 0; shift -= 7) {
            out.write((int) (value >> shift) & 0x7F | 0x80);
        }
        out.write((int) value & 0x7F);
    }

    /** Returns the number of bytes that {@link #writeNumber} writes. */
    static int numberSize(long value) {
        int byteCount = 1;
        for (long remainder = value >> 7; remainder > 0; remainder >>= 7) {
            byteCount++;
        }
        return byteCount;
    }
}
