package shuriken.nitro.srt0;

import java.util.List;

/** The texture transform of one material over time. Translations are in widths and heights of the texture. */
public record TextureTrack(
        TextureCurve scaleS,
        TextureCurve scaleT,
        TextureCurve rotation,
        TextureCurve translationS,
        TextureCurve translationT) {
    static final int CURVE_COUNT = 5;
    /** The index of the rotation among the curves. */
    static final int ROTATION_INDEX = 2;

    /** Returns the curves in the order of the file. */
    public List<TextureCurve> curves() {
        return List.of(scaleS, scaleT, rotation, translationS, translationT);
    }

    /** Returns the transform at a frame, from 0 to below the animation's number of frames. */
    public TextureTransform transformAt(int frame) {
        return new TextureTransform(
                scaleS.scalar(frame),
                scaleT.scalar(frame),
                rotation.sine(frame),
                rotation.cosine(frame),
                translationS.scalar(frame),
                translationT.scalar(frame));
    }
}
