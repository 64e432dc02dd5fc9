/**
 * The neutral model between converters and exporters: a tree of nodes with meshes, materials, textures, skins, clips,
 * cameras and lights, all records over primitive arrays. The package has no I/O and is independent of game formats. Lists refer to one another by index; an index
 * of {@value shuriken.scene.Scene#NONE} refers to nothing, and an empty array marks absent data.
 *
 * <p>Axes: right-handed, Y up, front faces counter-clockwise; units are the source's.
 */
@NullMarked
package shuriken.scene;

import org.jspecify.annotations.NullMarked;
