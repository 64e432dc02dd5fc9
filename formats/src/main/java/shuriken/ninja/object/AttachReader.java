package shuriken.ninja.object;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * Reads the meshes that nodes point to.
 *
 * @param <A> the kind of mesh
 */
@FunctionalInterface
public interface AttachReader<A> {
    /**
     * Reads one mesh. Callers read each mesh only once, even if several nodes point to it.
     *
     * @param block the data that pointers are relative to
     * @param field the location of the pointer
     * @param pointer the offset of the mesh, which is not 0
     * @param index the index of the mesh in {@link ObjectTree#attaches()}
     * @throws FormatException if there is no valid mesh
     */
    A read(ByteCursor block, SourceLocation field, long pointer, int index);
}
