package shuriken.testkit;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Generates random values from a seed. The same seed creates the same values on every machine. */
public final class Gen {
    private final SplittableRandom random;

    private Gen(long seed) {
        // mixed, because the seeds 0, 1, 2 … otherwise start with similar values
        this.random = new SplittableRandom((seed + 1) * 0x9E3779B97F4A7C15L);
    }

    public static Gen seeded(long seed) {
        return new Gen(seed);
    }

    /** Returns an integer from 0 to {@code bound} - 1. */
    public int intBelow(int bound) {
        return random.nextInt(bound);
    }

    /** Returns an integer from {@code least} to {@code bound} - 1. */
    public int intBetween(int least, int bound) {
        return random.nextInt(least, bound);
    }

    /** Returns 32 random bits. */
    public int bits() {
        return random.nextInt();
    }

    /** Returns 64 random bits. */
    public long longBits() {
        return random.nextLong();
    }

    public boolean coin() {
        return random.nextBoolean();
    }

    /** Returns random bits as a float, including NaN patterns and infinities. */
    public float floatBits() {
        return Float.intBitsToFloat(bits());
    }

    /** Returns a finite number between -{@code limit} and {@code limit}. */
    public float number(float limit) {
        return (float) random.nextDouble(-limit, limit);
    }

    public byte[] bytes(int n) {
        byte[] bytes = new byte[n];
        random.nextBytes(bytes);
        return bytes;
    }

    public short[] words16(int n) {
        short[] words = new short[n];
        for (int i = 0; i < n; i++) {
            words[i] = (short) bits();
        }
        return words;
    }

    public int[] words32(int n) {
        int[] words = new int[n];
        for (int i = 0; i < n; i++) {
            words[i] = bits();
        }
        return words;
    }

    /** Returns {@code n} bytes with runs, repeats at all distances and noise, as in real data. */
    public byte[] compressible(int n) {
        byte[] bytes = new byte[n];
        for (int at = 0; at < n; ) {
            int length = Math.min(1 + intBelow(coin() ? 8 : 300), n - at);
            int end = at + length;
            switch (intBelow(3)) {
                case 0 -> Arrays.fill(bytes, at, end, (byte) intBelow(4));
                case 1 -> System.arraycopy(bytes(length), 0, bytes, at, length);
                default -> repeat(bytes, at, end, at == 0 ? 0 : 1 + intBelow(at));
            }
            at = end;
        }
        return bytes;
    }

    private static void repeat(byte[] bytes, int from, int to, int distance) {
        for (int i = from; i < to; i++) {
            bytes[i] = bytes[i - distance];
        }
    }

    /**
     * Returns a damaged copy: with flipped bits, truncated, with inserted bytes, or with a range copied over another.
     */
    public byte[] damage(byte[] whole) {
        return switch (intBelow(4)) {
            case 0 -> flip(whole);
            case 1 -> prefix(whole);
            case 2 -> grow(whole);
            default -> splice(whole);
        };
    }

    /** Returns a copy in which one to four bytes are changed, either in one bit or completely. */
    public byte[] flip(byte[] whole) {
        byte[] damaged = whole.clone();
        for (int i = 1 + intBelow(4); i > 0 && whole.length > 0; i--) {
            int at = intBelow(whole.length);
            damaged[at] = (byte) (coin() ? damaged[at] ^ 1 << intBelow(8) : bits());
        }
        return damaged;
    }

    /** Returns the first bytes of an array. */
    public byte[] prefix(byte[] whole) {
        return Arrays.copyOf(whole, intBelow(whole.length + 1));
    }

    /** Returns a copy with one to sixteen inserted random bytes. */
    public byte[] grow(byte[] whole) {
        byte[] more = bytes(1 + intBelow(16));
        int at = intBelow(whole.length + 1);
        byte[] damaged = new byte[whole.length + more.length];
        System.arraycopy(whole, 0, damaged, 0, at);
        System.arraycopy(more, 0, damaged, at, more.length);
        System.arraycopy(whole, at, damaged, at + more.length, whole.length - at);
        return damaged;
    }

    /** Returns a copy in which one range is copied over another of the same length. */
    public byte[] splice(byte[] whole) {
        byte[] damaged = whole.clone();
        int length = intBelow(Math.min(whole.length, 64) + 1);
        System.arraycopy(
                whole, intBelow(whole.length - length + 1), damaged, intBelow(whole.length - length + 1), length);
        return damaged;
    }
}
