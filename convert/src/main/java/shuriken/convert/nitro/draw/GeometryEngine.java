package shuriken.convert.nitro.draw;

import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.MatrixConverter;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.FixedPoint;
import shuriken.nitro.gpu.GpuCommand;
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
import shuriken.nitro.gpu.GpuOpcode;

/**
 * An emulation of the console's geometry engine. It executes display lists and keeps the matrices and the attributes of
 * the next vertex from one list to the next.
 */
final class GeometryEngine {
    /** The approximate memory in bytes for each command, for the memory limit. */
    private static final int COMMAND_MEMORY = 24;

    private static final int SLOT_MASK = 31;
    private static final int MATRIX_MODE_MASK = 3;
    private static final int WHITE_RGB555 = 0x7FFF;
    private static final int RGB555_MASK = 0x7FFF;
    private static final int NORMAL_MASK = 0x3FFF_FFFF;
    // The matrix modes, which select the matrices that matrix commands change. Mode 1 changes only positions.
    private static final int PROJECTION_MODE = 0;
    private static final int POSITION_AND_DIRECTION_MODE = 2;
    private static final int TEXTURE_MODE = 3;
    // The types of polygons. The remaining type 3 is a quad strip.
    private static final int TRIANGLES = 0;
    private static final int QUADS = 1;
    private static final int TRIANGLE_STRIP = 2;
    /** The shift from the 6 fraction bits of the command VTX_10 to 12 fraction bits. */
    private static final int VTX_10_SHIFT = 6;

    private final MatrixStack stack = new MatrixStack();
    private final double lengthFactor;
    private final ReadContext context;
    private DrawMatrix currentMatrix = DrawMatrix.ofJoint(DrawMatrix.SCENE_JOINT);
    private int matrixMode = POSITION_AND_DIRECTION_MODE;

    /** The colour of the next vertices, or their normal with the flag {@link DrawnPolygons#LIT_FLAG}. */
    private int colourOrNormal = WHITE_RGB555;

    private int texCoord;
    private int x;
    private int y;
    private int z;
    private DrawnPolygons polygons = new DrawnPolygons();
    /** The type of the polygons that the last BEGIN_VTXS command started. */
    private int polygonType;
    /** The index of the first vertex after the last BEGIN_VTXS command. */
    private int firstVertexIndex;

    /**
     * Creates a geometry engine in its initial state.
     *
     * @param lengthFactor the factor on all lengths
     */
    GeometryEngine(double lengthFactor, ReadContext context) {
        this.lengthFactor = lengthFactor;
        this.context = context;
    }

    MatrixStack stack() {
        return stack;
    }

    DrawMatrix matrix() {
        return currentMatrix;
    }

    void setMatrix(DrawMatrix newMatrix) {
        currentMatrix = newMatrix;
    }

    /** Loads the matrix of a slot. An empty slot is reported and does not change the current matrix. */
    void restore(int slot, SourceLocation location) {
        Optional<DrawMatrix> storedMatrix = stack.get(slot);
        if (storedMatrix.isEmpty()) {
            context.reportDeviation(DiagnosticCode.MISSING_MATRIX, location, "matrix %d was never stored", slot);
        }
        currentMatrix = storedMatrix.orElse(currentMatrix);
    }

    /** Sets the colour of the next vertices. The lowest 15 bits of {@code rgb} are the colour as RGB555. */
    void setColour(int rgb) {
        colourOrNormal = rgb & RGB555_MASK;
    }

    /** Sets the texture coordinates of the next vertices, in the format of {@link DrawnPolygons#st}. */
    void setTexCoord(int coordinate) {
        texCoord = coordinate;
    }

    /** Executes a display list and returns the polygons that it draws. */
    DrawnPolygons execute(List<GpuCommand> displayList, SourceLocation location) {
        context.reserve((long) COMMAND_MEMORY * displayList.size(), location, "vertices");
        polygons = new DrawnPolygons();
        firstVertexIndex = 0;
        int ignoredCommandCount = 0;
        for (GpuCommand command : displayList) {
            switch (command) {
                case Vertex vertex -> executeVertex(vertex);
                case TexCoord(int coordinate) -> texCoord = coordinate;
                case Colour(int rgb) -> setColour(rgb);
                case Normal(int xyz) -> colourOrNormal = DrawnPolygons.LIT_FLAG | (xyz & NORMAL_MASK);
                case Matrix matrixCommand -> executeMatrix(matrixCommand, location);
                case Begin begin -> beginPolygons(begin);
                case Nop nop -> {}
                case End end -> {}
                case State state -> ignoredCommandCount++;
                case Shininess table -> ignoredCommandCount++;
                case Control control -> {}
                case Unknown unknown -> {}
            }
        }
        if (ignoredCommandCount > 0) {
            context.report(
                    DiagnosticCode.NOT_DRAWN,
                    location,
                    "a display list changes the material. The changes are ignored (%d)",
                    ignoredCommandCount);
        }
        return polygons;
    }

    private void beginPolygons(Begin begin) {
        polygonType = begin.type();
        firstVertexIndex = polygons.vertexCount();
    }

