/** The editors of NITRO models. They write changed shapes, materials, textures and joint animations into files. */
@NullMarked
package shuriken.convert.nitro.edit;

import org.jspecify.annotations.NullMarked;
