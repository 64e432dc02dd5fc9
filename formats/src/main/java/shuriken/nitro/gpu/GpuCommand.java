package shuriken.nitro.gpu;

import java.util.Arrays;

/**
 * A command of a display list. Its components are the parameters as they are in the list. Fixed-point numbers have 12
 * fraction bits unless stated otherwise.
 */
public sealed interface GpuCommand {
    /** Returns the number of the command. */
    int id();

    /** A command without effect, which pads a packet. */
    record Nop() implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.NOP.id();
        }
    }

    /** A command for the current matrix or its stack. */
    sealed interface Matrix extends GpuCommand {
        GpuOpcode opcode();

        @Override
        default int id() {
            return opcode().id();
        }
    }

    /**
     * Selects the matrix that the following commands change.
     *
     * @param mode 0 for projection, 1 for position, 2 for position and direction, 3 for texture
     */
    record MatrixMode(int mode) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_MODE;
        }
    }

    /** Pushes a copy of the matrix onto its stack. */
    record MatrixPush() implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_PUSH;
        }
    }

    /**
     * Removes levels from the matrix stack.
     *
     * @param count the number of levels, a signed 6-bit number
     */
    record MatrixPop(int count) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_POP;
        }
    }

    /**
     * Stores the matrix in a slot of its stack.
     *
     * @param slot the index of the slot
     */
    record MatrixStore(int slot) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_STORE;
        }
    }

    /**
     * Restores the matrix from a slot of its stack.
     *
     * @param slot the index of the slot
     */
    record MatrixRestore(int slot) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_RESTORE;
        }
    }

    /** Replaces the matrix by the identity. */
    record MatrixIdentity() implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_IDENTITY;
        }
    }

    /**
     * Replaces or multiplies the matrix.
     *
     * @param opcode MTX_LOAD or MTX_MULT
     * @param rows the rows of a matrix for row vectors: 4 rows of 4 or 3 numbers, or 3 rows of 3 numbers
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

    /** Multiplies the matrix by a scale. */
    record MatrixScale(int x, int y, int z) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_SCALE;
        }
    }

    /** Multiplies the matrix by a translation. */
    record MatrixTranslate(int x, int y, int z) implements Matrix {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.MTX_TRANS;
        }
    }

    /**
     * Sets the colour of the following vertices.
     *
     * @param rgb the colour in RGB555
     */
    record Colour(int rgb) implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.COLOR.id();
        }
    }

    /**
     * Sets the normal of the following vertices, from which lights compute the colour.
     *
     * @param xyz three signed 10-bit numbers with 9 fraction bits
     */
    record Normal(int xyz) implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.NORMAL.id();
        }
    }

    /**
     * Sets the texture coordinates of the following vertices.
     *
     * @param st two signed 16-bit numbers with 4 fraction bits, in texels. The number s is in the low bits
     */
    record TexCoord(int st) implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.TEXCOORD.id();
        }
    }

    /** A command that emits a vertex. */
    sealed interface Vertex extends GpuCommand {
        GpuOpcode opcode();

        @Override
        default int id() {
            return opcode().id();
        }
    }

    /**
     * Emits a vertex with three 16-bit coordinates.
     *
     * @param xy x in the low 16 bits, y in the high 16 bits
     * @param z z in the low 16 bits
     */
    record Vertex16(int xy, int z) implements Vertex {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.VTX_16;
        }
    }

    /** Emits a vertex with three 10-bit coordinates, which have 6 fraction bits. */
    record Vertex10(int xyz) implements Vertex {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.VTX_10;
        }
    }

    /**
     * Emits a vertex with two new 16-bit coordinates. The third coordinate is taken from the preceding vertex.
     *
     * @param opcode VTX_XY, VTX_XZ or VTX_YZ
     * @param pair the two coordinates, the first in the low 16 bits
     */
    record VertexPair(GpuOpcode opcode, int pair) implements Vertex {}

    /** Emits a vertex with three differences from the preceding vertex: signed 10-bit numbers, in units of 1/4096. */
    record VertexDifference(int xyz) implements Vertex {
        @Override
        public GpuOpcode opcode() {
            return GpuOpcode.VTX_DIFF;
        }
    }

    /**
     * Begins primitives.
     *
     * @param word the parameter of the command. The console uses only bits 0 and 1
     */
    record Begin(int word) implements GpuCommand {
        /** Returns 0 for triangles, 1 for quads, 2 for a triangle strip, 3 for a quad strip. */
        public int type() {
            return word & 3;
        }

        @Override
        public int id() {
            return GpuOpcode.BEGIN_VTXS.id();
        }
    }

    /** Ends the primitives. */
    record End() implements GpuCommand {
        @Override
        public int id() {
            return GpuOpcode.END_VTXS.id();
        }
    }

    /**
     * Sets a property of the material, or a light.
     *
     * @param opcode POLYGON_ATTR, TEXIMAGE_PARAM, PLTT_BASE, DIF_AMB, SPE_EMI, LIGHT_VECTOR or LIGHT_COLOR
     * @param word the parameter
     */
    record State(GpuOpcode opcode, int word) implements GpuCommand {
        @Override
        public int id() {
            return opcode.id();
        }
    }

    /**
     * Sets the brightness of specular highlights.
     *
     * @param table the table of 128 bytes, with four of them in each word
     */
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
     * A command that draws nothing, for frame control or a test.
     *
     * @param opcode SWAP_BUFFERS, VIEWPORT, BOX_TEST, POS_TEST or VEC_TEST
     * @param words the parameters
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

    /**
     * A command with a number that no document describes. It is assumed to have no parameters.
     *
     * @param id the number
     */
    record Unknown(int id) implements GpuCommand {}
}
