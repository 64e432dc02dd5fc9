/**
 * Codecs for compressed or encrypted bytes, one package each; this package has the types that they share.
 */
@NullMarked
package shuriken.codec;

import org.jspecify.annotations.NullMarked;
