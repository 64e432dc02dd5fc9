/**
 * What a format is: {@link shuriken.format.Format}, how sure it is of a file, and the registry that asks all of them.
 *
 * <p>Layer 2: imports {@code bytes}, {@code diag}.
 */
@NullMarked
package shuriken.format;

import org.jspecify.annotations.NullMarked;
