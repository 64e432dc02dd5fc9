/**
 * From drawn lists to meshes, primitives and skins of the scene.
 */
@NullMarked
package shuriken.convert.nitro.mesh;

import org.jspecify.annotations.NullMarked;
