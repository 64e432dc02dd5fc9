package shuriken.nitro.mat0;

import java.util.List;
import shuriken.nitro.g3d.Dictionary;
import shuriken.testkit.RoundTrip;

/** Creates material animations by hand. */
public final class MaterialFixtures {
    private MaterialFixtures() {}

    static byte[] file(MaterialAnimation animation) {
        return RoundTrip.write(
                new NsbmaFormat(), new NsbmaFile(1, List.of(Dictionary.of(List.of("motion"), List.of(animation)))));
    }

    public static MaterialCurve constant(int frames, int value) {
        return new MaterialCurve.Constant(MaterialCurve.CONSTANT_FLAG | frames << 16 | value);
    }

    public static MaterialCurve sampled(int step, int last, int... values) {
        return new MaterialCurve.Sampled(Integer.numberOfTrailingZeros(step) << 30 | last << 16, values);
    }

    static int rgb(int red, int green, int blue) {
        return red | green << 5 | blue << 10;
    }

    /**
     * Creates five frames with samples of all five values in steps of 1, 2 and 4. One value has a bit that is not part
     * of a colour.
     */
    static MaterialAnimation steps() {
        MaterialCurve everyFrame = sampled(1, 5, 0, 1, 0x7FFF, 3, 0x8004);
        MaterialCurve everySecond = sampled(2, 4, rgb(0, 31, 1), rgb(31, 0, 2), rgb(0, 0, 0));
        MaterialCurve everyFourth = sampled(4, 4, rgb(0, 10, 31), rgb(10, 0, 0));
        return new MaterialAnimation(
                5,
                1,
                Dictionary.of(
                        List.of("glass", "fog"),
                        List.of(
                                new MaterialTrack(
                                        everyFrame,
                                        everySecond,
                                        everyFourth,
                                        constant(5, 0x7FFF),
                                        sampled(1, 5, 0, 7, 14, 21, 31)),
                                new MaterialTrack(
                                        constant(5, 0), everyFourth, everyFrame, everySecond, sampled(4, 4, 31, 0)))));
    }

    /** Creates four frames with only one regular sample. */
    static MaterialAnimation tails() {
        MaterialCurve white = constant(4, 0x7FFF);
        return new MaterialAnimation(
                4,
                0,
                Dictionary.of(
                        List.of("fading"),
                        List.of(new MaterialTrack(white, white, white, white, sampled(4, 0, 31, 20, 10, 0)))));
    }

    static MaterialAnimation empty() {
        return new MaterialAnimation(1, 0, new Dictionary<>(List.of()));
    }
}
