package shuriken.codec.prsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class PrsdCipherTest {
    private static final long WORD_MASK = 0xFFFF_FFFFL;

    /** Computes the documented procedure with 64-bit numbers that are truncated to 32 bits, word by word. */
    private static long[] stream(long key, int count) {
        long[] state = new long[56];
        state[55] = key;
        long current = key;
        long other = 1;
        for (int i = 0x15; i <= 0x46E; i += 0x15) {
            current = current - other & WORD_MASK;
            state[i % 55] = other;
            other = current;
            current = state[i % 55];
        }
        for (int i = 0; i < 4; i++) {
            mix(state);
        }
        long[] words = new long[count];
        int position = 56;
        for (int i = 0; i < count; i++) {
            if (position == 56) {
                mix(state);
                position = 1;
            }
            words[i] = state[position++];
        }
        return words;
    }

    private static void mix(long[] state) {
        int offset = 1;
        for (int i = 24; i > 0; i--, offset++) {
            state[offset] = state[offset] - state[offset + 31] & WORD_MASK;
        }
        for (int i = 31; i > 0; i--, offset++) {
            state[offset] = state[offset] - state[offset - 24] & WORD_MASK;
        }
    }

    @Seeds(50)
    void usesTheDocumentedKeyStream(long seed) {
        Gen gen = Gen.seeded(seed);
        int key = gen.bits();
        ByteOrder order = gen.coin() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        byte[] content = gen.bytes(gen.intBelow(1_000));
        ByteBuffer expected =
                ByteBuffer.wrap(Arrays.copyOf(content, content.length + 3 & -4)).order(order);
        long[] words = stream(key & WORD_MASK, expected.capacity() / 4);
        for (int i = 0; i < words.length; i++) {
            expected.putInt(4 * i, expected.getInt(4 * i) ^ (int) words[i]);
        }
        byte[] encrypted = content.clone();
        new PrsdCipher(key).apply(encrypted, order);
        assertThat(encrypted).isEqualTo(Arrays.copyOf(expected.array(), content.length));
        new PrsdCipher(key).apply(encrypted, order);
        assertThat(encrypted).isEqualTo(content);
    }

    /**
     * Encrypting a text in parts of complete words equals encrypting it at once. A partial last word uses one word of
     * the key stream.
     */
    @Test
    void encryptsPartsLikeOneText() {
        byte[] text = new byte[500];
        new PrsdCipher(77).apply(text, ByteOrder.LITTLE_ENDIAN);
        PrsdCipher cipher = new PrsdCipher(77);
        for (int offset = 0, size = 4; offset < text.length; offset += size, size += 4) {
            byte[] part = new byte[Math.min(size, text.length - offset)];
            cipher.apply(part, ByteOrder.LITTLE_ENDIAN);
            assertThat(part).isEqualTo(Arrays.copyOfRange(text, offset, offset + part.length));
        }
    }
}
