package shuriken.nitro.g2d;

/**
 * The encryption of some images of the Pokémon games. Each 16-bit word is combined with a pseudorandom number by
 * exclusive or. The first seed is the word at one end of the image, so that this word is 0 after decryption.
 *
 * <p>No field announces the encryption. The margin of such an image is empty, so its stored words are the pseudorandom
 * numbers themselves. A chain of them proves the encryption.
 */
final class TexelCipher {
    private static final int MULTIPLIER = 1_103_515_245;
    private static final int INCREMENT = 24_691;
    /** The number of words at one end that must be pseudorandom numbers. */
    private static final int PROOF_WORDS = 8;

    private TexelCipher() {}

    /** Returns the texels of an image, decrypted if they are encrypted. */
    static byte[] decrypt(byte[] stored) {
        int words = stored.length / 2;
        if (isEncrypted(stored, 0, 1)) {
            return decrypt(stored, 0, 1);
        }
        return isEncrypted(stored, words - 1, -1) ? decrypt(stored, words - 1, -1) : stored;
    }

    /**
     * Returns whether the words at one end of an image are a chain of pseudorandom numbers.
     *
     * @param first the index of the word that is the first seed
     * @param step 1 if the image was encrypted from its start, -1 if from its end
     */
    private static boolean isEncrypted(byte[] stored, int first, int step) {
        if (stored.length < 2 * PROOF_WORDS) {
            return false;
        }
        int seed = word(stored, first);
        for (int i = 0; i < PROOF_WORDS; i++) {
            if (word(stored, first + i * step) != (seed & 0xFFFF)) {
                return false;
            }
            seed = next(seed);
        }
        return true;
    }

    private static byte[] decrypt(byte[] stored, int first, int step) {
        byte[] plain = stored.clone();
        int seed = word(stored, first);
        for (int i = 0; i < stored.length / 2; i++) {
            int offset = 2 * (first + i * step);
            plain[offset] ^= (byte) seed;
            plain[offset + 1] ^= (byte) (seed >> 8);
            seed = next(seed);
        }
        return plain;
    }

    private static int next(int seed) {
        return seed * MULTIPLIER + INCREMENT;
    }

    private static int word(byte[] bytes, int index) {
        return bytes[2 * index] & 0xFF | (bytes[2 * index + 1] & 0xFF) << 8;
    }
}
