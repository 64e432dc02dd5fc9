package shuriken.testkit;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Generates random values from a seed. The same seed creates the same values on every machine. */
public final class Gen {
    private final SplittableRandom random;

    private Gen(long seed) {
        // The seed is mixed, because the first values for the seeds 0, 1, 2 … would otherwise be similar.
        this.random = new SplittableRandom((seed + 1) * 0x9E3779B97F4A7C15L);
    }

    public static Gen seeded(long seed) {
        return new Gen(seed);
    }

    /** Returns an integer from 0 to {@code bound} - 1. */
    public int intBelow(int bound) {
        return random.nextInt(bound);
    }

    /** Returns an integer from {@code minimum} to {@code bound} - 1. */
    public int intBetween(int minimum, int bound) {
        return random.nextInt(minimum, bound);
    }

    /** Returns 32 random bits. */
    public int bits() {
        return random.nextInt();
    }

    /** Returns 64 random bits. */
    public long longBits() {
        return random.nextLong();
    }

    /** Returns true or false with equal probability. */
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

    public byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    public short[] words16(int count) {
        short[] words = new short[count];
        for (int i = 0; i < count; i++) {
            words[i] = (short) bits();
        }
        return words;
    }

    public int[] words32(int count) {
        int[] words = new int[count];
        for (int i = 0; i < count; i++) {
            words[i] = bits();
        }
        return words;
    }

    /** Returns {@code count} bytes with runs, repeats at all distances and noise, as in real data. */
    public byte[] compressible(int count) {
        byte[] bytes = new byte[count];
        for (int offset = 0; offset < count; ) {
            int length = Math.min(1 + intBelow(coin() ? 8 : 300), count - offset);
            int end = offset + length;
            switch (intBelow(3)) {
                case 0 -> // a run
                    Arrays.fill(bytes, offset, end, (byte) intBelow(4));
                case 1 -> // noise
                    System.arraycopy(bytes(length), 0, bytes, offset, length);
                default -> // a repeat
                    repeat(bytes, offset, end, offset == 0 ? 0 : 1 + intBelow(offset));
            }
            offset = end;
        }
        return bytes;
    }

    /** Fills a range with copies of the bytes at a distance before it. With the distance 0, the range is unchanged. */
    private static void repeat(byte[] bytes, int startOffset, int endOffset, int distance) {
        for (int i = startOffset; i < endOffset; i++) {
            bytes[i] = bytes[i - distance];
        }
    }

    /** Returns a copy that is damaged by {@link #flip}, {@link #prefix}, {@link #grow} or {@link #splice}. */
    public byte[] damage(byte[] complete) {
        return switch (intBelow(4)) {
            case 0 -> flip(complete);
            case 1 -> prefix(complete);
            case 2 -> grow(complete);
            default -> splice(complete);
        };
    }

    /** Returns a copy in which up to four bytes are changed: each in one bit, or to a random value. */
    public byte[] flip(byte[] complete) {
        byte[] damaged = complete.clone();
        for (int i = 1 + intBelow(4); i > 0 && complete.length > 0; i--) {
            int offset = intBelow(complete.length);
            damaged[offset] = (byte) (coin() ? damaged[offset] ^ (1 << intBelow(8)) : bits());
        }
        return damaged;
    }

    /** Returns a random number of bytes from the start of an array. */
    public byte[] prefix(byte[] complete) {
        return Arrays.copyOf(complete, intBelow(complete.length + 1));
    }

    /** Returns a copy with one to sixteen random bytes inserted at a random offset. */
    public byte[] grow(byte[] complete) {
        byte[] inserted = bytes(1 + intBelow(16));
        int offset = intBelow(complete.length + 1);
        byte[] damaged = new byte[complete.length + inserted.length];
        System.arraycopy(complete, 0, damaged, 0, offset);
        System.arraycopy(inserted, 0, damaged, offset, inserted.length);
        System.arraycopy(complete, offset, damaged, offset + inserted.length, complete.length - offset);
        return damaged;
    }

    /** Returns a copy in which one range is copied over another range of the same length. */
    public byte[] splice(byte[] complete) {
        byte[] damaged = complete.clone();
        int length = intBelow(Math.min(complete.length, 64) + 1);
        System.arraycopy(
                complete,
                intBelow(complete.length - length + 1),
                damaged,
                intBelow(complete.length - length + 1),
                length);
        return damaged;
    }
}
