/**
 * The loop through an editor: a model as a scene that survives Blender, and the edited scene back into the original file.
 * What is unchanged keeps its bytes; what has moved is changed in place; the rest is built anew in the manner of the
 * original.
 *
 * <p>Layer 6: imports {@code build}, {@code mesh}, {@code convert}, {@code ninja}, {@code load}, {@code export},
 * {@code scene}, {@code image}, {@code bytes}, {@code diag}.
 */
@NullMarked
package shuriken.edit;

import org.jspecify.annotations.NullMarked;
