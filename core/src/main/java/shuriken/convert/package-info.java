/**
 * What the converters of all families share: {@link shuriken.convert.SceneConverter}, its options, sources of
 * textures and motions; and scenes prepared for building models ({@link shuriken.convert.BuildModel}).
 */
@NullMarked
package shuriken.convert;

import org.jspecify.annotations.NullMarked;
