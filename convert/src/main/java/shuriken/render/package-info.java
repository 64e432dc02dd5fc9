/**
 * A small software rasterizer that draws scenes without a screen.
 *
 * <pre>
 * Scene ── ScenePositions ──► vertices at rest in world space ── ViewProjection.fit ──► ViewProjection
 *                              └── ProjectedPrimitive.project (with a DrawSurface per material)
 *                                        └── Rasterizer into a SampleBuffer, band by band ──► Image
 * </pre>
 *
 * <ul>
 *   <li>Colours are calculated as stored sRGB values, as the consoles do it. Base colours are linear and are converted
 *       first. Colour = base colour × texture × vertex colour.
 *   <li>The camera sees every drawn vertex, so that no triangle reaches outside of the image. Surfaces that
 *       a transparent base colour makes invisible are neither drawn nor framed.
 *   <li>Triangles with a coordinate that is not finite, and triangles without an area, are not drawn.
 *   <li>Surfaces are drawn with their own colours, unless their material is lit. A model with neither textures nor
 *       vertex colours would be one flat area. Therefore a lamp above the viewer's left shoulder shades it, by the
 *       normals of triangles if it has no vertex normals.
 *   <li>Translucent triangles are drawn last and blended by the pair of factors of their material. On the DS they are
 *       sorted by rows and drawn once for each polygon ID. Elsewhere they are sorted for each sample. Opaque fragments
 *       cover the destination.
 *   <li>Cut-outs whose texture is filtered are drawn as translucent triangles, with soft edges.
 *   <li>Filtered textures that are reduced in size use mip levels.
 * </ul>
 */
@NullMarked
package shuriken.render;

import org.jspecify.annotations.NullMarked;
