/**
 * Materials and textures: MDL0 and TEX0 records to the scene's materials, and back.
 */
@NullMarked
package shuriken.convert.nitro.material;

import org.jspecify.annotations.NullMarked;
