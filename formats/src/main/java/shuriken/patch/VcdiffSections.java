package shuriken.patch;

import java.io.ByteArrayOutputStream;

/** Encodes the instructions of a VCDIFF window into its three sections. */
final class VcdiffSections {
    private final PagedBytes changed;
    private final ByteArrayOutputStream data = new ByteArrayOutputStream();
    private final ByteArrayOutputStream instructions = new ByteArrayOutputStream();
    private final ByteArrayOutputStream addresses = new ByteArrayOutputStream();
    private final VcdiffAddresses cache = new VcdiffAddresses();
    private long written;

    /** The kind of the pending instruction, which may share a code with the next one. */
    private int kind = VcdiffCodeTable.NOOP;

    private long size;
    private int mode;

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

    /** Adds bytes of the target. */
    void add(long from, long length) {
        byte[] bytes = new byte[(int) length];
        changed.copy(from, bytes, 0, bytes.length);
        data.write(bytes, 0, bytes.length);
        written += length;
        int pair = kind == VcdiffCodeTable.COPY ? VcdiffCodeTable.copyThenAdd(size, mode, length) : -1;
        next(pair, VcdiffCodeTable.ADD, length, 0);
    }

    /** Adds a byte of the target that is repeated. */
    void run(long position, long length) {
        end();
        data.write(changed.at(position));
        instructions.write(VcdiffCodeTable.RUN_CODE);
        number(instructions, length);
        written += length;
    }

    /**
     * Adds a copy from an address.
     *
     * @param segment the size of the source segment
     */
    void copy(long address, long segment, long length) {
        cache.encode(address, segment + written);
        if (cache.isByte()) {
            addresses.write((int) cache.number());
        } else {
            number(addresses, cache.number());
        }
        written += length;
        int pair = kind == VcdiffCodeTable.ADD ? VcdiffCodeTable.addThenCopy(size, length, cache.mode()) : -1;
        next(pair, VcdiffCodeTable.COPY, length, cache.mode());
    }

    private void next(int pair, int newKind, long newSize, int newMode) {
        if (pair >= 0) {
            instructions.write(pair);
            kind = VcdiffCodeTable.NOOP;
            return;
        }
        end();
        kind = newKind;
        size = newSize;
        mode = newMode;
    }

    /** Writes the pending instruction. */
    void end() {
        if (kind == VcdiffCodeTable.ADD) {
            instructions.write(VcdiffCodeTable.add(size));
            if (!VcdiffCodeTable.hasAddSize(size)) {
                number(instructions, size);
            }
        } else if (kind == VcdiffCodeTable.COPY) {
            instructions.write(VcdiffCodeTable.copy(size, mode));
            if (!VcdiffCodeTable.hasCopySize(size)) {
                number(instructions, size);
            }
        }
        kind = VcdiffCodeTable.NOOP;
    }

    /** Returns the size of the instruction of a copy. */
    static int copySize(long length) {
        return VcdiffCodeTable.hasCopySize(length) ? 1 : 1 + numberSize(length);
    }

    static void number(ByteArrayOutputStream out, long value) {
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
