/**
 * Format-neutral editing: the scene for an editor, the comparison of the edited scene with the original, and the report
 * of the changes.
 *
 * <p>Unchanged parts keep their bytes, moved parts are patched, everything else is rebuilt. The packages
 * {@code convert.ninja.edit} and {@code convert.nitro.edit} write the changes into the files.
 */
@NullMarked
package shuriken.edit;

import org.jspecify.annotations.NullMarked;
