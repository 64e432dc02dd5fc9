package shuriken.web.platform.shuriken.io.support;

import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.web.platform.shuriken.io.struct.Words;

/**
 * Replaces the library's class of this name, which uses the JDK's.
 *
 * <p>Source: FIPS 180-4.
 */
public final class Sha256 {
    private static final int PIECE = 1 << 20;
    private static final int BLOCK = 64;
    private static final int[] K = new int[BLOCK];

    static {
        int found = 0;
        for (int candidate = 2; found < K.length; candidate++) {
            if (isPrime(candidate)) {
                K[found++] = rootFraction(candidate);
            }
        }
    }

    private final int[] state = {
        0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19
    };
    private final int[] schedule = new int[BLOCK];
    private final byte[] block = new byte[BLOCK];
    private int filled;
    private long total;

    private Sha256() {}

    private static boolean isPrime(int candidate) {
        for (int divisor = 2; divisor * divisor <= candidate; divisor++) {
            if (candidate % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /** The first 32 fraction bits of a cube root. */
    private static int rootFraction(int value) {
        double root = Math.cbrt(value);
        return (int) (long) ((root - Math.floor(root)) * 0x1p32);
    }

    public static String of(byte[] bytes) {
        Sha256 hash = new Sha256();
        hash.update(bytes, 0, bytes.length);
        return hash.end();
    }

    public static String of(ByteSource source) {
        Sha256 hash = new Sha256();
        for (long at = 0; at < source.size(); at += PIECE) {
            ByteCursor piece = source.part(at, (int) Math.min(PIECE, source.size() - at));
            hash.update(piece.array(), piece.arrayOffset(), piece.size());
        }
        return hash.end();
    }

    private void update(byte[] bytes, int from, int count) {
        total += count;
        int at = from;
        int end = from + count;
        while (at < end) {
            if (filled == 0 && end - at >= BLOCK) {
                step(bytes, at);
                at += BLOCK;
            } else {
                block[filled++] = bytes[at++];
                if (filled == BLOCK) {
                    step(block, 0);
                    filled = 0;
                }
            }
        }
    }

    private String end() {
        long bits = total * 8;
        byte[] padding = new byte[(filled < BLOCK - 8 ? BLOCK : 2 * BLOCK) - filled];
        padding[0] = (byte) 0x80;
        for (int i = 0; i < 8; i++) {
            padding[padding.length - 1 - i] = (byte) (bits >>> 8 * i);
        }
        update(padding, 0, padding.length);
        StringBuilder hex = new StringBuilder();
        for (int word : state) {
            for (int shift = 28; shift >= 0; shift -= 4) {
                hex.append(Character.forDigit(word >>> shift & 15, 16));
            }
        }
        return hex.toString();
    }

    private void step(byte[] bytes, int at) {
        int[] w = schedule;
        for (int i = 0; i < 16; i++) {
            w[i] = Integer.reverseBytes(Words.i32(bytes, at + 4 * i));
        }
        for (int i = 16; i < BLOCK; i++) {
            int x = w[i - 15];
            int y = w[i - 2];
            int small = Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3;
            int large = Integer.rotateRight(y, 17) ^ Integer.rotateRight(y, 19) ^ y >>> 10;
            w[i] = w[i - 16] + small + w[i - 7] + large;
        }
        mix(w);
    }

    private void mix(int[] w) {
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        int f = state[5];
        int g = state[6];
        int h = state[7];
        for (int i = 0; i < BLOCK; i++) {
            int s1 = Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
            int first = h + s1 + (e & f ^ ~e & g) + K[i] + w[i];
            int s0 = Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
            int second = s0 + (a & b ^ a & c ^ b & c);
            h = g;
            g = f;
            f = e;
            e = d + first;
            d = c;
            c = b;
            b = a;
            a = first + second;
        }
        int[] mixed = {a, b, c, d, e, f, g, h};
        for (int i = 0; i < mixed.length; i++) {
            state[i] += mixed[i];
        }
    }
}
