/**
 * The verification that files are written back byte for byte: {@link shuriken.inspect.verify.Verifier}, for a file and
 * everything in it.
 */
@NullMarked
package shuriken.inspect.verify;

import org.jspecify.annotations.NullMarked;
