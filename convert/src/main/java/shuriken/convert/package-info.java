/**
 * The common parts of all converters: {@link shuriken.convert.SceneConverter}, its options, and the sources of
 * textures and motions. Helpers such as {@link shuriken.convert.support.EncodingModel} are in {@code support}.
 */
@NullMarked
package shuriken.convert;

import org.jspecify.annotations.NullMarked;
