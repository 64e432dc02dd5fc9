package shuriken.codec.prsd;

import java.nio.ByteOrder;

/** A cipher that applies the key stream of one key. It is not thread-safe; create one cipher for each file. */
public final class PrsdCipher {
    // The numbers of the generator, which the package description explains.
    private static final int WORD_COUNT = 55;
    private static final int STRIDE = 21;
    private static final int FIRST_PART_SIZE = 24;
    private static final int SECOND_PART_SIZE = 31;
    private static final int INITIAL_MIX_COUNT = 4;

    /** The words of the generator, from index 1 on. */
    private final int[] words = new int[WORD_COUNT + 1];

    private int nextIndex = WORD_COUNT + 1;

    /** Creates a cipher at the start of the key stream of a key. */
    public PrsdCipher(int key) {
        words[WORD_COUNT] = key;
        int previous = key;
        int current = 1;
        for (int i = 1; i < WORD_COUNT; i++) {
            words[i * STRIDE % WORD_COUNT] = current;
            int difference = previous - current;
            previous = current;
            current = difference;
        }
        for (int i = 0; i < INITIAL_MIX_COUNT; i++) {
            mix();
        }
    }

    /** Computes the next words of the key stream. */
    private void mix() {
        for (int i = 1; i <= FIRST_PART_SIZE; i++) {
            words[i] -= words[i + SECOND_PART_SIZE];
        }
        for (int i = FIRST_PART_SIZE + 1; i <= WORD_COUNT; i++) {
            words[i] -= words[i - FIRST_PART_SIZE];
        }
    }

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
