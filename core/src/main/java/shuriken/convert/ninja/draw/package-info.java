/**
 * What all kinds of models share when they are drawn: the buffer of vertex slots, polygons made of slots, and the state of
 * the surface (blend pair, colours, texture) under which they are drawn.
 */
@NullMarked
package shuriken.convert.ninja.draw;

import org.jspecify.annotations.NullMarked;
