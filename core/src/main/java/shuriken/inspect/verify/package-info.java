/**
 * Whether files are written back as they were read: {@link shuriken.inspect.verify.Verifier}, for a file and everything in it.
 */
@NullMarked
package shuriken.inspect.verify;

import org.jspecify.annotations.NullMarked;
