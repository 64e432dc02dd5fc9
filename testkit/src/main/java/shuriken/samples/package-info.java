/**
 * The files of the folder {@code samples}: a small ninja garden, modelled and painted by formulas and written by this
 * project's own writers. They show what the formats can do, and are the first thing that a newcomer converts.
 * <pre>
 * lantern  rigid hierarchy, textured; PVM with mip levels, small VQ, RGB555
 * torii    rigid hierarchy; holes by alpha, double-sided; VQ with and without mips, YUV422, ARGB1555
 * star     vertex colours, no texture
 * garden   every type of strip, vertices with and without normals and colours, scaled nodes
 * ninja    two weighted skins that are stored and drawn later, rigid parts between them; rectangles with stride
 * koi      one skin with up to three joints a vertex; palettised skin with its palette, translucent fins
 * shrine   level of Basic models; solid and invisible parts, animated streamers; the textures of torii
 * bamboo   Ginja model with two bones and vertex colours
 * mill     stage of two sections with a collision model; animated wheel and streamers
 * neko     DS model with joint, texture and pattern animations
 * </pre>
 *
 * <p>Everything is calculated with {@link java.lang.StrictMath} and plain arithmetic, so that each machine makes the
 * same bytes.
 */
@NullMarked
package shuriken.samples;

import org.jspecify.annotations.NullMarked;
