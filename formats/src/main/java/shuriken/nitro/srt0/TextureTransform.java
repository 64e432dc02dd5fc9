package shuriken.nitro.srt0;

/**
 * The values of a texture matrix at one frame. Translations are in widths and heights of the texture.
 *
 * @param scaleS the scale of S
 * @param scaleT the scale of T
 * @param sine the sine of the rotation
 * @param cosine the cosine of the rotation
 * @param translationS the translation of S
 * @param translationT the translation of T
 */
public record TextureTransform(
        double scaleS, double scaleT, double sine, double cosine, double translationS, double translationT) {}
