/**
 * The conversion of Ginja models, the models of GameCube games. They consist of vertex sets, parameters of the drawing
 * state, and display lists for the graphics processor (GX).
 */
@NullMarked
package shuriken.convert.ninja.ginja;

import org.jspecify.annotations.NullMarked;
