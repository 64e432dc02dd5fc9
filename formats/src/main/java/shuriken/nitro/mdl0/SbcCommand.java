package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.nitro.gpu.GpuCommand;

/**
 * A command of the list that draws a model (SBC, structure byte code). The low five bits of the first byte select the
 * command, and {@code flags} are the high three bits in their original position.
 */
public sealed interface SbcCommand {
    /** The slot number of a command that uses no slot of the matrix stack. */
    int NO_SLOT = -1;

    /** The flag of a command that stores the matrix after the transformation. */
    int STORE_FLAG = 0x20;

    /** The flag of a command that restores a matrix before the transformation. */
    int RESTORE_FLAG = 0x40;

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
     * @param nodeIndex the index of the node
     * @param visibility bit 0 is set if the node is visible
     */
    record Node(int flags, int nodeIndex, int visibility) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x02;
        }

        public boolean isVisible() {
            return (visibility & 1) != 0;
        }
    }

    /** Restores the current matrix from a slot of the matrix stack. */
    record Matrix(int flags, int slot) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x03;
        }
    }

    /** Selects a material. The flags 0x20 and 0x40 only allow the console to reuse previous results. */
    record Material(int flags, int materialIndex) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x04;
        }
    }

    /** Draws a shape. */
    record Shape(int flags, int shapeIndex) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x05;
        }
    }

    /**
     * Multiplies the current matrix by the matrix of a node.
     *
     * @param nodeIndex the index of the node
     * @param parentIndex the index of the parent of the node
     * @param scaling bit 0 if the scale of the parent is compensated, bit 1 if a child compensates the scale of the
     *     node
     * @param storeSlot the slot to which the matrix is stored, or {@link #NO_SLOT} without {@link #STORE_FLAG}
     * @param restoreSlot the slot from which the matrix is restored, or {@link #NO_SLOT} without {@link #RESTORE_FLAG}
     */
    record NodeDescription(int flags, int nodeIndex, int parentIndex, int scaling, int storeSlot, int restoreSlot)
            implements SbcCommand {
        @Override
        public int opcode() {
            return 0x06;
        }

        /** Returns whether the scale of the parent is compensated. */
        public boolean compensatesParentScale() {
            return (scaling & 1) != 0;
        }
    }

    /**
     * Rotates the current matrix toward the camera without changing its position and scale.
     *
     * @param nodeIndex the index of the node
     * @param isYAxisOnly whether the matrix is rotated only about the y axis
     * @param storeSlot the slot to which the matrix is stored, or {@link #NO_SLOT} without {@link #STORE_FLAG}
     * @param restoreSlot the slot from which the matrix is restored, or {@link #NO_SLOT} without {@link #RESTORE_FLAG}
     */
    record Billboard(int flags, boolean isYAxisOnly, int nodeIndex, int storeSlot, int restoreSlot)
            implements SbcCommand {
        @Override
        public int opcode() {
            return isYAxisOnly ? 0x08 : 0x07;
        }
    }

    /**
     * Blends matrices. The result is stored and becomes the current matrix.
     *
     * @param storeSlot the slot to which the result is stored
     * @param weightedMatrices the matrices and their weights
     */
    record NodeMix(int flags, int storeSlot, List<WeightedMatrix> weightedMatrices) implements SbcCommand {
        public NodeMix {
            weightedMatrices = List.copyOf(weightedMatrices);
        }

        @Override
        public int opcode() {
            return 0x09;
        }
    }

    /** Draws a display list that does not belong to a shape. */
    record CallList(int flags, List<GpuCommand> displayList) implements SbcCommand {
        public CallList {
            displayList = List.copyOf(displayList);
        }

        @Override
        public int opcode() {
            return 0x0A;
        }
    }

    /** Scales the current matrix by the model's position scale, or by its inverse if {@link #STORE_FLAG} is set. */
    record PositionScale(int flags) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0B;
        }

        public boolean isInverse() {
            return (flags & STORE_FLAG) != 0;
        }
    }

    /**
     * Computes the texture coordinates of a material from the normals.
     *
     * @param materialIndex the index of the material
     * @param unknown2 the byte at offset 2 of the command, whose meaning is unknown
     */
    record EnvironmentMap(int flags, int materialIndex, int unknown2) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0C;
        }
    }

    /**
     * Computes the texture coordinates of a material from the positions.
     *
     * @param materialIndex the index of the material
     * @param unknown2 the byte at offset 2 of the command, whose meaning is unknown
     */
    record ProjectionMap(int flags, int materialIndex, int unknown2) implements SbcCommand {
        @Override
        public int opcode() {
            return 0x0D;
        }
    }
}
