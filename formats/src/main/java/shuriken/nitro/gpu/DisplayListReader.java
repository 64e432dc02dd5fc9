package shuriken.nitro.gpu;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.gpu.GpuCommand.Begin;
import shuriken.nitro.gpu.GpuCommand.Colour;
import shuriken.nitro.gpu.GpuCommand.Control;
import shuriken.nitro.gpu.GpuCommand.End;
import shuriken.nitro.gpu.GpuCommand.MatrixIdentity;
import shuriken.nitro.gpu.GpuCommand.MatrixMode;
import shuriken.nitro.gpu.GpuCommand.MatrixPop;
import shuriken.nitro.gpu.GpuCommand.MatrixPush;
import shuriken.nitro.gpu.GpuCommand.MatrixRestore;
import shuriken.nitro.gpu.GpuCommand.MatrixRows;
import shuriken.nitro.gpu.GpuCommand.MatrixScale;
import shuriken.nitro.gpu.GpuCommand.MatrixStore;
import shuriken.nitro.gpu.GpuCommand.MatrixTranslate;
import shuriken.nitro.gpu.GpuCommand.Nop;
import shuriken.nitro.gpu.GpuCommand.Normal;
import shuriken.nitro.gpu.GpuCommand.Shininess;
import shuriken.nitro.gpu.GpuCommand.State;
import shuriken.nitro.gpu.GpuCommand.TexCoord;
import shuriken.nitro.gpu.GpuCommand.Unknown;
import shuriken.nitro.gpu.GpuCommand.Vertex10;
import shuriken.nitro.gpu.GpuCommand.Vertex16;
import shuriken.nitro.gpu.GpuCommand.VertexDifference;
import shuriken.nitro.gpu.GpuCommand.VertexPair;

/** Reads display lists, which contain commands for the geometry engine of the DS. */
public final class DisplayListReader {
    /** The approximate memory of a command in bytes, for the memory limit. */
    private static final int COMMAND_MEMORY = 32;

    private static final Nop NOP = new Nop();

    private DisplayListReader() {}

    /**
     * Reads a complete list. It consists of packets of four commands, each followed by the parameters of its commands.
     *
     * @throws shuriken.diagnostics.FormatException if the last packet is cut off
     */
    public static List<GpuCommand> read(ByteCursor list, ReadContext context) {
        // A command takes at least one byte of the list.
        context.reserve((long) COMMAND_MEMORY * list.remaining(), list.location(), "display list");
        List<GpuCommand> commands = new ArrayList<>(list.remaining() / 3);
        while (list.remaining() > 0) {
            SourceLocation location = list.location();
            int commandIds = list.hex32("commands");
            for (int i = 0; i < DisplayListWriter.COMMANDS_PER_PACKET; i++) {
                commands.add(readCommand(commandIds >>> (8 * i) & 0xFF, list, location, context));
            }
        }
        return List.copyOf(commands);
    }

    private static GpuCommand readCommand(int commandId, ByteCursor in, SourceLocation location, ReadContext context) {
        GpuOpcode opcode = GpuOpcode.byId(commandId).orElse(GpuOpcode.NOP);
        if (opcode.id() != commandId) {
            context.reportDeviation(
                    DiagnosticCode.UNKNOWN_COMMAND,
                    location,
                    "the display list contains the unknown command 0x%02X",
                    commandId);
            return new Unknown(commandId);
        }
        return switch (opcode) {
            case NOP -> NOP;
            case COLOR -> new Colour(in.hex32("colour"));
            case NORMAL -> new Normal(in.hex32("normal"));
            case TEXCOORD -> new TexCoord(in.hex32("texture coordinate"));
            case VTX_16 -> new Vertex16(in.hex32("vertex xy"), in.hex32("vertex z"));
            case VTX_10 -> new Vertex10(in.hex32("vertex"));
            case VTX_XY, VTX_XZ, VTX_YZ -> new VertexPair(opcode, in.hex32("vertex"));
            case VTX_DIFF -> new VertexDifference(in.hex32("vertex difference"));
            case BEGIN_VTXS -> new Begin(in.i32("primitive type"));
            case END_VTXS -> new End();
            case POLYGON_ATTR, TEXIMAGE_PARAM, PLTT_BASE, DIF_AMB, SPE_EMI, LIGHT_VECTOR, LIGHT_COLOR ->
                new State(opcode, in.hex32(opcode.name()));
            case SHININESS -> new Shininess(in.words32("shininess", opcode.wordCount()));
            case SWAP_BUFFERS, VIEWPORT, BOX_TEST, POS_TEST, VEC_TEST ->
                new Control(opcode, in.words32(opcode.name(), opcode.wordCount()));
            case MTX_MODE -> new MatrixMode(in.i32("matrix mode"));
            case MTX_PUSH -> new MatrixPush();
            case MTX_POP -> new MatrixPop(in.i32("levels"));
            case MTX_STORE -> new MatrixStore(in.i32("slot"));
            case MTX_RESTORE -> new MatrixRestore(in.i32("slot"));
            case MTX_IDENTITY -> new MatrixIdentity();
            case MTX_LOAD_4X4, MTX_LOAD_4X3, MTX_MULT_4X4, MTX_MULT_4X3, MTX_MULT_3X3 ->
                new MatrixRows(opcode, in.fx32s("matrix", opcode.wordCount()));
            case MTX_SCALE -> new MatrixScale(in.fx32("x"), in.fx32("y"), in.fx32("z"));
            case MTX_TRANS -> new MatrixTranslate(in.fx32("x"), in.fx32("y"), in.fx32("z"));
        };
    }
}
