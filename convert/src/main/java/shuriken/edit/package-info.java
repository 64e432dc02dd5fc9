/**
 * Format-neutral editing: the scene for an editor, the comparison of the edited scene with the original, and the report
 * of the changes.
 *
 * <p>The <i>source</i> is the scene that a file was converted to. A source index is the index of a node or material in
 * that scene. The <i>original scene</i> is the source in the form that the editor receives. The <i>edited scene</i> is
 * what comes back from the editor. A <i>part</i> consists of the triangles of one node and one material.
 *
 * <p>{@link shuriken.edit.Comparison} finds the changes. {@link shuriken.edit.MeshEdit} writes them into a mesh through
 * the port {@link shuriken.edit.EditableMesh}: unchanged parts keep their bytes, moved parts are patched, and all other
 * parts are rebuilt, inserted or removed. The packages {@code convert.ninja.edit} and {@code convert.nitro.edit}
 * implement the port and write the files. {@link shuriken.edit.WriteBackCheck} compares the written file with the
 * edited scene.
 */
@NullMarked
package shuriken.edit;

import org.jspecify.annotations.NullMarked;
