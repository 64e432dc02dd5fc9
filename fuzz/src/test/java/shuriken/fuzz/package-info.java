/**
 * Contains fuzz targets for every reader, guided by coverage. Each input must have a result or fail cleanly, up to the
 * converted file.
 */
@NullMarked
package shuriken.fuzz;

import org.jspecify.annotations.NullMarked;
