/** Editors of NITRO models: they write changes of shapes, materials, textures and joint animations into the files. */
@NullMarked
package shuriken.convert.nitro.edit;

import org.jspecify.annotations.NullMarked;
