package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.nitro.gpu.GpuCommand;

/**
 * A command of the list that draws a model (SBC, structure byte code). The low five bits of the stored byte select the
 * command, and {@code flags} are the high three bits in their original position.
 */
public sealed interface SbcCommand {
    /** The slot of a command that uses no stack slot. */
    int NONE = -1;

    /** The flag of a command that stores the matrix after the transformation. */
    int STORE = 0x20;

    /** The flag of a command that restores a matrix before the transformation. */
    int RESTORE = 0x40;

    /** Returns the number of the command without flags. */
    int opcode();

    int flags();

    /** A command without effect. */
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
     * Makes a node the owner of everything that is drawn from here on.
     *
     * @param flags the flags
     * @param node the index of the node
     * @param visibility bit 0 if the node is visible
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

    /** Makes the matrix of a stack slot the current one. */
    record Matrix(int flags, int slot) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x03;
        }
    }

    /** Selects a material. The flags 0x20 and 0x40 only let the console reuse previous results. */
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
     * Multiplies the matrix by that of a node.
     *
     * @param scaling bit 0 if the scale of the parent is compensated, bit 1 if a child compensates the scale of the
     *     node
     * @param store the slot to store to, {@link #NONE} without flag {@link #STORE}
     * @param restore the slot to restore from, {@link #NONE} without flag {@link #RESTORE}
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
     * Rotates the matrix toward the camera without changing its position and scale.
     *
     * @param isAboutY whether the matrix is rotated only about the y axis
     * @param store the slot to store to, {@link #NONE} without flag {@link #STORE}
     * @param restore the slot to restore from, {@link #NONE} without flag {@link #RESTORE}
     */
    record Billboard(int flags, boolean isAboutY, int node, int store, int restore) implements SbcCommand {
        @Override
        public int opcode() {
            return isAboutY ? 0x08 : 0x07;
        }
    }

    /** Blends matrices. The result is stored and becomes the current matrix. */
    record NodeMix(int flags, int store, List<EnvelopeShare> shares) implements SbcCommand {
        public NodeMix {
            shares = List.copyOf(shares);
        }

        @Override
        public int opcode() {
            return 0x09;
        }
    }

    /** Draws a display list that does not belong to a shape. */
    record CallList(int flags, List<GpuCommand> list) implements SbcCommand {
        public CallList {
            list = List.copyOf(list);
        }

        @Override
        public int opcode() {
            return 0x0A;
        }
    }

    /** Scales the matrix by the model's position scale, or by its inverse if flag {@link #STORE} is set. */
    record PositionScale(int flags) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0B;
        }

        public boolean isInverse() {
            return (flags & STORE) != 0;
        }
    }

    /** Computes the texture coordinates of a material from the normals. */
    record EnvironmentMap(int flags, int material, int unknown2) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0C;
        }
    }

    /** Computes the texture coordinates of a material from the positions. */
    record ProjectionMap(int flags, int material, int unknown2) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0D;
        }
    }
}
