package shuriken.web.platform.shuriken.io.support;

import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.web.platform.shuriken.io.struct.Words;

/**
 * Computes SHA-256 hashes. It replaces the class {@code shuriken.io.support.Sha256}, which uses an implementation of
 * the JDK.
 *
 * <p>Source: FIPS 180-4.
 */
public final class Sha256 {
    /** The number of bytes that are read from a source at once. */
    private static final int READ_SIZE = 1 << 20;

    /** The size of a block in bytes, which is also the number of rounds. */
    private static final int BLOCK_SIZE = 64;

    /** The size in bytes of the bit count at the end of the padding. */
    private static final int LENGTH_SIZE = 8;

    /** The constants of the rounds: the first fraction bits of the cube roots of the first primes. */
    private static final int[] ROUND_CONSTANTS = new int[BLOCK_SIZE];

    static {
        int count = 0;
        for (int candidate = 2; count < ROUND_CONSTANTS.length; candidate++) {
            if (isPrime(candidate)) {
                ROUND_CONSTANTS[count++] = cubeRootFraction(candidate);
            }
        }
    }

    /** The intermediate hash. Its initial words are from the standard. */
    private final int[] state = {
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19
    };

    /** The message schedule: the words of the current block, extended to one word for each round. */
    private final int[] schedule = new int[BLOCK_SIZE];

    /** The last bytes, which do not fill a block yet. */
    private final byte[] block = new byte[BLOCK_SIZE];

    /** The number of bytes in {@link #block}. */
    private int filledSize;

    private long totalSize;

    private Sha256() {}

    private static boolean isPrime(int candidate) {
        for (int divisor = 2; divisor * divisor <= candidate; divisor++) {
            if (candidate % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the first 32 fraction bits of a cube root. */
    private static int cubeRootFraction(int value) {
        double root = Math.cbrt(value);
        return (int) (long) ((root - Math.floor(root)) * 0x1p32);
    }

    /** Returns the hash of bytes in lower-case hexadecimal. */
    public static String of(byte[] bytes) {
        Sha256 hash = new Sha256();
        hash.update(bytes, /* startOffset= */ 0, bytes.length);
        return hash.finish();
    }

    /** Returns the hash of all bytes of a source in lower-case hexadecimal. */
    public static String of(ByteSource source) {
        Sha256 hash = new Sha256();
        for (long offset = 0; offset < source.size(); offset += READ_SIZE) {
            ByteCursor readBytes = source.part(offset, (int) Math.min(READ_SIZE, source.size() - offset));
            hash.update(readBytes.array(), readBytes.arrayOffset(), readBytes.size());
        }
        return hash.finish();
    }

    private void update(byte[] bytes, int startOffset, int count) {
        totalSize += count;
        int offset = startOffset;
        int endOffset = startOffset + count;
        while (offset < endOffset) {
            if (filledSize == 0 && endOffset - offset >= BLOCK_SIZE) {
                addBlock(bytes, offset);
                offset += BLOCK_SIZE;
            } else {
                block[filledSize++] = bytes[offset++];
                if (filledSize == BLOCK_SIZE) {
                    addBlock(block, /* offset= */ 0);
                    filledSize = 0;
                }
            }
        }
    }

    /** Adds the padding, and returns the hash in lower-case hexadecimal. */
    private String finish() {
        long bitCount = totalSize * 8;
        boolean fitsInBlock = filledSize < BLOCK_SIZE - LENGTH_SIZE;
        byte[] padding = new byte[(fitsInBlock ? BLOCK_SIZE : 2 * BLOCK_SIZE) - filledSize];
        padding[0] = (byte) 0x80;
        for (int i = 0; i < LENGTH_SIZE; i++) {
            padding[padding.length - 1 - i] = (byte) (bitCount >>> 8 * i);
        }
        update(padding, /* startOffset= */ 0, padding.length);
        StringBuilder hex = new StringBuilder();
        for (int word : state) {
            for (int shift = 28; shift >= 0; shift -= 4) {
                hex.append(Character.forDigit(word >>> shift & 15, 16));
            }
        }
        return hex.toString();
    }

    /** Adds the block at an offset to the hash. The name {@code w} of the message schedule is from the standard. */
    private void addBlock(byte[] bytes, int offset) {
        int[] w = schedule;
        for (int i = 0; i < 16; i++) {
            w[i] = Integer.reverseBytes(Words.i32(bytes, offset + 4 * i));
        }
        for (int i = 16; i < BLOCK_SIZE; i++) {
            int x = w[i - 15];
            int y = w[i - 2];
            int sigma0 = Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3;
            int sigma1 = Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ y >>> 10;
            w[i] = w[i - 16] + sigma0 + w[i - 7] + sigma1;
        }
        runRounds(w);
    }

    /** Runs the rounds with the extended words of a block. The names are from the standard. */
    private void runRounds(int[] w) {
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        int f = state[5];
        int g = state[6];
        int h = state[7];
        for (int i = 0; i < BLOCK_SIZE; i++) {
            int s1 = Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
            int t1 = h + s1 + (e & f ^ ~e & g) + ROUND_CONSTANTS[i] + w[i];
            int s0 = Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
            int t2 = s0 + (a & b ^ a & c ^ b & c);
            h = g;
            g = f;
            f = e;
            e = d + t1;
            d = c;
            c = b;
            b = a;
            a = t1 + t2;
        }
        int[] workingVariables = {a, b, c, d, e, f, g, h};
        for (int i = 0; i < workingVariables.length; i++) {
            state[i] += workingVariables[i];
        }
    }
}
