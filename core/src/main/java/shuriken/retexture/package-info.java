/**
 * Pictures into textures of every family: new files ({@link shuriken.retexture.NewTexture}), and in the place of pictures
 * in files, archives in archives and compressed streams ({@link shuriken.retexture.Retexture}).
 *
 * <p>Layer 8: imports {@code scenes}, {@code asset}, {@code catalog}, and what these stand on.
 */
@NullMarked
package shuriken.retexture;

import org.jspecify.annotations.NullMarked;
