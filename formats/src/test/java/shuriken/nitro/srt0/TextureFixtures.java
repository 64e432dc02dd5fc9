package shuriken.nitro.srt0;

import java.util.List;
import shuriken.nitro.g3d.Dictionary;
import shuriken.testkit.RoundTrip;

/** Creates texture animations by hand. */
public final class TextureFixtures {
    private static final int ONE = 0x1000;

    private TextureFixtures() {}

    static byte[] file(TextureAnimation animation) {
        return RoundTrip.write(
                new NsbtaFormat(), new NsbtaFile(1, List.of(Dictionary.of(List.of("motion"), List.of(animation)))));
    }

    public static TextureCurve constant(int frames, int value) {
        return new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | TextureCurve.SHORT_FLAG | frames, value);
    }

    /** Creates a constant rotation, which has no 16-bit flag. */
    public static TextureCurve unrotated(int frames) {
        return new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | frames, ONE << 16);
    }

    public static TextureCurve sampled(int step, int last, boolean isShort, int... values) {
        int code = Integer.numberOfTrailingZeros(step);
        return new TextureCurve.Sampled(code << 30 | last | (isShort ? TextureCurve.SHORT_FLAG : 0), values);
    }

    /** Returns a track in which only the translation is animated. */
    public static TextureTrack moving(int frames, TextureCurve s, TextureCurve t) {
        return new TextureTrack(constant(frames, ONE), constant(frames, ONE), unrotated(frames), s, t);
    }

    static TextureAnimation still() {
        TextureTrack wideTrack = new TextureTrack(
                new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | 2, 3 * ONE),
                constant(2, -ONE),
                new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | 2, -ONE & 0xFFFF | 5 << 16),
                constant(2, -0x400),
                new TextureCurve.Constant(TextureCurve.CONSTANT_FLAG | 2, 0x12345));
        return new TextureAnimation(2, 0, 31, Dictionary.of(List.of("wide"), List.of(wideTrack)));
    }

    /**
     * Creates nine frames of all five values in steps of 1, 2 and 4. One material has an odd number of 16-bit samples.
     */
    static TextureAnimation steps() {
        TextureCurve everyFrame = sampled(1, 9, true, 0, 1, 2, 3, 4, 5, 6, 7, -8);
        TextureCurve everySecond = sampled(2, 8, false, 0, 0x10000, 0x20000, 0x30000, -0x40000);
        TextureCurve everyFourth = sampled(4, 8, true, 0, 0x400, -0x800);
        TextureCurve rotation = sampled(4, 8, false, ONE << 16, ONE, -ONE << 16);
        TextureCurve rotationOfEveryFrame =
                sampled(1, 9, false, 1 << 16, 2 << 16, 3, 4, 5 << 16, -6 << 16, 7, 8 << 16, 9 << 16);
        return new TextureAnimation(
                9,
                3,
                0,
                Dictionary.of(
                        List.of("water", "fire"),
                        List.of(
                                new TextureTrack(everyFrame, everySecond, rotation, everyFourth, constant(9, 7)),
                                new TextureTrack(
                                        everyFourth, everyFrame, rotationOfEveryFrame, everySecond, everySecond))));
    }

    /** Creates seven frames, two of them after the last regular sample. */
    static TextureAnimation tails() {
        return new TextureAnimation(
                7,
                0,
                0,
                Dictionary.of(
                        List.of("tail"),
                        List.of(moving(7, sampled(4, 4, true, 0, 400, 500, 600), sampled(2, 6, true, 0, 2, 4, 6)))));
    }

    static TextureAnimation empty() {
        return new TextureAnimation(1, 0, 0, new Dictionary<>(List.of()));
    }
}
