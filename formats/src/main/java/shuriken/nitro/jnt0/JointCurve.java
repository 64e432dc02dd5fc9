package shuriken.nitro.jnt0;

import java.util.Arrays;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Sampling;

/**
 * A value of a joint over time, as stored. A value of a translation is one number, fx32; of a rotation the number of
 * one of the {@link StoredRotations}; of a scale a factor and its inverse, both fx32.
 */
public sealed interface JointCurve {
    /**
     * The same in all frames.
     *
     * @param words {@code int[1]} of a translation, {@code int[2]} of a scale, of a rotation its number and 0
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
     * One value for each sample.
     *
     * @param word bits 30-31 step, 29 samples are of 16 bits, 16-28 the last regular frame, 0-15 unused
     * @param words {@code int[n]}, of a scale {@code int[2*n]}. Of a rotation there may be up to three values more than
     *     {@link Sampling#count} says, which nothing reads
     */
    record Sampled(int word, int[] words) implements JointCurve {
        public Sampling sampling() {
            return new Sampling(1 << (word >>> 30), last(word));
        }

        /** Returns whether translations and scales are stored in 16 bits; rotations always are. */
        boolean isShort() {
            return isShort(word);
        }

        static boolean isShort(int word) {
            return (word >> 29 & 1) != 0;
        }

        static Sampling sampling(int word, int frames, SourceLocation field) {
            return Sampling.of(word >>> 30, last(word), frames, field);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Sampled that && word == that.word && Arrays.equals(words, that.words);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(words);
        }

        private static int last(int word) {
            return word >> 16 & 0x1FFF;
        }
    }
}