    private void executeVertex(Vertex vertex) {
        switch (vertex) {
            case Vertex16(int xy, int newZ) -> setPosition((short) xy, (short) (xy >> 16), (short) newZ);
            case Vertex10(int xyz) ->
                setPosition(
                        signExtend10(xyz) << VTX_10_SHIFT,
                        signExtend10(xyz >> 10) << VTX_10_SHIFT,
                        signExtend10(xyz >> 20) << VTX_10_SHIFT);
            case VertexPair(GpuOpcode opcode, int pair) -> setPositionPair(opcode, (short) pair, (short) (pair >> 16));
            case VertexDifference(int xyz) ->
                setPosition((short) (x + signExtend10(xyz)), (short) (y + signExtend10(xyz >> 10)), (short)
                        (z + signExtend10(xyz >> 20)));
        }
        polygons.addVertex(x, y, z, texCoord, colourOrNormal, currentMatrix);
        completePolygon(polygons.vertexCount() - 1, polygons.vertexCount() - firstVertexIndex);
    }

    /** Returns the lowest 10 bits as a signed number. */
    private static int signExtend10(int bits) {
        int unusedBitCount = Integer.SIZE - 10;
        return (bits << unusedBitCount) >> unusedBitCount;
    }

    private void setPosition(int nextX, int nextY, int nextZ) {
        x = nextX;
        y = nextY;
        z = nextZ;
    }

    private void setPositionPair(GpuOpcode opcode, int firstValue, int secondValue) {
        switch (opcode) {
            case VTX_XY -> setPosition(firstValue, secondValue, z);
            case VTX_XZ -> setPosition(firstValue, y, secondValue);
            default -> setPosition(x, firstValue, secondValue);
        }
    }

    /**
     * Draws the polygon that the last vertex completes, if it completes one.
     *
     * @param lastVertexIndex the index of the last vertex
     * @param vertexCount the number of vertices since the last BEGIN_VTXS command
     */
    private void completePolygon(int lastVertexIndex, int vertexCount) {
        switch (polygonType) {
            case TRIANGLES -> {
                if (vertexCount % 3 == 0) {
                    polygons.addTriangle(lastVertexIndex - 2, lastVertexIndex - 1, lastVertexIndex);
                }
            }
            case QUADS -> {
                if (vertexCount % 4 == 0) {
                    polygons.addQuad(lastVertexIndex - 3, lastVertexIndex - 2, lastVertexIndex - 1, lastVertexIndex);
                }
            }
            case TRIANGLE_STRIP -> {
                if (vertexCount >= 3) {
                    boolean isReversed = vertexCount % 2 == 0;
                    polygons.addTriangle(
                            isReversed ? lastVertexIndex - 1 : lastVertexIndex - 2,
                            isReversed ? lastVertexIndex - 2 : lastVertexIndex - 1,
                            lastVertexIndex);
                }
            }
            default -> {
                if (vertexCount >= 4 && vertexCount % 2 == 0) {
                    polygons.addQuad(lastVertexIndex - 3, lastVertexIndex - 2, lastVertexIndex, lastVertexIndex - 1);
                }
            }
        }
    }

    private void executeMatrix(Matrix matrixCommand, SourceLocation location) {
        if (matrixCommand instanceof MatrixMode(int newMode)) {
            matrixMode = newMode & MATRIX_MODE_MASK;
        } else if (matrixMode != PROJECTION_MODE && matrixMode != TEXTURE_MODE) {
            executePositionMatrix(matrixCommand, location);
        }
    }

    /** Executes a matrix command in a mode that changes the position matrix. */
    private void executePositionMatrix(Matrix matrixCommand, SourceLocation location) {
        switch (matrixCommand) {
            case MatrixMode mode -> {}
            case MatrixPush push -> stack.push(currentMatrix);
            case MatrixPop(int count) -> currentMatrix = stack.pop(count).orElse(currentMatrix);
            case MatrixStore(int slot) -> stack.store(slot & SLOT_MASK, currentMatrix);
            case MatrixRestore(int slot) -> restore(slot & SLOT_MASK, location);
            case MatrixIdentity identity -> currentMatrix = DrawMatrix.ofJoint(DrawMatrix.SCENE_JOINT);
            case MatrixRows(GpuOpcode opcode, int[] rows) -> {
                boolean isReplacement = opcode == GpuOpcode.MTX_LOAD_4X4 || opcode == GpuOpcode.MTX_LOAD_4X3;
                int columnCount = rows.length == 16 ? 4 : 3;
                Matrix4d operand = MatrixConverter.convert(rows, columnCount, lengthFactor);
                currentMatrix = isReplacement ? DrawMatrix.fixed(operand) : currentMatrix.times(operand);
            }
            case MatrixScale(int sx, int sy, int sz) ->
                currentMatrix = currentMatrix.scaledBy(
                        FixedPoint.toDouble(sx), FixedPoint.toDouble(sy), FixedPoint.toDouble(sz));
            case MatrixTranslate(int tx, int ty, int tz) ->
                currentMatrix = currentMatrix.times(new Matrix4d()
                        .translation(
                                FixedPoint.toDouble(tx) * lengthFactor,
                                FixedPoint.toDouble(ty) * lengthFactor,
                                FixedPoint.toDouble(tz) * lengthFactor));
        }
    }
}
