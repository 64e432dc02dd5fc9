package shuriken.inspect.lint;

import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.gpu.GpuCommand;
import shuriken.nitro.mdl0.Model;
import shuriken.nitro.mdl0.NsbmdFile;
import shuriken.nitro.mdl0.ShapeData;

/** Checks DS models against the hardware and known files. */
final class NitroLint {
    /** The maximum number of polygons that the hardware draws per frame. One model should use at most half of them. */
    private static final int MAX_POLYGONS = 2_048;

    /** The maximum number of vertices that the hardware draws per frame. */
    private static final int MAX_VERTICES = 6_144;
    /** The highest slot of the matrix stack that a program can use. */
    private static final int MAX_SLOT = 30;

    private NitroLint() {}

    static void check(NsbmdFile file, GameMaxima budget, ReadContext context) {
        for (Named<Model> named : file.models()) {
            check(named.value(), budget, context);
        }
    }

    private static void check(Model model, GameMaxima budget, ReadContext context) {
        ListCounter counter = new ListCounter();
        for (Named<ShapeData> shape : model.shapes().entries()) {
            counter.add(shape.value().list());
        }
        if (counter.polygons == 0) {
            context.report(DiagnosticCode.INVISIBLE_MODEL, model.site(), "the model has no polygons");
        }
        checkFrameLimit(counter.polygons, MAX_POLYGONS, "polygons", model, context);
        checkFrameLimit(counter.vertices, MAX_VERTICES, "vertices", model, context);
        if (counter.highestSlot > MAX_SLOT) {
            context.report(
                    DiagnosticCode.OVER_LIMIT,
                    model.site(),
                    "the model uses matrix slot %d, but the highest slot of the DS hardware is %d",
                    counter.highestSlot,
                    MAX_SLOT);
        }
        Lint.reportAbove(model.nodes().size(), budget.nodes(), "nodes", budget, model.site(), context);
        Lint.reportAbove(model.materials().size(), budget.materials(), "materials", budget, model.site(), context);
        Lint.reportAbove(model.shapes().size(), budget.parts(), "shapes", budget, model.site(), context);
    }

    private static void checkFrameLimit(int value, int maximum, String unit, Model model, ReadContext context) {
        if (value > maximum) {
            context.report(
                    DiagnosticCode.OVER_LIMIT,
                    model.site(),
                    "%,d %s, but the DS hardware can draw only %,d per frame",
                    value,
                    unit,
                    maximum);
        } else if (value > maximum / 2) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    model.site(),
                    "%,d %s, more than half of the %,d that the DS hardware can draw per frame",
                    value,
                    unit,
                    maximum);
        }
    }

    /** Counts the polygons and vertices that display lists send. */
    private static final class ListCounter {
        private int polygons;
        private int vertices;
        private int highestSlot;

        void add(List<GpuCommand> list) {
            int primitiveType = 0;
            int vertexCount = 0;
            for (GpuCommand command : list) {
                switch (command) {
                    case GpuCommand.Begin begin -> {
                        endPrimitive(primitiveType, vertexCount);
                        primitiveType = begin.type();
                        vertexCount = 0;
                    }
                    case GpuCommand.Vertex vertex -> vertexCount++;
                    case GpuCommand.MatrixRestore(int restored) -> highestSlot = Math.max(highestSlot, restored);
                    default -> {}
                }
            }
            endPrimitive(primitiveType, vertexCount);
        }

        private void endPrimitive(int primitiveType, int vertexCount) {
            vertices += vertexCount;
            polygons += switch (primitiveType) {
                case 0 -> vertexCount / 3; // triangles
                case 1 -> vertexCount / 4; // quads
                case 2 -> Math.max(0, vertexCount - 2); // a triangle strip
                default -> Math.max(0, (vertexCount - 2) / 2); // a quad strip
            };
        }
    }
}
