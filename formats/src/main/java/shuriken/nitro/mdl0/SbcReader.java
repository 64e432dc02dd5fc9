package shuriken.nitro.mdl0;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Offset;
import shuriken.nitro.g3d.Padding;
import shuriken.nitro.gpu.DisplayListReader;
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

/** Reads the SBC (structure byte code), which is the list of commands that draws a model. */
final class SbcReader {
    private final ByteCursor model;
    private final ByteCursor in;
    private final ReadContext context;

    private SbcReader(ByteCursor model, ByteCursor in, ReadContext context) {
        this.model = model;
        this.in = in;
        this.context = context;
    }

    /**
     * Reads the commands up to {@link Return} and the padding after it.
     *
     * @throws FormatException of kind BAD_VALUE for a command whose length is unknown
     */
    static List<SbcCommand> read(ByteCursor model, Offset start, ReadContext context) {
        return new SbcReader(model, start.follow(model, "commands"), context).readCommands();
    }

    private List<SbcCommand> readCommands() {
        List<SbcCommand> commands = new ArrayList<>();
        do {
            commands.add(readCommand());
        } while (!(commands.getLast() instanceof Return));
        Padding.read(in, "the commands", context);
        return List.copyOf(commands);
    }

    private SbcCommand readCommand() {
        SourceLocation location = in.location();
        int commandStart = in.position();
        int code = in.u8("command");
        int flags = code & SbcWriter.FLAG_MASK;
        return switch (code & ~SbcWriter.FLAG_MASK) {
            case 0x00 -> new Nop(flags);
            case 0x01 -> new Return(flags);
            case 0x02 -> new Node(flags, in.u8("node"), in.u8("visibility"));
            case 0x03 -> new Matrix(flags, in.u8("slot"));
            case 0x04 -> new Material(flags, in.u8("material"));
            case 0x05 -> new Shape(flags, in.u8("shape"));
            case 0x06 ->
                new NodeDescription(
                        flags,
                        in.u8("node"),
                        in.u8("parent"),
                        in.u8("scaling"),
                        readStoreSlot(flags),
                        readRestoreSlot(flags));
            case 0x07 ->
                new Billboard(
                        flags, /* isYAxisOnly= */ false, in.u8("node"), readStoreSlot(flags), readRestoreSlot(flags));
            case 0x08 ->
                new Billboard(
                        flags, /* isYAxisOnly= */ true, in.u8("node"), readStoreSlot(flags), readRestoreSlot(flags));
            case 0x09 -> readMix(flags);
            case 0x0A -> readCallList(flags, commandStart);
            case 0x0B -> new PositionScale(flags);
            case 0x0C -> new EnvironmentMap(flags, in.u8("material"), in.u8("unknown2"));
            case 0x0D -> new ProjectionMap(flags, in.u8("material"), in.u8("unknown2"));
            default ->
                throw new FormatException(
                        Kind.BAD_VALUE, location, "the model contains the unknown command 0x%02X", code);
        };
    }

    private int readStoreSlot(int flags) {
        return (flags & SbcCommand.STORE_FLAG) != 0 ? in.u8("store slot") : SbcCommand.NO_SLOT;
    }

    private int readRestoreSlot(int flags) {
        return (flags & SbcCommand.RESTORE_FLAG) != 0 ? in.u8("restore slot") : SbcCommand.NO_SLOT;
    }

    private NodeMix readMix(int flags) {
        int storeSlot = in.u8("store slot");
        int matrixCount = in.u8("shares");
        List<WeightedMatrix> weightedMatrices = new ArrayList<>();
        for (int i = 0; i < matrixCount; i++) {
            weightedMatrices.add(new WeightedMatrix(in.u8("slot"), in.u8("envelope"), in.u8("weight")));
        }
        return new NodeMix(flags, storeSlot, weightedMatrices);
    }

    /** Reads a call and its display list, whose offset counts from the start of the command. */
    private CallList readCallList(int flags, int commandStart) {
        Offset offset = Offset.read32(in, "list offset");
        long listSize = in.u32("list length");
        ByteCursor list = model.window(offset.fieldLocation(), commandStart + offset.value(), listSize, "list");
        return new CallList(flags, DisplayListReader.read(list, context));
    }
}
