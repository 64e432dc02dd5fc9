/**
 * Codecs for compressed or encrypted bytes, with one package per codec. This package contains the types that all of
 * them use.
 */
@NullMarked
package shuriken.codec;

import org.jspecify.annotations.NullMarked;
