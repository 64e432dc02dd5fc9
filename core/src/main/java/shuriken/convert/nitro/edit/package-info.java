/**
 * Edits of NITRO models put back: shapes, materials, textures and joint animations.
 */
@NullMarked
package shuriken.convert.nitro.edit;

import org.jspecify.annotations.NullMarked;
