package shuriken.nitro.srt0;

/** Values of a texture matrix at one moment; translations are in units of the texture. */
public record TextureTransform(
        double scaleS, double scaleT, double sine, double cosine, double translationS, double translationT) {}
