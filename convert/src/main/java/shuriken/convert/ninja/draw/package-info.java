/**
 * The drawing that all kinds of models share: the buffer of vertex slots, the polygons that refer to slots, and the
 * state of the surface (blend factors, colours, texture).
 */
@NullMarked
package shuriken.convert.ninja.draw;

import org.jspecify.annotations.NullMarked;
