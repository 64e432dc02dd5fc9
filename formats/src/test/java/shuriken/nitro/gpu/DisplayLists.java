package shuriken.nitro.gpu;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.struct.FixedPoint;

/** Creates commands for hand-written display lists. */
public final class DisplayLists {
    private DisplayLists() {}

    /** Returns every command once, with different parameters. */
    public static List<GpuCommand> everyCommand() {
        List<GpuCommand> commands = new ArrayList<>();
        int word = 0x0101;
        for (GpuOpcode opcode : GpuOpcode.values()) {
            int[] words = new int[opcode.wordCount()];
            for (int i = 0; i < words.length; i++) {
                words[i] = word += 0x10203;
            }
            commands.add(of(opcode, words));
        }
        while (commands.size() % 4 != 0) {
            commands.add(new GpuCommand.Nop());
        }
        return commands;
    }

    private static GpuCommand of(GpuOpcode opcode, int[] words) {
        return switch (opcode) {
            case NOP -> new GpuCommand.Nop();
            case MTX_MODE -> new GpuCommand.MatrixMode(words[0]);
            case MTX_PUSH -> new GpuCommand.MatrixPush();
            case MTX_POP -> new GpuCommand.MatrixPop(words[0]);
            case MTX_STORE -> new GpuCommand.MatrixStore(words[0]);
            case MTX_RESTORE -> new GpuCommand.MatrixRestore(words[0]);
            case MTX_IDENTITY -> new GpuCommand.MatrixIdentity();
            case MTX_LOAD_4X4, MTX_LOAD_4X3, MTX_MULT_4X4, MTX_MULT_4X3, MTX_MULT_3X3 ->
                new GpuCommand.MatrixRows(opcode, words);
            case MTX_SCALE -> new GpuCommand.MatrixScale(words[0], words[1], words[2]);
            case MTX_TRANS -> new GpuCommand.MatrixTranslate(words[0], words[1], words[2]);
            case COLOR -> new GpuCommand.Colour(words[0]);
            case NORMAL -> new GpuCommand.Normal(words[0]);
            case TEXCOORD -> new GpuCommand.TexCoord(words[0]);
            case VTX_16 -> new GpuCommand.Vertex16(words[0], words[1]);
            case VTX_10 -> new GpuCommand.Vertex10(words[0]);
            case VTX_XY, VTX_XZ, VTX_YZ -> new GpuCommand.VertexPair(opcode, words[0]);
            case VTX_DIFF -> new GpuCommand.VertexDifference(words[0]);
            case POLYGON_ATTR, TEXIMAGE_PARAM, PLTT_BASE, DIF_AMB, SPE_EMI, LIGHT_VECTOR, LIGHT_COLOR ->
                new GpuCommand.State(opcode, words[0]);
            case SHININESS -> new GpuCommand.Shininess(words);
            case BEGIN_VTXS -> new GpuCommand.Begin(words[0]);
            case END_VTXS -> new GpuCommand.End();
            case SWAP_BUFFERS, VIEWPORT, BOX_TEST, POS_TEST, VEC_TEST -> new GpuCommand.Control(opcode, words);
        };
    }

    /** Creates a vertex with 16 bits for each axis. */
    public static GpuCommand vertex(double x, double y, double z) {
        return new GpuCommand.Vertex16(
                pair(FixedPoint.toStored(x), FixedPoint.toStored(y)), FixedPoint.toStored(z) & 0xFFFF);
    }

    /** Packs two 16-bit numbers in a word. */
    public static int pair(int low, int high) {
        return low & 0xFFFF | high << 16;
    }

    /** Packs three 10-bit numbers in a word. */
    public static int ten(int x, int y, int z) {
        return x & 0x3FF | (y & 0x3FF) << 10 | (z & 0x3FF) << 20;
    }

    /** Creates a texture coordinate in texels. */
    public static GpuCommand texel(double s, double t) {
        return new GpuCommand.TexCoord(pair((int) Math.round(s * 16), (int) Math.round(t * 16)));
    }

    /** Creates a triangle with the corners (0, 0, 0), (1, 0, 0) and (0, 1, 0). */
    public static GpuCommand[] triangle(GpuCommand... before) {
        List<GpuCommand> commands = new ArrayList<>(List.of(before));
        commands.add(new GpuCommand.Begin(0));
        commands.add(vertex(0, 0, 0));
        commands.add(vertex(1, 0, 0));
        commands.add(vertex(0, 1, 0));
        commands.add(new GpuCommand.End());
        return commands.toArray(GpuCommand[]::new);
    }
}
