/**
 * Editing without format words: a scene for an editor, the comparison of the edited scene with the original, and the
 * report of the changes.
 *
 * <p>Unchanged parts keep their bytes, moved ones are patched, the rest is rebuilt. The families put the changes into their
 * files: {@code convert.ninja.edit} and {@code convert.nitro.edit}.
 */
@NullMarked
package shuriken.edit;

import org.jspecify.annotations.NullMarked;
