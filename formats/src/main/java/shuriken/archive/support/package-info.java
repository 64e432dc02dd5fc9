/** Helpers of the archive formats: tables of members, stored names, bytes between members, and recompression. */
@NullMarked
package shuriken.archive.support;

import org.jspecify.annotations.NullMarked;
