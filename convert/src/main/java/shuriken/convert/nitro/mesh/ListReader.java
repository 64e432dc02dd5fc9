package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import shuriken.nitro.gpu.GpuCommand;

/** Decodes display lists to polygons; other commands are ignored. */
public final class ListReader {
    private final List<ListPolygons> all = new ArrayList<>();
    private final int[] position = new int[3];
    private List<ListVertex> vertices = new ArrayList<>();
    private int type;
    private int slot = ListVertex.NONE;
    private boolean hasUvs;
    private int st;
    private int colour = ListVertex.NONE;
    private int normal = ListVertex.NONE;
    private boolean sentBefore;
    private boolean lit;

    private ListReader() {}

    /** Returns the polygons that a list sends, by the hardware's rules. */
    public static List<ListPolygons> read(List<GpuCommand> list) {
        ListReader reader = new ListReader();
        list.forEach(reader::run);
        return reader.all;
    }

    private void run(GpuCommand command) {
        switch (command) {
            case GpuCommand.Begin begin -> {
                vertices = new ArrayList<>();
                type = begin.type();
            }
            case GpuCommand.End end -> all.add(new ListPolygons(type, vertices));
            case GpuCommand.MatrixRestore restore -> slot = restore.slot();
            case GpuCommand.TexCoord coordinate -> {
                hasUvs = true;
                st = coordinate.st();
            }
            case GpuCommand.Colour c -> {
                colour = c.rgb();
                normal = sentBefore ? normal : ListVertex.NONE;
                sentBefore = true;
                lit = false;
            }
            case GpuCommand.Normal n -> {
                normal = n.xyz();
                colour = sentBefore ? colour : ListVertex.NONE;
                sentBefore = true;
                lit = true;
            }
            case GpuCommand.Vertex vertex -> vertex(vertex);
            default -> {}
        }
    }

    private void vertex(GpuCommand.Vertex vertex) {
        switch (vertex) {
            case GpuCommand.Vertex16 v -> at((short) v.xy(), v.xy() >> 16, (short) v.z());
            case GpuCommand.Vertex10 v -> at(ten(v.xyz()) << 6, ten(v.xyz() >> 10) << 6, ten(v.xyz() >> 20) << 6);
            case GpuCommand.VertexDifference v ->
                at(position[0] + ten(v.xyz()), position[1] + ten(v.xyz() >> 10), position[2] + ten(v.xyz() >> 20));
            case GpuCommand.VertexPair v -> {
                int first = (short) v.pair();
                int second = v.pair() >> 16;
                switch (v.opcode()) {
                    case VTX_XY -> at(first, second, position[2]);
                    case VTX_XZ -> at(first, position[1], second);
                    default -> at(position[0], first, second);
                }
            }
        }
        vertices.add(new ListVertex(slot, position[0], position[1], position[2], hasUvs, st, colour, normal));
        sentBefore = false;
        // A vertex without a colour or normal uses the last one that was sent.
        colour = lit ? ListVertex.NONE : colour;
        normal = lit ? normal : ListVertex.NONE;
    }

    private static int ten(int bits) {
        return bits << 22 >> 22;
    }

    private void at(int x, int y, int z) {
        position[0] = x;
        position[1] = y;
        position[2] = z;
    }
}
