/**
 * The neutral model between converters and exporters. A scene is a tree of nodes with meshes, materials, textures,
 * skins, clips, cameras and lights, which are all records. Their numbers are in arrays. The package has no I/O and is
 * independent of game formats. Parts refer to each other by index. The index {@value shuriken.scene.Scene#NONE} refers
 * to nothing, and an empty array means that the attribute is absent.
 *
 * <p>Axes are right-handed with Y up. Front faces are counter-clockwise. Coordinates have the units of the source.
 */
@NullMarked
package shuriken.scene;

import org.jspecify.annotations.NullMarked;
