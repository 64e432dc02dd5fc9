/**
 * From materials and TEX0 to materials and textures of the scene; texture matrices.
 */
@NullMarked
package shuriken.convert.nitro.look;

import org.jspecify.annotations.NullMarked;
