package shuriken.nitro.gpu;

import java.util.Arrays;

/**
 * A command of a display list. Fixed-point numbers have 12 fraction bits unless stated otherwise; parameters are as
 * stored.
 */
public sealed interface GpuCommand {
    /** Returns the number of the command. */
    int id();

    /** Does nothing; fills a packet. */
    record Nop() implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.NOP.id();
        }
    }

    /** Changes a matrix. */
    sealed interface Matrix extends GpuCommand {
        GpuOpcode opcode();

        @Override
        default int id() {
            return opcode().id();
        }
    }

    /** Which matrix the next ones change: 0 projection, 1 position, 2 position and direction, 3 texture. */
    record MatrixMode(int mode) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_MODE;
        }
    }

    record MatrixPush() implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_PUSH;
        }
    }

    /** {@code count} levels, signed 6 bits. */
    record MatrixPop(int count) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_POP;
        }
    }

    record MatrixStore(int slot) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_STORE;
        }
    }

    record MatrixRestore(int slot) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_RESTORE;
        }
    }

    record MatrixIdentity() implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_IDENTITY;
        }
    }

    /**
     * Replaces or multiplies the matrix.
     *
     * @param opcode one of MTX_LOAD and MTX_MULT
     * @param rows the rows for row vectors: 4 rows of 4 or 3, or 3 rows of 3
     */
    record MatrixRows(GpuOpcode opcode, int[] rows) implements Matrix {
        @Override
        public boolean equals(Object other) {
            return other instanceof MatrixRows that && opcode == that.opcode && Arrays.equals(rows, that.rows);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(rows);
        }
    }

    record MatrixScale(int x, int y, int z) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_SCALE;
        }
    }

    record MatrixTranslate(int x, int y, int z) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_TRANS;
        }
    }

    /** The colour of the next vertices, RGB555. */
    record Colour(int rgb) implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.COLOR.id();
        }
    }

    /** The normal of the next vertices, three times 10 bits signed with 9 fraction bits; lights make their colour. */
    record Normal(int xyz) implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.NORMAL.id();
        }
    }

    /** The texel of the next vertices, twice 16 bits signed with 4 fraction bits. */
    record TexCoord(int st) implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.TEXCOORD.id();
        }
    }

    /** Emits a vertex. */
    sealed interface Vertex extends GpuCommand {
        GpuOpcode opcode();

        @Override
        default int id() {
            return opcode().id();
        }
    }

    /** All three, 16 bits each. */
    record Vertex16(int xy, int z) implements Vertex {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.VTX_16;
        }
    }

    /** All three, 10 bits each with 6 fraction bits. */
    record Vertex10(int xyz) implements Vertex {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.VTX_10;
        }
    }

    /**
     * Two of three, 16 bits each; the third stays.
     *
     * @param opcode VTX_XY, VTX_XZ or VTX_YZ
     */
    record VertexPair(GpuOpcode opcode, int pair) implements Vertex {}

    /** The difference to the last vertex, 10 bits each in units of 1/4096. */
    record VertexDifference(int xyz) implements Vertex {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.VTX_DIFF;
        }
    }

    /** Begins triangles (0), quads (1), a strip of triangles (2) or of quads (3). */
    record Begin(int type) implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.BEGIN_VTXS.id();
        }
    }

    record End() implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.END_VTXS.id();
        }
    }

    /**
     * Sets what materials set otherwise, or lights.
     *
     * @param opcode POLYGON_ATTR, TEXIMAGE_PARAM, PLTT_BASE, DIF_AMB, SPE_EMI, LIGHT_VECTOR or LIGHT_COLOR
     */
    record State(GpuOpcode opcode, int word) implements GpuCommand {
        @Override
        public int id() {
            return opcode.id();
        }
    }

    /** How bright highlights are: 128 bytes. */
    record Shininess(int[] table) implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.SHININESS.id();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Shininess that && Arrays.equals(table, that.table);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(table);
        }
    }

    /**
     * Draws nothing: frame control and tests.
     *
     * @param opcode SWAP_BUFFERS, VIEWPORT, BOX_TEST, POS_TEST or VEC_TEST
     */
    record Control(GpuOpcode opcode, int[] words) implements GpuCommand {
        @Override
        public int id() {
            return opcode.id();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Control that && opcode == that.opcode && Arrays.equals(words, that.words);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(words);
        }
    }

    /** A number that no document has; taken to have no parameters. */
    record Unknown(int id) implements GpuCommand {}
}
