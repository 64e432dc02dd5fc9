package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuOpcode;

/**
 * Encodes polygons as commands. It sends only differences from the preceding vertex, and each vertex by its shortest
 * command.
 *
 * <p>This reproduces all but 2 of 6,842 display lists of three games by Game Freak from their vertices.
 */
public final class ListEncoder {
    private static final int COMMANDS_PER_PACKET = 4;
    /** The step of a coordinate of VTX_10, which has 6 fraction bits. */
    private static final int VTX_10_STEP = 64;

    private final int positionScale;
    private final List<GpuCommand> commands = new ArrayList<>();
    private ListVertex lastVertex =
            new ListVertex(ListVertex.NONE, 0, 0, 0, false, 0, ListVertex.NONE, ListVertex.NONE);
    private boolean isFirst = true;
    /** Whether a texture coordinate was sent. */
    private boolean hasUvs;
    /** The last texture coordinate that was sent. */
    private int texCoord;
    /** The last colour that was sent, or {@link ListVertex#NONE} if a normal was sent later. */
    private int colour = ListVertex.NONE;

    /** The last normal that was sent, or {@link ListVertex#NONE} if a colour was sent later. */
    private int normal = ListVertex.NONE;

    private ListEncoder(int positionScale) {
        this.positionScale = positionScale;
    }

    /**
     * Encodes polygons.
     *
     * @param positionScale the factor on coordinates, with 12 fraction bits
     */
    public static List<GpuCommand> encode(List<ListPolygons> polygons, int positionScale) {
        return new ListEncoder(positionScale).encode(polygons);
    }

    private List<GpuCommand> encode(List<ListPolygons> polygonLists) {
        for (ListPolygons polygons : polygonLists) {
            commands.add(new GpuCommand.Begin(polygons.type()));
            polygons.vertices().forEach(this::addVertex);
            commands.add(new GpuCommand.End());
            // The games' lists have an empty packet wherever END is the last command of a packet.
            if (commands.size() % COMMANDS_PER_PACKET == 0) {
                addEmptyPacket();
            }
        }
        boolean endsWithNops = !commands.isEmpty() && commands.getLast() instanceof GpuCommand.Nop;
        while (commands.size() % COMMANDS_PER_PACKET != 0) {
            commands.add(new GpuCommand.Nop());
        }
        if (!endsWithNops) {
            addEmptyPacket();
        }
        return List.copyOf(commands);
    }

    /** Adds a packet of no-operation commands. */
    private void addEmptyPacket() {
        for (int i = 0; i < COMMANDS_PER_PACKET; i++) {
            commands.add(new GpuCommand.Nop());
        }
    }

    private void addVertex(ListVertex vertex) {
        if (vertex.slot() != ListVertex.NONE && vertex.slot() != lastVertex.slot()) {
            commands.add(new GpuCommand.MatrixRestore(vertex.slot()));
            if (positionScale != FixedPoint.ONE) {
                commands.add(new GpuCommand.MatrixScale(positionScale, positionScale, positionScale));
            }
            // The console transforms a normal when it is sent, so it is sent again with the new matrix.
            normal = ListVertex.NONE;
        }
        if (vertex.hasUvs() && (!hasUvs || vertex.st() != texCoord)) {
            commands.add(new GpuCommand.TexCoord(vertex.st()));
            hasUvs = true;
            texCoord = vertex.st();
        }
        if (vertex.colour() != ListVertex.NONE && vertex.colour() != colour) {
            commands.add(new GpuCommand.Colour(vertex.colour()));
            colour = vertex.colour();
            normal = ListVertex.NONE;
        }
        if (vertex.normal() != ListVertex.NONE && vertex.normal() != normal) {
            commands.add(new GpuCommand.Normal(vertex.normal()));
            normal = vertex.normal();
            colour = ListVertex.NONE;
        }
        commands.add(positionCommand(vertex));
        lastVertex = vertex;
        isFirst = false;
    }

    /** Returns the shortest command that sends the position of a vertex. */
    private GpuCommand positionCommand(ListVertex v) {
        if (!isFirst && v.z() == lastVertex.z()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_XY, packPair(v.x(), v.y()));
        }
        if (!isFirst && v.y() == lastVertex.y()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_XZ, packPair(v.x(), v.z()));
        }
        if (!isFirst && v.x() == lastVertex.x()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_YZ, packPair(v.y(), v.z()));
        }
        if (v.x() % VTX_10_STEP == 0 && v.y() % VTX_10_STEP == 0 && v.z() % VTX_10_STEP == 0) {
            return new GpuCommand.Vertex10(pack10(v.x() / VTX_10_STEP, v.y() / VTX_10_STEP, v.z() / VTX_10_STEP));
        }
        int x = v.x() - lastVertex.x();
        int y = v.y() - lastVertex.y();
        int z = v.z() - lastVertex.z();
        boolean isNear = fitsIn10Bits(x) && fitsIn10Bits(y) && fitsIn10Bits(z);
        return !isFirst && isNear
                ? new GpuCommand.VertexDifference(pack10(x, y, z))
                : new GpuCommand.Vertex16(packPair(v.x(), v.y()), v.z() & 0xFFFF);
    }

    private static boolean fitsIn10Bits(int value) {
        return value >= -512 && value <= 511;
    }

    private static int packPair(int low, int high) {
        return low & 0xFFFF | high << 16;
    }

    /** Packs three signed numbers of 10 bits, with x in the lowest bits. */
    public static int pack10(int x, int y, int z) {
        return x & 0x3FF | (y & 0x3FF) << 10 | (z & 0x3FF) << 20;
    }
}
