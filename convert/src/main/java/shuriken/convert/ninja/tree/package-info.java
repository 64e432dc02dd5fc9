/** The node trees of Ninja models: skins and meshes built from drawn polygons, and nodes built from scenes. */
@NullMarked
package shuriken.convert.ninja.tree;

import org.jspecify.annotations.NullMarked;
