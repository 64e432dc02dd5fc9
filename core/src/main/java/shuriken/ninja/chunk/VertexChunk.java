package shuriken.ninja.chunk;

import shuriken.diagnostics.SourceLocation;

/** One chunk of a vertex list, as it stands in the file. */
public sealed interface VertexChunk {
    /**
     * Vertices of one layout.
     *
     * @param flags the second byte: its two low bits are a {@link WeightStatus} where the type has ninja flags, bit 7
     *     says that the calculation continues; the rest is unknown and kept
     * @param first slot of the shared buffer that record 0 goes to
     * @param count records
     * @param words {@code int[count * type.words()]} in file order, then any words the stored size has beyond them
     */
    record Vertices(VertexChunkType type, int flags, int first, int count, int[] words) implements VertexChunk {
        private int base(int i) {
            return i * type.words();
        }

        private float number(int i, int word) {
            return Float.intBitsToFloat(words[base(i) + word]);
        }

        public float x(int i) {
            return number(i, 0);
        }

        public float y(int i) {
            return number(i, 1);
        }

        public float z(int i) {
            return number(i, 2);
        }

        /** Component 0, 1 or 2 of the normal; 0 where the layout has none. */
        public float normal(int i, int axis) {
            return switch (type.normal()) {
                case NONE -> 0;
                case FLOAT -> number(i, 3 + axis);
                case PADDED -> number(i, 4 + axis);
                case PACKED -> packed(i, axis) / 511f;
            };
        }

        /** Component 0, 1 or 2 of a packed normal as it is stored: ten bits, signed. */
        public int packed(int i, int axis) {
            return words[base(i) + 3] << (2 + 10 * axis) >> 22;
        }

        /** The record's last word: colour, user or ninja flags; 0 where the layout has none. */
        public int word(int i) {
            return type.word() == VertexChunkType.Word.NONE ? 0 : words[base(i) + type.words() - 1];
        }

        /** The slot that record {@code i} goes to. */
        public int slot(int i) {
            return first + (type.word() == VertexChunkType.Word.NINJA ? word(i) & 0xFFFF : i);
        }

        /** The stored weight of a record with ninja flags, about 255 for a whole one. */
        public int weight(int i) {
            return word(i) >>> 16;
        }

        public WeightStatus status() {
            return WeightStatus.of(flags & 3);
        }
    }

    /**
     * An empty chunk of type 0: eight bytes that say nothing.
     *
     * @param head the first word with flags and size
     * @param body the second word
     */
    record Empty(int head, int body) implements VertexChunk {}

    /**
     * A chunk of a type that no document describes.
     *
     * @param words all words after the head
     */
    record Unknown(SourceLocation site, int type, int flags, int[] words) implements VertexChunk {}

    /**
     * {@code NJD_ENDOFF}, 0xFF: the end of the list.
     *
     * @param head the whole word, 0x000000FF in files
     */
    record End(int head) implements VertexChunk {
        public static final int TYPE = 0xFF;
        /** The end chunk of known files. */
        public static final End USUAL = new End(TYPE);
    }
}
