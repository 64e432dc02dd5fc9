package shuriken.nitro.mdl0;

import java.util.List;
import java.util.Locale;
import shuriken.io.ByteWriter;
import shuriken.nitro.gpu.DisplayListWriter;
import shuriken.nitro.mdl0.SbcCommand.Billboard;
import shuriken.nitro.mdl0.SbcCommand.CallList;
import shuriken.nitro.mdl0.SbcCommand.EnvironmentMap;
import shuriken.nitro.mdl0.SbcCommand.Material;
import shuriken.nitro.mdl0.SbcCommand.Matrix;
import shuriken.nitro.mdl0.SbcCommand.Node;
import shuriken.nitro.mdl0.SbcCommand.NodeDescription;
import shuriken.nitro.mdl0.SbcCommand.NodeMix;
import shuriken.nitro.mdl0.SbcCommand.Nop;
import shuriken.nitro.mdl0.SbcCommand.PositionScale;
import shuriken.nitro.mdl0.SbcCommand.ProjectionMap;
import shuriken.nitro.mdl0.SbcCommand.Return;
import shuriken.nitro.mdl0.SbcCommand.Shape;

/**
 * Writes the SBC (structure byte code), which is the list of commands that draws a model. The list is padded to 32-bit
 * words, and the display lists of its {@link CallList} commands follow.
 */
final class SbcWriter {
    /** The mask of the flags in a command. */
    static final int FLAG_MASK = 0xE0;

    private final ByteWriter out = ByteWriter.littleEndian();
    private final ByteWriter displayLists = ByteWriter.littleEndian();
    /** The size of all commands with their padding in bytes, which is the offset of the first display list. */
    private final int commandsSize;

    private SbcWriter(List<SbcCommand> commands) {
        this.commandsSize = (commands.stream().mapToInt(SbcWriter::commandSize).sum() + 3) / 4 * 4;
    }

    static byte[] write(List<SbcCommand> commands) {
        SbcWriter writer = new SbcWriter(commands);
        commands.forEach(writer::writeCommand);
        return writer.out.align(4).bytes(writer.displayLists.toByteArray()).toByteArray();
    }

    private static int commandSize(SbcCommand command) {
        return switch (command) {
            case Nop nop -> 1;
            case Return end -> 1;
            case Node node -> 3;
            case Matrix matrix -> 2;
            case Material material -> 2;
            case Shape shape -> 2;
            case NodeDescription node -> 4 + slotCount(node.storeSlot(), node.restoreSlot());
            case Billboard billboard -> 2 + slotCount(billboard.storeSlot(), billboard.restoreSlot());
            case NodeMix mix -> 3 + 3 * mix.weightedMatrices().size();
            case CallList call -> 9;
            case PositionScale scale -> 1;
            case EnvironmentMap map -> 3;
            case ProjectionMap map -> 3;
        };
    }

    private static int slotCount(int storeSlot, int restoreSlot) {
        return (storeSlot == SbcCommand.NO_SLOT ? 0 : 1) + (restoreSlot == SbcCommand.NO_SLOT ? 0 : 1);
    }

    private void writeCommand(SbcCommand command) {
        int commandStart = out.size();
        out.u8(command.opcode() | requireValidFlags(command.flags()));
        switch (command) {
            case Nop nop -> {}
            case Return end -> {}
            case Node node -> out.u8(node.nodeIndex()).u8(node.visibility());
            case Matrix matrix -> out.u8(matrix.slot());
            case Material material -> out.u8(material.materialIndex());
            case Shape shape -> out.u8(shape.shapeIndex());
            case NodeDescription node -> {
                out.u8(node.nodeIndex()).u8(node.parentIndex()).u8(node.scaling());
                writeSlot(node.storeSlot(), node.flags() & SbcCommand.STORE_FLAG);
                writeSlot(node.restoreSlot(), node.flags() & SbcCommand.RESTORE_FLAG);
            }
            case Billboard billboard -> {
                out.u8(billboard.nodeIndex());
                writeSlot(billboard.storeSlot(), billboard.flags() & SbcCommand.STORE_FLAG);
                writeSlot(billboard.restoreSlot(), billboard.flags() & SbcCommand.RESTORE_FLAG);
            }
            case NodeMix mix -> {
                out.u8(mix.storeSlot()).u8(mix.weightedMatrices().size());
                mix.weightedMatrices()
                        .forEach(weightedMatrix -> out.u8(weightedMatrix.slot())
                                .u8(weightedMatrix.envelopeIndex())
                                .u8(weightedMatrix.weight()));
            }
            case CallList call -> {
                byte[] list = DisplayListWriter.write(call.displayList());
                out.i32(commandsSize + displayLists.size() - commandStart).i32(list.length);
                displayLists.bytes(list);
            }
            case PositionScale scale -> {}
            case EnvironmentMap map -> out.u8(map.materialIndex()).u8(map.unknown2());
            case ProjectionMap map -> out.u8(map.materialIndex()).u8(map.unknown2());
        }
    }

    private static int requireValidFlags(int flags) {
        if ((flags & ~FLAG_MASK) != 0) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "a command has the flags 0x%X, but only the bits of 0xE0 are possible", flags));
        }
        return flags;
    }

    private void writeSlot(int slot, int flag) {
        if ((slot == SbcCommand.NO_SLOT) != (flag == 0)) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "a command has the slot %d and the flag 0x%X, but needs both a slot and its flag, or neither",
                    slot,
                    flag));
        }
        if (flag != 0) {
            out.u8(slot);
        }
    }
}
