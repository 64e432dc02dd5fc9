/**
 * Containers of named or numbered blobs, one package each; this package has the types that they share.
 */
@NullMarked
package shuriken.archive;

import org.jspecify.annotations.NullMarked;
