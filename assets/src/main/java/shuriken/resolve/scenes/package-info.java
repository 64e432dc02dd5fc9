/**
 * The conversion of an asset to scenes. {@link shuriken.resolve.scenes.SceneReader} reads the file, chooses the
 * converter, and asks the {@link shuriken.resolve.scenes.AssetContext} for textures, palettes and motions from other
 * files.
 */
@NullMarked
package shuriken.resolve.scenes;

import org.jspecify.annotations.NullMarked;
