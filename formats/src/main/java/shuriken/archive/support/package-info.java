/** Helpers for the archive formats: member tables, stored names, bytes between members, and recompression. */
@NullMarked
package shuriken.archive.support;

import org.jspecify.annotations.NullMarked;
