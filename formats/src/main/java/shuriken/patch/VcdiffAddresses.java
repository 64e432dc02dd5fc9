package shuriken.patch;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** The addresses of earlier copies of a window, relative to which further addresses are stored. */
final class VcdiffAddresses {
    /** The mode of an address that is stored as its distance back from the current position. */
    private static final int HERE = 1;

    /** The first mode of addresses that are stored as the distance from one of the last four addresses. */
    private static final int FIRST_NEAR = 2;

    private static final int NEAR_COUNT = 4;
    /** The first mode of addresses that are stored as a byte, which selects an equal earlier address. */
    private static final int FIRST_SAME = FIRST_NEAR + NEAR_COUNT;
    /** The number of addresses that three modes with a byte each can select. */
    private static final int SAME_COUNT = 3 << 8;

    /** The last four addresses. */
    private final long[] near = new long[NEAR_COUNT];

    /** The last address for each remainder modulo 768. */
    private final long[] recent = new long[SAME_COUNT];

    /** The index in {@link #near} of the oldest address. */
    private int next;

    /** The mode and the stored number of the last encoded address. */
    private int mode;

    private long number;

    void reset() {
        Arrays.fill(near, 0);
        Arrays.fill(recent, 0);
        next = 0;
    }

    private void add(long address) {
        near[next] = address;
        next = (next + 1) % NEAR_COUNT;
        recent[(int) (address % SAME_COUNT)] = address;
    }

    /**
     * Reads an address.
     *
     * @param here the address of the first byte that the copy writes
     */
    long decode(PatchReader addresses, int mode, long here) {
        SourceLocation site = addresses.site();
        long address;
        if (mode >= FIRST_SAME) {
            address = recent[(mode - FIRST_SAME << 8) + addresses.u8("address")];
        } else {
            long stored = addresses.vcdiffNumber("address");
            address = mode >= FIRST_NEAR ? near[mode - FIRST_NEAR] + stored : mode == HERE ? here - stored : stored;
        }
        if (address < 0 || address >= here) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    site,
                    "a COPY instruction starts at address %,d, but only %,d bytes exist so far",
                    address,
                    here);
        }
        add(address);
        return address;
    }

    /** Chooses the shortest form of an address. {@link #mode} and {@link #number} then return it. */
    void encode(long address, long here) {
        mode = 0;
        number = address;
        if (here - address < number) {
            mode = HERE;
            number = here - address;
        }
        for (int i = 0; i < NEAR_COUNT; i++) {
            long distance = address - near[i];
            if (distance >= 0 && distance < number) {
                mode = FIRST_NEAR + i;
                number = distance;
            }
        }
        int slot = (int) (address % SAME_COUNT);
        if (number > 0x7F && recent[slot] == address) {
            mode = FIRST_SAME + (slot >> 8);
            number = slot & 0xFF;
        }
        add(address);
    }

    int mode() {
        return mode;
    }

    long number() {
        return number;
    }

    /** Tests whether the number is stored as a byte. */
    boolean isByte() {
        return mode >= FIRST_SAME;
    }
}
