package shuriken.patch;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/** The cache of a window's COPY addresses, relative to which further addresses are stored. */
final class VcdiffAddresses {
    /** The mode of an address that is stored as its distance back from the current address. */
    private static final int HERE_MODE = 1;

    /** The first of four modes of addresses that are stored as the distance from one of the last four addresses. */
    private static final int FIRST_NEAR_MODE = 2;

    private static final int NEAR_CACHE_SIZE = 4;
    /** The first of three modes of addresses that are stored as a byte, which selects an equal earlier address. */
    private static final int FIRST_SAME_MODE = FIRST_NEAR_MODE + NEAR_CACHE_SIZE;
    /** The number of addresses that three modes with a byte each can select. */
    private static final int SAME_CACHE_SIZE = 3 << 8;

    /** The last four addresses. */
    private final long[] nearCache = new long[NEAR_CACHE_SIZE];

    /** The last address for each remainder modulo 768. */
    private final long[] sameCache = new long[SAME_CACHE_SIZE];

    /** The index in {@link #nearCache} of the oldest address. */
    private int nextNearIndex;

    /** The mode and the stored number of the last encoded address. */
    private int mode;

    private long storedNumber;

    void reset() {
        Arrays.fill(nearCache, 0);
        Arrays.fill(sameCache, 0);
        nextNearIndex = 0;
    }

    private void add(long address) {
        nearCache[nextNearIndex] = address;
        nextNearIndex = (nextNearIndex + 1) % NEAR_CACHE_SIZE;
        sameCache[(int) (address % SAME_CACHE_SIZE)] = address;
    }

    /**
     * Reads an address.
     *
     * @param currentAddress the address of the first byte that the copy writes
     */
    long decode(PatchReader addresses, int addressMode, long currentAddress) {
        SourceLocation location = addresses.location();
        long address;
        if (addressMode >= FIRST_SAME_MODE) {
            address = sameCache[((addressMode - FIRST_SAME_MODE) << 8) + addresses.u8("address")];
        } else {
            long distance = addresses.vcdiffNumber("address");
            if (addressMode >= FIRST_NEAR_MODE) {
                address = nearCache[addressMode - FIRST_NEAR_MODE] + distance;
            } else {
                address = addressMode == HERE_MODE ? currentAddress - distance : distance;
            }
        }
        if (address < 0 || address >= currentAddress) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    location,
                    "a COPY instruction starts at address %,d, but only %,d bytes exist so far",
                    address,
                    currentAddress);
        }
        add(address);
        return address;
    }

    /** Chooses the shortest form of an address. {@link #mode} and {@link #storedNumber} then return it. */
    void encode(long address, long currentAddress) {
        mode = 0;
        storedNumber = address;
        if (currentAddress - address < storedNumber) {
            mode = HERE_MODE;
            storedNumber = currentAddress - address;
        }
        for (int i = 0; i < NEAR_CACHE_SIZE; i++) {
            long distance = address - nearCache[i];
            if (distance >= 0 && distance < storedNumber) {
                mode = FIRST_NEAR_MODE + i;
                storedNumber = distance;
            }
        }
        int sameIndex = (int) (address % SAME_CACHE_SIZE);
        if (storedNumber > 0x7F && sameCache[sameIndex] == address) {
            mode = FIRST_SAME_MODE + (sameIndex >> 8);
            storedNumber = sameIndex & 0xFF;
        }
        add(address);
    }

    int mode() {
        return mode;
    }

    long storedNumber() {
        return storedNumber;
    }

    /** Tests whether the number is stored as a byte. */
    boolean isByte() {
        return mode >= FIRST_SAME_MODE;
    }
}
