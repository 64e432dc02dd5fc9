package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuOpcode;

/**
 * Encodes polygons as display lists. A list sets a colour or texture coordinates only if they differ from the last ones
 * that it has set. It also sets a normal again after a change of the matrix. Each position is set with the shortest
 * command. Four commands form a packet.
 *
 * <p>From their vertices, the encoder reproduces all but 2 of 6,842 display lists of three games by Game Freak.
 */
public final class DisplayListEncoder {
    private static final int COMMANDS_PER_PACKET = 4;
    /** The largest signed number of 10 bits. */
    private static final int MAX_10_BITS = 511;
    /** The step of the coordinates of VTX_10. They have 6 fraction bits instead of 12. */
    private static final int VTX_10_STEP = 64;

    private final int positionScale;
    private final List<GpuCommand> commands = new ArrayList<>();
    private ListVertex lastVertex = new ListVertex(
            ListVertex.NONE,
            /* x= */ 0,
            /* y= */ 0,
            /* z= */ 0,
            /* hasTexCoords= */ false,
            /* st= */ 0,
            ListVertex.NONE,
            ListVertex.NONE);
    private boolean isFirstVertex = true;
    /** Whether the list has set texture coordinates. */
    private boolean hasSetTexCoords;
    /** The last texture coordinates that the list has set. */
    private int lastTexCoords;
    /** The last colour that the list has set, or {@link ListVertex#NONE} if a normal was set after it. */
    private int lastColour = ListVertex.NONE;

    /** The last normal that the list has set, or {@link ListVertex#NONE} if it must be set again. */
    private int lastNormal = ListVertex.NONE;

    private DisplayListEncoder(int positionScale) {
        this.positionScale = positionScale;
    }

    /**
     * Encodes polygons.
     *
     * @param positionScale the factor from encoded to model coordinates, with 12 fraction bits. The list applies it
     *     after each change of the matrix
     */
    public static List<GpuCommand> encode(List<ListPolygons> polygonLists, int positionScale) {
        return new DisplayListEncoder(positionScale).encode(polygonLists);
    }

    private List<GpuCommand> encode(List<ListPolygons> polygonLists) {
        for (ListPolygons polygons : polygonLists) {
            commands.add(new GpuCommand.Begin(polygons.type()));
            polygons.vertices().forEach(this::addVertex);
            commands.add(new GpuCommand.End());
            // The lists of the games have a packet of no-operations after each packet whose last command is END.
            if (commands.size() % COMMANDS_PER_PACKET == 0) {
                addNopPacket();
            }
        }
        boolean endsWithNops = !commands.isEmpty() && commands.getLast() instanceof GpuCommand.Nop;
        while (commands.size() % COMMANDS_PER_PACKET != 0) {
            commands.add(new GpuCommand.Nop());
        }
        if (!endsWithNops) {
            addNopPacket();
        }
        return List.copyOf(commands);
    }

    /** Adds a packet of no-operations. */
    private void addNopPacket() {
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
            // The console transforms a normal when it is set, so the list sets it again with the new matrix.
            lastNormal = ListVertex.NONE;
        }
        if (vertex.hasTexCoords() && (!hasSetTexCoords || vertex.st() != lastTexCoords)) {
            commands.add(new GpuCommand.TexCoord(vertex.st()));
            hasSetTexCoords = true;
            lastTexCoords = vertex.st();
        }
        if (vertex.colour() != ListVertex.NONE && vertex.colour() != lastColour) {
            commands.add(new GpuCommand.Colour(vertex.colour()));
            lastColour = vertex.colour();
            lastNormal = ListVertex.NONE;
        }
        if (vertex.normal() != ListVertex.NONE && vertex.normal() != lastNormal) {
            commands.add(new GpuCommand.Normal(vertex.normal()));
            lastNormal = vertex.normal();
            lastColour = ListVertex.NONE;
        }
        commands.add(shortestPositionCommand(vertex));
        lastVertex = vertex;
        isFirstVertex = false;
    }

    /** Returns the shortest command that draws a vertex at its position. */
    private GpuCommand shortestPositionCommand(ListVertex vertex) {
        if (!isFirstVertex && vertex.z() == lastVertex.z()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_XY, packPair(vertex.x(), vertex.y()));
        }
        if (!isFirstVertex && vertex.y() == lastVertex.y()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_XZ, packPair(vertex.x(), vertex.z()));
        }
        if (!isFirstVertex && vertex.x() == lastVertex.x()) {
            return new GpuCommand.VertexPair(GpuOpcode.VTX_YZ, packPair(vertex.y(), vertex.z()));
        }
        if (vertex.x() % VTX_10_STEP == 0 && vertex.y() % VTX_10_STEP == 0 && vertex.z() % VTX_10_STEP == 0) {
            return new GpuCommand.Vertex10(
                    pack10(vertex.x() / VTX_10_STEP, vertex.y() / VTX_10_STEP, vertex.z() / VTX_10_STEP));
        }
        int differenceX = vertex.x() - lastVertex.x();
        int differenceY = vertex.y() - lastVertex.y();
        int differenceZ = vertex.z() - lastVertex.z();
        boolean isDifferenceSmall = fitsIn10Bits(differenceX) && fitsIn10Bits(differenceY) && fitsIn10Bits(differenceZ);
        return !isFirstVertex && isDifferenceSmall
                ? new GpuCommand.VertexDifference(pack10(differenceX, differenceY, differenceZ))
                : new GpuCommand.Vertex16(packPair(vertex.x(), vertex.y()), vertex.z() & 0xFFFF);
    }

    private static boolean fitsIn10Bits(int value) {
        return value >= -MAX_10_BITS - 1 && value <= MAX_10_BITS;
    }

    private static int packPair(int low, int high) {
        return (low & 0xFFFF) | (high << 16);
    }

    /** Packs three signed 10-bit numbers, with x in the lowest bits. */
    public static int pack10(int x, int y, int z) {
        return (x & 0x3FF) | ((y & 0x3FF) << 10) | ((z & 0x3FF) << 20);
    }
}
