/**
 * Format-neutral editing: the scene for an editor, the comparison of the edited scene with the original, and the report
 * of the changes.
 *
 * <p>{@link shuriken.edit.Comparison} finds the changes. {@link shuriken.edit.MeshEdit} writes them into a mesh through
 * the port {@link shuriken.edit.EditableMesh}: unchanged parts keep their bytes, moved parts are patched, everything
 * else is rebuilt. The packages {@code convert.ninja.edit} and {@code convert.nitro.edit} implement the port and write
 * the files. {@link shuriken.edit.WriteBackCheck} compares the written file with the edited scene.
 */
@NullMarked
package shuriken.edit;

import org.jspecify.annotations.NullMarked;
