/**
 * Containers of named or numbered blobs, one package each; here stands what they have in common.
 *
 * <p>Layer 3: imports {@code format}, {@code codec}, {@code bytes}, {@code diag}.
 */
@NullMarked
package shuriken.archive;

import org.jspecify.annotations.NullMarked;
