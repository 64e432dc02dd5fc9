/**
 * The shared drawing of all model kinds: the buffer of vertex slots, polygons made of slots, and the state of the
 * surface (blend pair, colours, texture).
 */
@NullMarked
package shuriken.convert.ninja.draw;

import org.jspecify.annotations.NullMarked;
