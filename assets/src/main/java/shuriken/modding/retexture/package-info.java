/**
 * Replacing textures of every family: new files ({@link shuriken.modding.retexture.NewTexture}), and images in files,
 * nested archives and compressed streams ({@link shuriken.modding.retexture.Retexture}).
 */
@NullMarked
package shuriken.modding.retexture;

import org.jspecify.annotations.NullMarked;
