/**
 * From an asset to the models in it. {@link shuriken.scenes.SceneReader} reads the file, chooses the converter and asks
 * the {@link shuriken.scenes.AssetContext} for textures, palettes and motions of other files.
 *
 * <p>Layer 7: imports asset, catalog, convert, resolve, scene and texture.
 */
@NullMarked
package shuriken.scenes;

import org.jspecify.annotations.NullMarked;
