/**
 * From scenes to NITRO models, textures and motions, in the manner of the games' own converters.
 *
 * <p>Observed on 1,629 models of three games by Game Freak and 1,104 of Phantasy Star Zero: display lists have strips of
 * quads, strips of triangles, quads, triangles, in this order; a shape of one matrix is drawn with that as the current one,
 * a shape of several restores them in its list; the position scale is a power of two; the matrix of the root stays in slot
 * 0.
 */
@NullMarked
package shuriken.build.nitro;

import org.jspecify.annotations.NullMarked;
