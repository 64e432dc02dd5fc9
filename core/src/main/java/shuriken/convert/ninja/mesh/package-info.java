/**
 * From polygons to meshes, primitives and skins of the scene.
 */
@NullMarked
package shuriken.convert.ninja.mesh;

import org.jspecify.annotations.NullMarked;
