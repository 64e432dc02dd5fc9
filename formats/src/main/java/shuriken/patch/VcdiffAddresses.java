package shuriken.patch;

import java.util.Arrays;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.SourceLocation;

/**
 * The address cache of RFC 3284: the recent addresses of COPY instructions in a window. The next address is encoded
 * relative to one of them if that is shorter. The mode of an address states how it is encoded.
 */
final class VcdiffAddresses {
    /** The mode of an address that is encoded as it is. */
    private static final int SELF_MODE = 0;

    /** The mode of an address that is encoded as its distance back from the current address. */
    private static final int HERE_MODE = 1;

    /** The first of four modes of addresses that are encoded as the distance from one of the last four addresses. */
    private static final int FIRST_NEAR_MODE = 2;

    private static final int NEAR_CACHE_SIZE = 4;
    /** The first of three modes of addresses that are encoded as a byte, which selects an equal earlier address. */
    private static final int FIRST_SAME_MODE = FIRST_NEAR_MODE + NEAR_CACHE_SIZE;
    /** The number of addresses that three modes with a byte each can select. */
    private static final int SAME_CACHE_SIZE = 3 << 8;
    /** The largest number that takes one byte, as an address of the same cache does. */
    private static final int MAX_ONE_BYTE_NUMBER = 0x7F;

    /** The last four addresses. */
    private final long[] nearCache = new long[NEAR_CACHE_SIZE];

    /** The last address for each remainder modulo 768. */
    private final long[] sameCache = new long[SAME_CACHE_SIZE];

    /** The index in {@link #nearCache} of the oldest address. */
    private int nextNearIndex;

    /** The mode of the last encoded address. */
    private int encodedMode;

    /** The number or byte that represents the last encoded address. */
    private long encodedNumber;

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
     * Reads an address and adds it to the cache.
     *
     * @param addresses the addresses section of the window
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

    /**
     * Chooses the mode with the shortest encoding of an address, and adds the address to the cache. Afterwards,
     * {@link #encodedMode} and {@link #encodedNumber} return the encoding.
     *
     * @param currentAddress the address of the first byte that the copy writes
     */
    void encode(long address, long currentAddress) {
        encodedMode = SELF_MODE;
        encodedNumber = address;
        if (currentAddress - address < encodedNumber) {
            encodedMode = HERE_MODE;
            encodedNumber = currentAddress - address;
        }
        for (int i = 0; i < NEAR_CACHE_SIZE; i++) {
            long distance = address - nearCache[i];
            if (distance >= 0 && distance < encodedNumber) {
                encodedMode = FIRST_NEAR_MODE + i;
                encodedNumber = distance;
            }
        }
        int sameIndex = (int) (address % SAME_CACHE_SIZE);
        if (encodedNumber > MAX_ONE_BYTE_NUMBER && sameCache[sameIndex] == address) {
            encodedMode = FIRST_SAME_MODE + (sameIndex >> 8);
            encodedNumber = sameIndex & 0xFF;
        }
        add(address);
    }

    int encodedMode() {
        return encodedMode;
    }

    long encodedNumber() {
        return encodedNumber;
    }

    /** Returns whether the last encoded address is a byte. Otherwise, it is a number in the VCDIFF encoding. */
    boolean isEncodedAsByte() {
        return encodedMode >= FIRST_SAME_MODE;
    }
}
