package shuriken.ninja.layout;

import java.util.Arrays;

/** One run of bytes of a block. Offsets count from the start of the block. */
public sealed interface Piece {
    int offset();

    int length();

    /** The offset after the last byte. */
    default int end() {
        return offset() + length();
    }

    /** A struct or a list of the model. */
    record Struct(StructId id, int offset, int length) implements Piece {}

    /** Bytes that no struct needs, kept as they stand. */
    record Padding(int offset, byte[] bytes) implements Piece {
        @Override
        public int length() {
            return bytes.length;
        }

        @Override
        public String toString() {
            return "Padding[%d, %s]".formatted(offset, Arrays.toString(bytes));
        }
    }

    /** What a {@link Struct} holds. */
    enum Kind {
        /** {@code NJS_OBJECT}. */
        OBJECT(true),
        /** The mesh struct of any model kind. */
        MODEL(true),
        /** A vertex list of a chunk model. */
        VERTICES(false),
        /** A polygon list of a chunk model. */
        POLYGONS(false),
        /** {@code NJS_TEXLIST}. */
        TEXTURE_LIST(true),
        /** The array of {@code NJS_TEXNAME}. */
        TEXTURE_ENTRIES(true),
        /** The text of one entry. */
        TEXTURE_NAME(false),
        /** {@code NJS_MOTION}. */
        MOTION(true),
        /** The array of {@code NJS_MDATA}. */
        MOTION_ROWS(true),
        /** The keys of one track. */
        MOTION_KEYS(false),
        /** The keys of one track that point to shapes. */
        SHAPE_KEYS(true),
        /** The vectors of one shape. */
        SHAPE(false),
        /** {@code NJS_ACTION}: a model and its motion. */
        ACTION(true),
        /** A pointer to an {@link #ACTION}. */
        ACTION_POINTER(true);

        private final boolean pointers;

        Kind(boolean pointers) {
            this.pointers = pointers;
        }

        /** Whether it may hold pointers; what holds none can share its bytes with others. */
        public boolean hasPointers() {
            return pointers;
        }

        /** The multiple of bytes that it starts at. */
        int alignment() {
            return this == TEXTURE_NAME ? 1 : 4;
        }
    }
}
