package shuriken.convert.nitro.draw;

import java.util.List;
import java.util.Optional;
import org.joml.Matrix4d;
import shuriken.convert.nitro.pose.DrawMatrix;
import shuriken.convert.nitro.pose.Matrices;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.FixedPoint;
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

/** The console's state while a model is drawn; it executes display lists. */
final class GeometryEngine {
    /** Approximate memory per command, for the budget. */
    private static final int COMMAND_BYTES = 24;

    private static final int WHITE = 0x7FFF;
    private static final int PROJECTION = 0;
    private static final int TEXTURE = 3;

    private final MatrixStack stack = new MatrixStack();
    private final double unit;
    private final ReadContext context;
    private DrawMatrix matrix = DrawMatrix.of(DrawMatrix.SCENE);
    private int mode = 2;
    private int shade = WHITE;
    private int st;
    private int x;
    private int y;
    private int z;
    private DrawnPolygons drawn = new DrawnPolygons();
    private int type;
    private int first;

    /** @param unit factor on all lengths */
    GeometryEngine(double unit, ReadContext context) {
        this.unit = unit;
        this.context = context;
    }

    MatrixStack stack() {
        return stack;
    }

    DrawMatrix matrix() {
        return matrix;
    }

    void matrix(DrawMatrix next) {
        matrix = next;
    }

    /** Loads the matrix of a slot; an empty slot is reported and leaves the current matrix. */
    void restore(int slot, SourceLocation site) {
        Optional<DrawMatrix> stored = stack.get(slot);
        if (stored.isEmpty()) {
            context.problem(DiagnosticCode.MISSING_MATRIX, site, "matrix %d", slot);
        }
        matrix = stored.orElse(matrix);
    }

    /** Sets the colour of the next vertices, RGB555. */
    void colour(int rgb) {
        shade = rgb & 0x7FFF;
    }

    /** Executes a list. */
    DrawnPolygons run(List<GpuCommand> list, SourceLocation site) {
        context.reserve((long) COMMAND_BYTES * list.size(), site, "vertices");
        drawn = new DrawnPolygons();
        first = 0;
        int ignored = 0;
        for (GpuCommand command : list) {
            switch (command) {
                case Vertex vertex -> vertex(vertex);
                case TexCoord(int coordinate) -> st = coordinate;
                case Colour(int rgb) -> colour(rgb);
                case Normal(int xyz) -> shade = DrawnPolygons.LIT | xyz & 0x3FFF_FFFF;
                case Matrix change -> matrix(change, site);
                case Begin begin -> begin(begin);
                case Nop nop -> {}
                case End end -> {}
                case State state -> ignored++;
                case Shininess table -> ignored++;
                case Control control -> {}
                case Unknown unknown -> {}
            }
        }
        if (ignored > 0) {
            context.report(DiagnosticCode.NOT_DRAWN, site, "%d changes of material inside a display list", ignored);
        }
        return drawn;
    }

    private void begin(Begin begin) {
        type = begin.type() & 3;
        first = drawn.size();
    }

    private void vertex(Vertex vertex) {
        switch (vertex) {
            case Vertex16(int xy, int zz) -> at((short) xy, (short) (xy >> 16), (short) zz);
            case Vertex10(int xyz) -> at(ten(xyz) << 6, ten(xyz >> 10) << 6, ten(xyz >> 20) << 6);
            case VertexPair(GpuOpcode opcode, int pair) -> pair(opcode, (short) pair, (short) (pair >> 16));
            case VertexDifference(int xyz) ->
                at((short) (x + ten(xyz)), (short) (y + ten(xyz >> 10)), (short) (z + ten(xyz >> 20)));
        }
        drawn.vertex(x, y, z, st, shade, matrix);
        assemble(drawn.size() - 1, drawn.size() - first);
    }

    private static int ten(int bits) {
        return bits << 22 >> 22;
    }

    private void at(int nextX, int nextY, int nextZ) {
        x = nextX;
        y = nextY;
        z = nextZ;
    }

    private void pair(GpuOpcode opcode, int one, int two) {
        switch (opcode) {
            case VTX_XY -> at(one, two, z);
            case VTX_XZ -> at(one, y, two);
            default -> at(x, one, two);
        }
    }

    /** Draws the polygon that the last vertex completes; {@code count} vertices were sent since its start. */
    private void assemble(int last, int count) {
        switch (type) {
            case 0 -> {
                if (count % 3 == 0) {
                    drawn.triangle(last - 2, last - 1, last);
                }
            }
            case 1 -> {
                if (count % 4 == 0) {
                    drawn.quad(last - 3, last - 2, last - 1, last);
                }
            }
            case 2 -> {
                if (count >= 3) {
                    boolean odd = count % 2 == 0;
                    drawn.triangle(odd ? last - 1 : last - 2, odd ? last - 2 : last - 1, last);
                }
            }
            default -> {
                if (count >= 4 && count % 2 == 0) {
                    drawn.quad(last - 3, last - 2, last, last - 1);
                }
            }
        }
    }

    private void matrix(Matrix change, SourceLocation site) {
        if (change instanceof MatrixMode(int next)) {
            mode = next & 3;
        } else if (mode != PROJECTION && mode != TEXTURE) {
            position(change, site);
        }
    }

    private void position(Matrix change, SourceLocation site) {
        switch (change) {
            case MatrixMode next -> {}
            case MatrixPush push -> stack.push(matrix);
            case MatrixPop(int count) -> matrix = stack.pop(count).orElse(matrix);
            case MatrixStore(int slot) -> stack.store(slot & 31, matrix);
            case MatrixRestore(int slot) -> restore(slot & 31, site);
            case MatrixIdentity identity -> matrix = DrawMatrix.of(DrawMatrix.SCENE);
            case MatrixRows(GpuOpcode opcode, int[] rows) -> {
                boolean loads = opcode == GpuOpcode.MTX_LOAD_4X4 || opcode == GpuOpcode.MTX_LOAD_4X3;
                Matrix4d stored = Matrices.ofRows(rows, rows.length == 16 ? 4 : 3, unit);
                matrix = loads ? DrawMatrix.fixed(stored) : matrix.times(stored);
            }
            case MatrixScale(int sx, int sy, int sz) ->
                matrix = matrix.scaled(FixedPoint.toDouble(sx), FixedPoint.toDouble(sy), FixedPoint.toDouble(sz));
            case MatrixTranslate(int tx, int ty, int tz) ->
                matrix = matrix.times(new Matrix4d()
                        .translation(
                                FixedPoint.toDouble(tx) * unit,
                                FixedPoint.toDouble(ty) * unit,
                                FixedPoint.toDouble(tz) * unit));
        }
    }
}
