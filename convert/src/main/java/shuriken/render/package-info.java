/**
 * A small software rasteriser that draws scenes without a screen.
 *
 * <pre>
 * Scene ── Pose ──► vertices at rest in scene space ── Camera.fit ──► Camera
 *                              └── ProjectedPrimitive.of (with a Surface per material)
 *                                        └── Rasteriser into a Frame, band by band ──► Image
 * </pre>
 *
 * <ul>
 *   <li>All arithmetic on colours is done on the stored sRGB values, as the consoles do it; base colours, which are
 *       linear, are converted first. Colour = base colour × texture × vertex colour.
 *   <li>The camera is placed so that every drawn vertex is inside the image; therefore nothing is ever clipped. Surfaces
 *       whose base colour is transparent are neither drawn nor framed.
 *   <li>Triangles with a coordinate that is not finite, and those without area, are not drawn.
 *   <li>Light: surfaces are drawn with the colours that they have, unless their material is lit. A model with neither
 *       textures nor vertex colours would be one flat patch: it is shaded by one fixed lamp above the viewer's left
 *       shoulder, by the triangles' normals where it has none.
 *   <li>Translucent triangles follow the others and are mixed by their material's own pair of factors: on the DS sorted by
 *       rows, once for each polygon ID; elsewhere sorted for each sample. Opaque fragments cover the destination.
 *   <li>Cut-outs whose texture is filtered are drawn as translucent ones, with soft edges.
 *   <li>Where a smoothly filtered texture is shrunk, averaged smaller copies of it are sampled.
 * </ul>
 */
@NullMarked
package shuriken.render;

import org.jspecify.annotations.NullMarked;
