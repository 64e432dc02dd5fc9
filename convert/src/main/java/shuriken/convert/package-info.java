/**
 * The common parts of all converters: {@link shuriken.convert.SceneConverter}, its options, and the sources of
 * textures and motions.
 */
@NullMarked
package shuriken.convert;

import org.jspecify.annotations.NullMarked;
