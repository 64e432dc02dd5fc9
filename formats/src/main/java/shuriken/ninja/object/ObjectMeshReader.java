package shuriken.ninja.object;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * Reads the meshes to which nodes point.
 *
 * @param <M> the type of the meshes
 */
@FunctionalInterface
public interface ObjectMeshReader<M> {
    /**
     * Reads one mesh. Callers read each mesh only once, even if several nodes point to it.
     *
     * @param block the data to which pointers are relative
     * @param pointerLocation the location of the pointer to the mesh, for findings
     * @param meshOffset the offset of the mesh, which is not 0
     * @param meshIndex the index of the mesh in {@link ObjectTree#meshes()}
     * @throws FormatException if there is no valid mesh at the offset, or a limit is exceeded
     */
    M read(ByteCursor block, SourceLocation pointerLocation, long meshOffset, int meshIndex);
}
