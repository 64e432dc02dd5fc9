/**
 * Ways of storing bytes, compressed or encrypted, one package each; here stands what they have in common.
 */
@NullMarked
package shuriken.codec;

import org.jspecify.annotations.NullMarked;
