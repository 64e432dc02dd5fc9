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
    /** Limit of a frame, of which one model should need at most half. */
    private static final int POLYGONS = 2_048;

    private static final int VERTICES = 6_144;
    private static final int HIGHEST_SLOT = 30;

    private NitroLint() {}

    static void check(NsbmdFile file, GameMaxima budget, ReadContext context) {
        for (Named<Model> named : file.models()) {
            check(named.value(), budget, context);
        }
    }

    private static void check(Model model, GameMaxima budget, ReadContext context) {
        Count count = new Count();
        for (Named<ShapeData> shape : model.shapes().entries()) {
            count.add(shape.value().list());
        }
        if (count.polygons == 0) {
            context.report(DiagnosticCode.INVISIBLE_MODEL, model.site(), "the model has no polygons");
        }
        frame(count.polygons, POLYGONS, "polygons", model, context);
        frame(count.vertices, VERTICES, "vertices", model, context);
        if (count.slot > HIGHEST_SLOT) {
            context.report(
                    DiagnosticCode.OVER_LIMIT,
                    model.site(),
                    "matrix slot %d, but the highest of the DS is %d (a limit of the hardware)",
                    count.slot,
                    HIGHEST_SLOT);
        }
        Lint.over(model.nodes().size(), budget.nodes(), "nodes", budget, model.site(), context);
        Lint.over(model.materials().size(), budget.materials(), "materials", budget, model.site(), context);
        Lint.over(model.shapes().size(), budget.parts(), "shapes", budget, model.site(), context);
    }

    private static void frame(int value, int maximum, String what, Model model, ReadContext context) {
        if (value > maximum) {
            context.report(
                    DiagnosticCode.OVER_LIMIT,
                    model.site(),
                    "%d %s, but the DS draws %d in a frame (a limit of the hardware)",
                    value,
                    what,
                    maximum);
        } else if (value > maximum / 2) {
            context.report(
                    DiagnosticCode.OVER_BUDGET,
                    model.site(),
                    "%d %s, more than half of the %d that the DS draws in a frame (a limit of the hardware)",
                    value,
                    what,
                    maximum);
        }
    }

    /** Counts of what display lists send. */
    private static final class Count {
        private int polygons;
        private int vertices;
        private int slot;

        void add(List<GpuCommand> list) {
            int type = 0;
            int sent = 0;
            for (GpuCommand command : list) {
                switch (command) {
                    case GpuCommand.Begin begin -> {
                        end(type, sent);
                        type = begin.type();
                        sent = 0;
                    }
                    case GpuCommand.Vertex vertex -> sent++;
                    case GpuCommand.MatrixRestore(int restored) -> slot = Math.max(slot, restored);
                    default -> {}
                }
            }
            end(type, sent);
        }

        private void end(int type, int sent) {
            vertices += sent;
            polygons += switch (type) {
                case 0 -> sent / 3;
                case 1 -> sent / 4;
                case 2 -> Math.max(0, sent - 2);
                default -> Math.max(0, (sent - 2) / 2);
            };
        }
    }
}
