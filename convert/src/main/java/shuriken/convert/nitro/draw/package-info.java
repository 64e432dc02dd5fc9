/**
 * The interpreter of render commands (SBC) and display lists of shapes, with the matrix stack of the geometry engine.
 */
@NullMarked
package shuriken.convert.nitro.draw;

import org.jspecify.annotations.NullMarked;
