package shuriken.nitro.mat0;

/**
 * The colours and the alpha of a material at one frame. Colours are RGB555, and alpha is 0 to 31.
 *
 * @param diffuse the diffuse colour
 * @param ambient the ambient colour
 * @param specular the specular colour
 * @param emission the emission colour
 * @param alpha the alpha of the polygons that have the material
 */
public record MaterialState(int diffuse, int ambient, int specular, int emission, int alpha) {}
