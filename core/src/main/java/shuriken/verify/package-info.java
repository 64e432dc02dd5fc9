/**
 * Whether files are written back as they were read: {@link shuriken.verify.Verifier}, for a file and everything in it.
 *
 * <p>Layer 7: imports asset, archive, codec and format.
 */
@NullMarked
package shuriken.verify;

import org.jspecify.annotations.NullMarked;
