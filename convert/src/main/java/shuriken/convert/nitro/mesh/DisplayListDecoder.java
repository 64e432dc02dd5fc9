package shuriken.convert.nitro.mesh;

import java.util.ArrayList;
import java.util.List;
import shuriken.nitro.gpu.GpuCommand;

/** Decodes display lists to polygons. Commands that do not affect polygons are ignored. */
public final class DisplayListDecoder {
    /** The difference between 12 fraction bits and the 6 fraction bits of VTX_10. */
    private static final int VTX_10_SHIFT = 6;

    private final List<ListPolygons> polygonLists = new ArrayList<>();
    /** The position of the last vertex: x, y and z with 12 fraction bits. */
    private final int[] position = new int[3];

    private List<ListVertex> vertices = new ArrayList<>();
    /** The type of the current polygons, as in {@link ListPolygons}. */
    private int polygonType;

    private int matrixSlot = ListVertex.NONE;
    private boolean hasUvs;
    private int texCoord;
    private int colour = ListVertex.NONE;
    private int normal = ListVertex.NONE;
    /** Whether a colour or a normal was sent since the last vertex. */
    private boolean hasPendingShade;
    /** Whether a normal was sent after the last colour. */
    private boolean isLit;

    private DisplayListDecoder() {}

    /** Returns the polygons that a list sends, according to the rules of the hardware. */
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
                hasUvs = true;
                texCoord = coordinate.st();
            }
            case GpuCommand.Colour colourCommand -> {
                colour = colourCommand.rgb();
                normal = hasPendingShade ? normal : ListVertex.NONE;
                hasPendingShade = true;
                isLit = false;
            }
            case GpuCommand.Normal normalCommand -> {
                normal = normalCommand.xyz();
                colour = hasPendingShade ? colour : ListVertex.NONE;
                hasPendingShade = true;
                isLit = true;
            }
            case GpuCommand.Vertex vertex -> executeVertex(vertex);
            default -> {}
        }
    }

    private void executeVertex(GpuCommand.Vertex vertex) {
        switch (vertex) {
            case GpuCommand.Vertex16 v -> setPosition((short) v.xy(), v.xy() >> 16, (short) v.z());
            case GpuCommand.Vertex10 v ->
                setPosition(
                        signExtend10(v.xyz()) << VTX_10_SHIFT,
                        signExtend10(v.xyz() >> 10) << VTX_10_SHIFT,
                        signExtend10(v.xyz() >> 20) << VTX_10_SHIFT);
            case GpuCommand.VertexDifference v ->
                setPosition(
                        position[0] + signExtend10(v.xyz()),
                        position[1] + signExtend10(v.xyz() >> 10),
                        position[2] + signExtend10(v.xyz() >> 20));
            case GpuCommand.VertexPair v -> {
                int firstValue = (short) v.pair();
                int secondValue = v.pair() >> 16;
                switch (v.opcode()) {
                    case VTX_XY -> setPosition(firstValue, secondValue, position[2]);
                    case VTX_XZ -> setPosition(firstValue, position[1], secondValue);
                    default -> setPosition(position[0], firstValue, secondValue);
                }
            }
        }
        vertices.add(
                new ListVertex(matrixSlot, position[0], position[1], position[2], hasUvs, texCoord, colour, normal));
        hasPendingShade = false;
        // The next vertex without a colour or normal uses the one that was sent last, so the other one is cleared.
        colour = isLit ? ListVertex.NONE : colour;
        normal = isLit ? normal : ListVertex.NONE;
    }

    /** Returns the lowest 10 bits as a signed number. */
    private static int signExtend10(int bits) {
        return (bits << 22) >> 22;
    }

    private void setPosition(int x, int y, int z) {
        position[0] = x;
        position[1] = y;
        position[2] = z;
    }
}
