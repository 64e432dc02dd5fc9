package shuriken.nitro.mdl0;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.gpu.GpuCommand;

/**
 * A shape: geometry that a display list draws.
 *
 * <pre>
 * 00 u16  tag      0
 * 02 u16  size     16
 * 04 u32  flags    1 normals, 2 colours, 4 texture coordinates, 8 restores matrices
 * 08 u32  offset   of the display list, from 00
 * 0C u32  length   of the display list in bytes
 * </pre>
 *
 * <p>Source: NSBMD document, "Mesh"; measured: the flags correspond to the commands of the display list.
 *
 * @param location the location of the record
 * @param tag the tag of the record
 * @param flags a set of flags, as in the table
 * @param displayList the commands of the display list
 */
public record ShapeData(SourceLocation location, int tag, int flags, List<GpuCommand> displayList) {
    static final int SIZE = 16;

    public ShapeData {
        displayList = List.copyOf(displayList);
    }
}
