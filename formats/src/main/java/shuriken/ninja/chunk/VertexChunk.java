package shuriken.ninja.chunk;

import shuriken.diagnostics.SourceLocation;

/** One stored chunk of a vertex list. */
public sealed interface VertexChunk {
    /**
     * Vertices of one layout.
     *
     * @param flags the second byte: its two low bits are a {@link WeightStatus} if the type has ninja flags, bit 7
     *     means that the calculation continues; the others are unknown and preserved
     * @param first slot of the shared buffer for record 0
     * @param count number of records
     * @param words {@code int[count * type.words()]} in file order, followed by additional words if the stored size is
     *     larger
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

        /** Returns component 0, 1 or 2 of the normal; 0 if the layout has no normals. */
        public float normal(int i, int axis) {
            return switch (type.normal()) {
                case NONE -> 0;
                case FLOAT -> number(i, 3 + axis);
                case PADDED -> number(i, 4 + axis);
                case PACKED -> packed(i, axis) / 511f;
            };
        }

        /** Returns the stored component 0, 1 or 2 of a packed normal: ten bits, signed. */
        public int packed(int i, int axis) {
            return words[base(i) + 3] << (2 + 10 * axis) >> 22;
        }

        /** Returns the last word of the record: colour, user flags or ninja flags; 0 if the layout has none. */
        public int word(int i) {
            return type.word() == VertexChunkType.Word.NONE ? 0 : words[base(i) + type.words() - 1];
        }

        /** Returns the slot of record {@code i}. */
        public int slot(int i) {
            return first + (type.word() == VertexChunkType.Word.NINJA ? word(i) & 0xFFFF : i);
        }

        /** Returns the stored weight of a record with ninja flags, about 255 for a weight of 1. */
        public int weight(int i) {
            return word(i) >>> 16;
        }

        public WeightStatus status() {
            return WeightStatus.of(flags & 3);
        }
    }

    /**
     * An empty chunk of type 0: eight bytes without meaning.
     *
     * @param header the first word with flags and size
     * @param body the second word
     */
    record Empty(int header, int body) implements VertexChunk {}

    /**
     * A chunk of an undocumented type.
     *
     * @param words all words after the header
     */
    record Unknown(SourceLocation site, int type, int flags, int[] words) implements VertexChunk {}

    /**
     * The end of the list, {@code NJD_ENDOFF}, 0xFF.
     *
     * @param header the complete word, 0x000000FF in files
     */
    record End(int header) implements VertexChunk {
        public static final int TYPE = 0xFF;
        /** The end chunk of known files. */
        public static final End USUAL = new End(TYPE);
    }
}
