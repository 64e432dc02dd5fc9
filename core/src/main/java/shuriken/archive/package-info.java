/**
 * Containers of named or numbered blobs, one package each; here stands what they have in common.
 */
@NullMarked
package shuriken.archive;

import org.jspecify.annotations.NullMarked;
