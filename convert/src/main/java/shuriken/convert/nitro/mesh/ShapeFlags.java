package shuriken.convert.nitro.mesh;

import java.util.List;
import shuriken.nitro.gpu.GpuCommand;

/** Computes the flags in a shape's header: the additional attributes of its display list. */
public final class ShapeFlags {
    private static final int NORMALS = 1;
    private static final int COLOURS = 2;
    private static final int TEXELS = 4;
    private static final int RESTORES = 8;

    private ShapeFlags() {}

    public static int of(List<GpuCommand> list) {
        int flags = 0;
        for (GpuCommand command : list) {
            flags |= switch (command) {
                case GpuCommand.Normal normal -> NORMALS;
                case GpuCommand.Colour colour -> COLOURS;
                case GpuCommand.TexCoord coordinate -> TEXELS;
                case GpuCommand.MatrixRestore restore -> RESTORES;
                default -> 0;
            };
        }
        return flags;
    }
}
