package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.gpu.GpuOpcode;

/**
 * Decodes display lists to polygons. Commands that do not affect polygons are ignored. Positions are not transformed by
 * matrices.
 */
public final class DisplayListDecoder {
    /** The shift from the 6 fraction bits of the command VTX_10 to 12 fraction bits. */
    private static final int VTX_10_SHIFT = 6;

    private final List<ListPolygons> polygonLists = new ArrayList<>();
    /** The position of the last vertex: x, y and z with 12 fraction bits. */
    private final int[] position = new int[3];

    private List<ListVertex> vertices = new ArrayList<>();
    /** The type of the current polygons, one of the constants of {@link ListPolygons}. */
    private int polygonType;

    private int matrixSlot = ListVertex.NONE;
    private boolean hasTexCoords;
    private int texCoord;
    private int colour = ListVertex.NONE;
    private int normal = ListVertex.NONE;
    /** Whether a colour or a normal was set since the last vertex. */
    private boolean hasNewShade;
    /** Whether a normal was set after the last colour. */
    private boolean isLit;

    private DisplayListDecoder() {}

    /** Returns the polygons that a display list draws. A vertex may have a colour, a normal or both. */
    public static List<ListPolygons> decode(List<GpuCommand> commands) {
        DisplayListDecoder decoder = new DisplayListDecoder();
        commands.forEach(decoder::execute);
        return decoder.polygonLists;
    }

    private void execute(GpuCommand command) {
        switch (command) {
            case GpuCommand.Begin begin -> {
                vertices = new ArrayList<>();
                polygonType = begin.type();
            }
            case GpuCommand.End end -> polygonLists.add(new ListPolygons(polygonType, vertices));
            case GpuCommand.MatrixRestore restore -> matrixSlot = restore.slot();
            case GpuCommand.TexCoord coordinate -> {
                hasTexCoords = true;
                texCoord = coordinate.st();
            }
            case GpuCommand.Colour colourCommand -> {
                colour = colourCommand.rgb();
                normal = hasNewShade ? normal : ListVertex.NONE;
                hasNewShade = true;
                isLit = false;
            }
            case GpuCommand.Normal normalCommand -> {
                normal = normalCommand.xyz();
                colour = hasNewShade ? colour : ListVertex.NONE;
                hasNewShade = true;
                isLit = true;
            }
            case GpuCommand.Vertex vertex -> executeVertex(vertex);
            default -> {}
        }
    }

    private void executeVertex(GpuCommand.Vertex vertex) {
        switch (vertex) {
            case GpuCommand.Vertex16(int xy, int z) -> setPosition((short) xy, xy >> 16, (short) z);
            case GpuCommand.Vertex10(int xyz) ->
                setPosition(
                        signExtend10(xyz) << VTX_10_SHIFT,
                        signExtend10(xyz >> 10) << VTX_10_SHIFT,
                        signExtend10(xyz >> 20) << VTX_10_SHIFT);
            case GpuCommand.VertexDifference(int xyz) ->
                setPosition(
                        position[0] + signExtend10(xyz),
                        position[1] + signExtend10(xyz >> 10),
                        position[2] + signExtend10(xyz >> 20));
            case GpuCommand.VertexPair(GpuOpcode opcode, int pair) -> {
                int firstValue = (short) pair;
                int secondValue = pair >> 16;
                switch (opcode) {
                    case VTX_XY -> setPosition(firstValue, secondValue, position[2]);
                    case VTX_XZ -> setPosition(firstValue, position[1], secondValue);
                    default -> setPosition(position[0], firstValue, secondValue);
                }
            }
        }
        vertices.add(new ListVertex(
                matrixSlot, position[0], position[1], position[2], hasTexCoords, texCoord, colour, normal));
        hasNewShade = false;
        // A vertex without a colour or normal command uses whichever of them was set last, so the other is cleared.
        colour = isLit ? ListVertex.NONE : colour;
        normal = isLit ? normal : ListVertex.NONE;
    }

    /** Returns the lowest 10 bits as a signed number. */
    private static int signExtend10(int bits) {
        int unusedBitCount = Integer.SIZE - 10;
        return (bits << unusedBitCount) >> unusedBitCount;
    }

    private void setPosition(int x, int y, int z) {
        position[0] = x;
        position[1] = y;
        position[2] = z;
    }
}
