package shuriken.ninja.object;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/**
 * Reads the mesh that a node points to.
 *
 * @param <A> the kind of mesh
 */
@FunctionalInterface
public interface AttachReader<A> {
    /**
     * Reads one mesh; called once for each offset that nodes point to.
     *
     * @param block the data that pointers count in
     * @param field the location of the pointer
     * @param pointer not 0
     * @param index the index of the mesh in {@link ObjectTree#attaches()}
     * @throws FormatException if there is no mesh
     */
    A read(ByteCursor block, SourceLocation field, long pointer, int index);
}
