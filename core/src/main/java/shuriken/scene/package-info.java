/**
 * The neutral model between converters and exporters: a tree of nodes with meshes, materials, pictures, skins, clips,
 * cameras and lights, all records over primitive arrays. No I/O and no word of any game format. Lists refer to one another by index; an index
 * of {@value shuriken.scene.Scene#NONE} means none, an empty array means absent.
 *
 * <p>Axes: right-handed, Y up, front faces counter-clockwise; units are the source's.
 */
@NullMarked
package shuriken.scene;

import org.jspecify.annotations.NullMarked;
