package shuriken.ninja.chunk;

import shuriken.diagnostics.SourceLocation;

/** A chunk of the vertex list of a {@link ChunkModel}: vertices, or the end of the list. */
public sealed interface VertexChunk {
    /**
     * Vertices of one layout.
     *
     * @param type the type of the chunk, which determines the layout of each vertex
     * @param flags the second byte of the header. If the type has ninja flags (a slot and a weight for each vertex),
     *     the two low bits are a {@link WeightStatus}. Bit 7 is the SDK's flag "continue calculation". The meaning of
     *     the other bits is unknown.
     * @param firstSlot the slot of the first vertex in the vertex buffer that all nodes of the tree share
     * @param vertexCount the number of vertices
     * @param words {@code int[vertexCount * type.wordsPerVertex()]} in file order, followed by unused words if the
     *     stored size is larger
     */
    record Vertices(VertexChunkType type, int flags, int firstSlot, int vertexCount, int[] words)
            implements VertexChunk {
        /** The value of a component of a packed normal that represents 1. */
        private static final float MAX_PACKED_COMPONENT = 511;

        /** Returns the index in {@link #words()} of the first word of a vertex. */
        private int vertexOffset(int vertexIndex) {
            return vertexIndex * type.wordsPerVertex();
        }

        /** Returns a word of a vertex as a float. */
        private float component(int vertexIndex, int wordIndex) {
            return Float.intBitsToFloat(words[vertexOffset(vertexIndex) + wordIndex]);
        }

        public float x(int vertexIndex) {
            return component(vertexIndex, 0);
        }

        public float y(int vertexIndex) {
            return component(vertexIndex, 1);
        }

        public float z(int vertexIndex) {
            return component(vertexIndex, 2);
        }

        /**
         * Returns a component of the normal; 0 if the layout has no normals.
         *
         * @param axis 0, 1 or 2
         */
        public float normal(int vertexIndex, int axis) {
            return switch (type.normal()) {
                case NONE -> 0;
                case FLOAT -> component(vertexIndex, 3 + axis);
                case PADDED -> component(vertexIndex, 4 + axis);
                case PACKED -> packedNormal(vertexIndex, axis) / MAX_PACKED_COMPONENT;
            };
        }

        /**
         * Returns a component of a normal of {@link VertexChunkType.Normal#PACKED} as stored: a signed 10-bit integer.
         *
         * @param axis 0, 1 or 2
         */
        public int packedNormal(int vertexIndex, int axis) {
            return words[vertexOffset(vertexIndex) + 3] << (2 + 10 * axis) >> 22;
        }

        /** Returns the last word of a vertex: the colour, user flags or ninja flags; 0 if the layout has none. */
        public int lastWord(int vertexIndex) {
            return type.lastWord() == VertexChunkType.Word.NONE
                    ? 0
                    : words[vertexOffset(vertexIndex) + type.wordsPerVertex() - 1];
        }

        /** Returns the slot of a vertex in the vertex buffer. */
        public int slot(int vertexIndex) {
            return firstSlot
                    + (type.lastWord() == VertexChunkType.Word.NINJA ? lastWord(vertexIndex) & 0xFFFF : vertexIndex);
        }

        /** Returns the stored weight of a vertex with ninja flags; 255 represents a weight of about 1. */
        public int weight(int vertexIndex) {
            return lastWord(vertexIndex) >>> 16;
        }

        public WeightStatus weightStatus() {
            return WeightStatus.of(flags & 3);
        }
    }

    /**
     * An empty chunk, which has type 0: eight bytes without meaning.
     *
     * @param header the first word, with flags and size
     * @param body the second word
     */
    record Empty(int header, int body) implements VertexChunk {}

    /**
     * A chunk of an undocumented type.
     *
     * @param words all words after the word with the type, the flags and the size
     */
    record Unknown(SourceLocation location, int type, int flags, int[] words) implements VertexChunk {}

    /**
     * The end of the list, {@code NJD_ENDOFF}, 0xFF.
     *
     * @param header the complete word, 0x000000FF in known files
     */
    record End(int header) implements VertexChunk {
        public static final int TYPE = 0xFF;
        /** The end chunk of all known files. */
        public static final End STANDARD = new End(TYPE);
    }
}
