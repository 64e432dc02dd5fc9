/**
 * Pictures of scenes without a screen: a small software rasteriser.
 *
 * <pre>
 * Scene ── Pose ──► vertices at rest in scene space ── Camera.fit ──► Camera
 *                              └── Projector (with a Surface per material) ──► Projected
 *                                        └── Rasteriser into a Frame, band by band ──► Image
 * </pre>
 *
 * <ul>
 *   <li>All arithmetic on colours is done on the stored sRGB values, as the consoles do it; base colours, which are
 *       linear, are brought there first. Colour = base colour × texture × vertex colour.
 *   <li>The camera is placed so that every drawn vertex is inside the picture; therefore nothing is ever clipped.
 *   <li>Triangles with a coordinate that is not finite, and those without area, are not drawn.
 *   <li>Light: textured or vertex-coloured surfaces carry their light in their colours and are shown as they are, unless
 *       their material is lit. Lit ones, and those with neither texture nor vertex colours, are shaded by one fixed lamp
 *       above the viewer's left shoulder, so that their form can be seen; where they have no normals, by the triangle's.
 *   <li>Blended triangles follow the others, farthest first, tested against the depth but not written to it, mixed by
 *       their material's own pair of factors.
 *   <li>Where a smoothly filtered texture is shrunk, averaged smaller copies of it are sampled.
 * </ul>
 */
@NullMarked
package shuriken.render;

import org.jspecify.annotations.NullMarked;
