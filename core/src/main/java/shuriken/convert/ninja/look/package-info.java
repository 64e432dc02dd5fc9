/**
 * From the state of a surface to materials and textures of the scene.
 */
@NullMarked
package shuriken.convert.ninja.look;

import org.jspecify.annotations.NullMarked;
