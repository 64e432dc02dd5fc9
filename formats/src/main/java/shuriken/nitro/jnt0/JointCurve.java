package shuriken.nitro.jnt0;

import java.util.Arrays;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Sampling;

/**
 * A value of a joint over time, as the file represents it. A value of a translation is one fx32 number. A value of a
 * rotation is the index of one of the {@link StoredRotations}. A value of a scale is a factor and its inverse, both
 * fx32.
 */
public sealed interface JointCurve {
    /**
     * A curve with the same value in all frames.
     *
     * @param words {@code int[1]} for a translation, {@code int[2]} for a scale, the index and 0 for a rotation
     */
    record Constant(int[] words) implements JointCurve {
        @Override
        public boolean equals(Object other) {
            return other instanceof Constant that && Arrays.equals(words, that.words);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(words);
        }
    }

    /**
     * A curve with one value for each sample.
     *
     * @param word the word of the file: bits 30-31 the exponent of the step (0 to 2 for step 1, 2 or 4), 29 whether
     *     samples have 16 bits, 16-28 the last regular frame, 0-15 unused
     * @param words {@code int[n]}, for a scale {@code int[2*n]}. A rotation may have up to three more values than
     *     {@link Sampling#sampleCount} returns, which nothing reads
     */
    record Sampled(int word, int[] words) implements JointCurve {
        public Sampling sampling() {
            return new Sampling(1 << (word >>> 30), lastRegularFrame(word));
        }

        /**
         * Returns whether samples of translations and scales have 16 bits. Samples of rotations always have 16 bits.
         */
        boolean isShort() {
            return isShort(word);
        }

        static boolean isShort(int word) {
            return (word >> 29 & 1) != 0;
        }

        static Sampling sampling(int word, int frameCount, SourceLocation wordLocation) {
            return Sampling.decode(word >>> 30, lastRegularFrame(word), frameCount, wordLocation);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Sampled that && word == that.word && Arrays.equals(words, that.words);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(words);
        }

        private static int lastRegularFrame(int word) {
            return word >> 16 & 0x1FFF;
        }
    }
}
