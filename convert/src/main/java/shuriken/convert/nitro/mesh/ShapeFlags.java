package shuriken.convert.nitro.mesh;

import java.util.List;
import shuriken.nitro.gpu.GpuCommand;

/** Computes the flags in a shape's header, which state the additional attributes of the display list. */
public final class ShapeFlags {
    private static final int NORMALS = 1;
    private static final int COLOURS = 2;
    private static final int TEX_COORDS = 4;
    private static final int MATRIX_RESTORES = 8;

    private ShapeFlags() {}

    public static int compute(List<GpuCommand> list) {
        int flags = 0;
        for (GpuCommand command : list) {
            flags |= switch (command) {
                case GpuCommand.Normal normal -> NORMALS;
                case GpuCommand.Colour colour -> COLOURS;
                case GpuCommand.TexCoord coordinate -> TEX_COORDS;
                case GpuCommand.MatrixRestore restore -> MATRIX_RESTORES;
                default -> 0;
            };
        }
        return flags;
    }
}
