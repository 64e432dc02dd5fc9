package shuriken.convert.nitro.mesh;

import java.util.List;
import shuriken.nitro.gpu.GpuCommand;

/**
 * Computes the flags in a shape's header. They state whether the display list sets normals, colours and texture
 * coordinates, and whether it loads matrices.
 */
public final class ShapeFlags {
    private static final int NORMALS_FLAG = 1;
    private static final int COLOURS_FLAG = 2;
    private static final int TEX_COORDS_FLAG = 4;
    private static final int MATRIX_RESTORES_FLAG = 8;

    private ShapeFlags() {}

    /** Returns the flags of a display list. */
    public static int compute(List<GpuCommand> commands) {
        int flags = 0;
        for (GpuCommand command : commands) {
            flags |= switch (command) {
                case GpuCommand.Normal normal -> NORMALS_FLAG;
                case GpuCommand.Colour colour -> COLOURS_FLAG;
                case GpuCommand.TexCoord coordinate -> TEX_COORDS_FLAG;
                case GpuCommand.MatrixRestore restore -> MATRIX_RESTORES_FLAG;
                default -> 0;
            };
        }
        return flags;
    }
}
