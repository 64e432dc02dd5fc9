/**
 * Pictures into textures of every family: new files ({@link shuriken.modding.retexture.NewTexture}), and in the place of pictures
 * in files, archives in archives and compressed streams ({@link shuriken.modding.retexture.Retexture}).
 */
@NullMarked
package shuriken.modding.retexture;

import org.jspecify.annotations.NullMarked;
