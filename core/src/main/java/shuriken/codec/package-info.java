/**
 * Ways of storing bytes, compressed or encrypted, one package each; here stands what they have in common.
 *
 * <p>Layer 2: imports {@code bytes}, {@code diag}.
 */
@NullMarked
package shuriken.codec;

import org.jspecify.annotations.NullMarked;
