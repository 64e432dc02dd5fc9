/**
 * Replacing textures of every family: new files ({@link shuriken.modding.retexture.NewTextureSettings}), and images in
 * files, nested archives and compressed streams ({@link shuriken.modding.retexture.TextureImageReplacer}).
 */
@NullMarked
package shuriken.modding.retexture;

import org.jspecify.annotations.NullMarked;
