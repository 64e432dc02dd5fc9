/**
 * The common parts of all converters: {@link shuriken.convert.SceneConverter}, its options, sources of textures and
 * motions, and scenes prepared for encoding ({@link shuriken.convert.EncodingModel}).
 */
@NullMarked
package shuriken.convert;

import org.jspecify.annotations.NullMarked;
