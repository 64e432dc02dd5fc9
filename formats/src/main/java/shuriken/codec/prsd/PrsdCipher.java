package shuriken.codec.prsd;

import java.nio.ByteOrder;

/**
 * The cipher of PRSD files, which XORs bytes with a key stream. It is not thread-safe; create one cipher for each file.
 */
public final class PrsdCipher {
    /** The number of words that the generator of the key stream keeps. The package description explains it. */
    private static final int WORD_COUNT = 55;

    /** The distance between the indices of two words that are initialized one after the other. */
    private static final int STRIDE = 21;

    /** From each word after the first 24, the word that is this many words before it is subtracted. */
    private static final int BACKWARD_LAG = 24;

    /** From each of the first 24 words, the word that is this many words after it is subtracted. */
    private static final int FORWARD_LAG = WORD_COUNT - BACKWARD_LAG;

    private static final int INITIAL_MIX_COUNT = 4;

    /** The words of the generator, from index 1 on. */
    private final int[] words = new int[WORD_COUNT + 1];

    private int nextIndex = WORD_COUNT + 1;

    /** Creates a cipher at the start of the key stream of a key. */
    public PrsdCipher(int key) {
        words[WORD_COUNT] = key;
        int previousValue = key;
        int currentValue = 1;
        for (int i = 1; i < WORD_COUNT; i++) {
            // The stride and the number of words have no common divisor, so each of the words 1 to 54 is set once.
            words[i * STRIDE % WORD_COUNT] = currentValue;
            int nextValue = previousValue - currentValue;
            previousValue = currentValue;
            currentValue = nextValue;
        }
        for (int i = 0; i < INITIAL_MIX_COUNT; i++) {
            mix();
        }
    }

    /** Computes the next 55 words of the key stream. */
    private void mix() {
        for (int i = 1; i <= BACKWARD_LAG; i++) {
            words[i] -= words[i + FORWARD_LAG];
        }
        for (int i = BACKWARD_LAG + 1; i <= WORD_COUNT; i++) {
            words[i] -= words[i - BACKWARD_LAG];
        }
    }

    /** Returns the next word of the key stream. */
    private int nextWord() {
        if (nextIndex > WORD_COUNT) {
            mix();
            nextIndex = 1;
        }
        return words[nextIndex++];
    }

    /** Encrypts or decrypts {@code bytes} in place. A further call continues with the next word of the key stream. */
    public void apply(byte[] bytes, ByteOrder byteOrder) {
        boolean isBigEndian = byteOrder == ByteOrder.BIG_ENDIAN;
        for (int position = 0; position < bytes.length; position += Integer.BYTES) {
            int word = nextWord();
            int mask = isBigEndian ? Integer.reverseBytes(word) : word;
            for (int i = 0; i < Integer.BYTES && position + i < bytes.length; i++) {
                bytes[position + i] ^= (byte) (mask >> (8 * i));
            }
        }
    }
}
