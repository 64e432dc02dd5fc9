/**
 * Verification that files are written back byte for byte. {@link shuriken.inspect.verify.Verifier} checks a file and
 * its members.
 */
@NullMarked
package shuriken.inspect.verify;

import org.jspecify.annotations.NullMarked;
