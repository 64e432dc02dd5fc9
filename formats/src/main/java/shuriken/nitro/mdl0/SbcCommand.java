package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.nitro.gpu.GpuCommand;

/**
 * A command of the list that draws a model. The low five bits of the stored byte say which; {@code flags} are the high
 * three, in place.
 */
public sealed interface SbcCommand {
    /** No stack slot. */
    int NONE = -1;

    /** After the transformation the matrix is stored. */
    int STORE = 0x20;

    /** Before the transformation a matrix is restored. */
    int RESTORE = 0x40;

    /** Returns the number without flags. */
    int opcode();

    int flags();

    /** Does nothing. */
    record Nop(int flags) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x00;
        }
    }

    /** Ends the list. */
    record Return(int flags) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x01;
        }
    }

    /**
     * What is drawn from here on belongs to this node.
     *
     * @param visibility bit 0: drawn
     */
    record Node(int flags, int node, int visibility) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x02;
        }

        public boolean isVisible() {
            return (visibility & 1) != 0;
        }
    }

    /** The matrix of a stack slot becomes the current one. */
    record Matrix(int flags, int slot) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x03;
        }
    }

    /** Chooses a material; flags 0x20 and 0x40 only let the console reuse what it has computed. */
    record Material(int flags, int material) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x04;
        }
    }

    /** Draws a shape. */
    record Shape(int flags, int shape) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x05;
        }
    }

    /**
     * Multiplies the matrix by a node's.
     *
     * @param scaling bit 0: its parent's scale is compensated, bit 1: the scale of the node is, in a child
     * @param store slot, {@link #NONE} without flag {@link #STORE}
     * @param restore slot, {@link #NONE} without flag {@link #RESTORE}
     */
    record NodeDescription(int flags, int node, int parent, int scaling, int store, int restore) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x06;
        }

        public boolean isCompensating() {
            return (scaling & 1) != 0;
        }
    }

    /**
     * Turns the matrix toward the camera, keeping its position and its scale.
     *
     * @param aboutY only about the y axis
     * @param store slot, {@link #NONE} without flag {@link #STORE}
     * @param restore slot, {@link #NONE} without flag {@link #RESTORE}
     */
    record Billboard(int flags, boolean aboutY, int node, int store, int restore) implements SbcCommand {
        @Override
        public int opcode() {
            return aboutY ? 0x08 : 0x07;
        }
    }

    /** Blends matrices; the result is stored and becomes the current one. */
    record NodeMix(int flags, int store, List<EnvelopeShare> shares) implements SbcCommand {
        public NodeMix {
            shares = List.copyOf(shares);
        }

        @Override
        public int opcode() {
            return 0x09;
        }
    }

    /** Draws a list that no shape holds. */
    record CallList(int flags, List<GpuCommand> list) implements SbcCommand {
        public CallList {
            list = List.copyOf(list);
        }

        @Override
        public int opcode() {
            return 0x0A;
        }
    }

    /** Scales the matrix by the model's position scale, or with flag {@link #STORE} by its inverse. */
    record PositionScale(int flags) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0B;
        }

        public boolean isInverse() {
            return (flags & STORE) != 0;
        }
    }

    /** The normals choose the texels of a material. */
    record EnvironmentMap(int flags, int material, int unknown2) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0C;
        }
    }

    /** The positions choose the texels of a material. */
    record ProjectionMap(int flags, int material, int unknown2) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0D;
        }
    }
}
