package shuriken.patch;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** The addresses of earlier copies of a window, relative to which further addresses are stored. */
final class VcdiffAddresses {
    private static final int HERE = 1;
    private static final int FIRST_NEAR = 2;
    private static final int NEAR = 4;
    private static final int FIRST_SAME = FIRST_NEAR + NEAR;
    private static final int SAME = 3 << 8;

    private final long[] near = new long[NEAR];
    private final long[] recent = new long[SAME];
    private int next;

    /** Mode and stored number of the last {@link #encode}. */
    private int mode;

    private long number;

    void reset() {
        Arrays.fill(near, 0);
        Arrays.fill(recent, 0);
        next = 0;
    }

    private void add(long address) {
        near[next] = address;
        next = (next + 1) % NEAR;
        recent[(int) (address % SAME)] = address;
    }

    /**
     * Reads an address.
     *
     * @param here address of the byte that the copy writes first
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

    /** Chooses the shortest form of an address; {@link #mode} and {@link #number} have it. */
    void encode(long address, long here) {
        mode = 0;
        number = address;
        if (here - address < number) {
            mode = HERE;
            number = here - address;
        }
        for (int i = 0; i < NEAR; i++) {
            long distance = address - near[i];
            if (distance >= 0 && distance < number) {
                mode = FIRST_NEAR + i;
                number = distance;
            }
        }
        int slot = (int) (address % SAME);
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
