/**
 * The shared parts of all families' converters: {@link shuriken.convert.SceneConverter}, its options, sources of
 * textures and motions; and scenes prepared for encoding models ({@link shuriken.convert.BuildModel}).
 */
@NullMarked
package shuriken.convert;

import org.jspecify.annotations.NullMarked;
