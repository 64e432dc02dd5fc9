package shuriken.nitro.srt0;

import java.util.List;

/** How the texture of one material moves; translations are in units of the texture. */
public record TextureTrack(
        TextureCurve scaleS,
        TextureCurve scaleT,
        TextureCurve rotation,
        TextureCurve translationS,
        TextureCurve translationT) {
    /** In stored order. */
    static final int CURVES = 5;

    static final int ROTATION = 2;

    /** In stored order. */
    public List<TextureCurve> curves() {
        return List.of(scaleS, scaleT, rotation, translationS, translationT);
    }

    /** What it is at a frame, from 0 to below the animation's number of frames. */
    public TextureTransform at(int frame) {
        return new TextureTransform(
                scaleS.number(frame),
                scaleT.number(frame),
                rotation.sine(frame),
                rotation.cosine(frame),
                translationS.number(frame),
                translationT.number(frame));
    }
}
