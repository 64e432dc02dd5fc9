package shuriken.inspect.lint;

import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.ShapeData;

/** Checks DS models against the hardware and known files. */
final class NitroLint {
    /** The maximum number of polygons that the hardware draws per frame. One model should use at most half of them. */
    private static final int MAX_POLYGONS_PER_FRAME = 2_048;

    /** The maximum number of vertices that the hardware draws per frame. */
    private static final int MAX_VERTICES_PER_FRAME = 6_144;
    /** The highest slot of the matrix stack that a program can use. */
    private static final int MAX_MATRIX_SLOT = 30;

    private NitroLint() {}

    /** Reports exceeded limits and maxima, and models without polygons. */
    static void check(NsbmdFile file, GameMaxima maxima, ReadContext context) {
        for (DictionaryEntry<Model> entry : file.models()) {
            check(entry.value(), maxima, context);
        }
    }

    private static void check(Model model, GameMaxima maxima, ReadContext context) {
        DisplayListCounter counter = new DisplayListCounter();
        for (DictionaryEntry<ShapeData> shape : model.shapes().entries()) {
            counter.addList(shape.value().displayList());
        }
        if (counter.polygonCount == 0) {
            context.report(DiagnosticCode.INVISIBLE_MODEL, model.location(), "the model has no polygons");
        }
        checkFrameLimit(counter.polygonCount, MAX_POLYGONS_PER_FRAME, "polygons", model, context);
        checkFrameLimit(counter.vertexCount, MAX_VERTICES_PER_FRAME, "vertices", model, context);
        if (counter.highestSlot > MAX_MATRIX_SLOT) {
            context.report(
                    DiagnosticCode.OVER_LIMIT,
                    model.location(),
                    "the model uses matrix slot %d, but the highest slot of the DS hardware is %d",
                    counter.highestSlot,
                    MAX_MATRIX_SLOT);
        }
        Lint.reportAbove(model.nodes().size(), maxima.nodes(), "nodes", maxima, model.location(), context);
        Lint.reportAbove(model.materials().size(), maxima.materials(), "materials", maxima, model.location(), context);
        Lint.reportAbove(model.shapes().size(), maxima.parts(), "shapes", maxima, model.location(), context);
    }

    private static void checkFrameLimit(int value, int maximum, String unit, Model model, ReadContext context) {
        if (value > maximum) {
            context.report(
                    DiagnosticCode.OVER_LIMIT,
                    model.location(),
                    "%,d %s, but the DS hardware can draw only %,d per frame",
                    value,
                    unit,
                    maximum);
        } else if (value > maximum / 2) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    model.location(),
                    "%,d %s, more than half of the %,d that the DS hardware can draw per frame",
                    value,
                    unit,
                    maximum);
        }
    }

    /** Counts the polygons and vertices that display lists send. */
    private static final class DisplayListCounter {
        private int polygonCount;
        private int vertexCount;
        private int highestSlot;

        void addList(List<GpuCommand> displayList) {
            int primitiveType = 0;
            int primitiveVertexCount = 0;
            for (GpuCommand command : displayList) {
                switch (command) {
                    case GpuCommand.Begin begin -> {
                        addPrimitive(primitiveType, primitiveVertexCount);
                        primitiveType = begin.type();
                        primitiveVertexCount = 0;
                    }
                    case GpuCommand.Vertex unused -> primitiveVertexCount++;
                    case GpuCommand.MatrixRestore(int slot) -> highestSlot = Math.max(highestSlot, slot);
                    default -> {}
                }
            }
            addPrimitive(primitiveType, primitiveVertexCount);
        }

        private void addPrimitive(int primitiveType, int primitiveVertexCount) {
            vertexCount += primitiveVertexCount;
            polygonCount += switch (primitiveType) {
                case 0 -> primitiveVertexCount / 3; // triangles
                case 1 -> primitiveVertexCount / 4; // quads
                case 2 -> Math.max(0, primitiveVertexCount - 2); // a triangle strip
                default -> Math.max(0, (primitiveVertexCount - 2) / 2); // a quad strip
            };
        }
    }
}
