package shuriken.nitro.gpu;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.nitro.gpu.GpuCommand.Begin;
import shuriken.nitro.gpu.GpuCommand.Colour;
import shuriken.nitro.gpu.GpuCommand.Control;
import shuriken.nitro.gpu.GpuCommand.End;
import shuriken.nitro.gpu.GpuCommand.Matrix;
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
import shuriken.nitro.gpu.GpuCommand.Vertex;
import shuriken.nitro.gpu.GpuCommand.Vertex10;
import shuriken.nitro.gpu.GpuCommand.Vertex16;
import shuriken.nitro.gpu.GpuCommand.VertexDifference;
import shuriken.nitro.gpu.GpuCommand.VertexPair;

/** Writes display lists as packets of four commands. The last packet is padded with commands without effect. */
public final class DisplayListWriter {
    /** The number of commands in a packet, whose numbers precede the parameters of all of them. */
    static final int COMMANDS_PER_PACKET = 4;

    private DisplayListWriter() {}

    /** Returns the bytes of a list. It is empty if there are no commands. */
    public static byte[] write(List<GpuCommand> commands) {
        ByteWriter out = ByteWriter.littleEndian();
        List<GpuCommand> packet = new ArrayList<>();
        for (int i = 0; i < commands.size(); i += COMMANDS_PER_PACKET) {
            packet.clear();
            packet.addAll(commands.subList(i, Math.min(i + COMMANDS_PER_PACKET, commands.size())));
            while (packet.size() < COMMANDS_PER_PACKET) {
                packet.add(new Nop());
            }
            packet.forEach(command -> out.u8(command.id()));
            packet.forEach(command -> writeParameters(command, out));
        }
        return out.toByteArray();
    }

    private static void writeParameters(GpuCommand command, ByteWriter out) {
        switch (command) {
            case Nop nop -> {}
            case Matrix matrix -> writeMatrixParameters(matrix, out);
            case Vertex vertex -> writeVertexParameters(vertex, out);
            case Colour(int rgb) -> out.i32(rgb);
            case Normal(int xyz) -> out.i32(xyz);
            case TexCoord(int st) -> out.i32(st);
            case Begin(int word) -> out.i32(word);
            case End end -> {}
            case State state -> out.i32(state.word());
            case Shininess(int[] table) -> out.words32(table);
            case Control control -> out.words32(control.words());
            case Unknown unknown -> {}
        }
    }

    private static void writeMatrixParameters(Matrix matrix, ByteWriter out) {
        switch (matrix) {
            case MatrixMode(int mode) -> out.i32(mode);
            case MatrixPush push -> {}
            case MatrixPop(int count) -> out.i32(count);
            case MatrixStore(int slot) -> out.i32(slot);
            case MatrixRestore(int slot) -> out.i32(slot);
            case MatrixIdentity identity -> {}
            case MatrixRows rows -> out.words32(rows.rows());
            case MatrixScale(int x, int y, int z) -> out.i32(x).i32(y).i32(z);
            case MatrixTranslate(int x, int y, int z) -> out.i32(x).i32(y).i32(z);
        }
    }

    private static void writeVertexParameters(Vertex vertex, ByteWriter out) {
        switch (vertex) {
            case Vertex16(int xy, int z) -> out.i32(xy).i32(z);
            case Vertex10(int xyz) -> out.i32(xyz);
            case VertexPair pair -> out.i32(pair.pair());
            case VertexDifference(int xyz) -> out.i32(xyz);
        }
    }
}
