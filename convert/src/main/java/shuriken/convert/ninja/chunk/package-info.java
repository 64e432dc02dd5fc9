/**
 * The conversion of chunk models, the usual models of Dreamcast games. Their vertex lists fill the slots of a vertex
 * buffer, and their polygon lists draw polygons with the vertices in the slots.
 */
@NullMarked
package shuriken.convert.ninja.chunk;

import org.jspecify.annotations.NullMarked;
