package shuriken.nitro.g2d;

/**
 * The encryption of some images of the Pokémon games. Each 16-bit word is combined with a pseudorandom number by
 * exclusive or. The first seed is the word at one end of the image, so that this word is 0 after decryption.
 *
 * <p>No field announces the encryption. The margin of an encrypted image is empty, so the words of the margin in the
 * file are the pseudorandom numbers themselves. A chain of these numbers at one end proves the encryption.
 */
final class TexelCipher {
    private static final int MULTIPLIER = 1_103_515_245;
    private static final int INCREMENT = 24_691;

    /** The step between words if an image was encrypted from its start. */
    private static final int FORWARD = 1;

    /** The step between words if an image was encrypted from its end. */
    private static final int BACKWARD = -1;
    /** The number of words at one end that must be pseudorandom numbers. */
    private static final int PROOF_WORD_COUNT = 8;

    private TexelCipher() {}

    /** Returns the texels of an image, decrypted if they are encrypted. */
    static byte[] decrypt(byte[] storedBytes) {
        int wordCount = storedBytes.length / 2;
        if (isEncrypted(storedBytes, /* firstWordIndex= */ 0, FORWARD)) {
            return decryptFrom(storedBytes, /* firstWordIndex= */ 0, FORWARD);
        }
        return isEncrypted(storedBytes, wordCount - 1, BACKWARD)
                ? decryptFrom(storedBytes, wordCount - 1, BACKWARD)
                : storedBytes;
    }

    /**
     * Returns whether the words at one end of an image are a chain of pseudorandom numbers.
     *
     * @param firstWordIndex the index of the word that is the first seed
     * @param step {@link #FORWARD} or {@link #BACKWARD}
     */
    private static boolean isEncrypted(byte[] storedBytes, int firstWordIndex, int step) {
        if (storedBytes.length < 2 * PROOF_WORD_COUNT) {
            return false;
        }
        int seed = readWord(storedBytes, firstWordIndex);
        for (int i = 0; i < PROOF_WORD_COUNT; i++) {
            if (readWord(storedBytes, firstWordIndex + i * step) != (seed & 0xFFFF)) {
                return false;
            }
            seed = nextSeed(seed);
        }
        return true;
    }

    private static byte[] decryptFrom(byte[] storedBytes, int firstWordIndex, int step) {
        byte[] decrypted = storedBytes.clone();
        int seed = readWord(storedBytes, firstWordIndex);
        for (int i = 0; i < storedBytes.length / 2; i++) {
            int wordOffset = 2 * (firstWordIndex + i * step);
            decrypted[wordOffset] ^= (byte) seed;
            decrypted[wordOffset + 1] ^= (byte) (seed >> 8);
            seed = nextSeed(seed);
        }
        return decrypted;
    }

    private static int nextSeed(int seed) {
        return seed * MULTIPLIER + INCREMENT;
    }

    private static int readWord(byte[] bytes, int index) {
        return (bytes[2 * index] & 0xFF) | (bytes[2 * index + 1] & 0xFF) << 8;
    }
}
