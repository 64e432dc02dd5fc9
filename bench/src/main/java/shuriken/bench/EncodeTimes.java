package shuriken.bench;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Supplier;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.samples.TestImage;
import shuriken.texture.DxtColours;
import shuriken.texture.TileLayout;
import shuriken.texture.ds.DsEncoder;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrEncoder;
import shuriken.texture.pvr.PvrPixelFormat;

/** Measures the same encoders as {@link EncodeBench}, but by the CPU time of the best round, for busy machines. */
public final class EncodeTimes {
    private static final int SIDE_LENGTH = 512;
    private static final int ROUNDS = 12;
    /** The number of rounds for the encoders that take much longer. */
    private static final int SLOW_ROUNDS = 4;

    private EncodeTimes() {}

    /**
     * Prints the speed of the encoders for each test image.
     *
     * @param arguments not used
     */
    public static void main(String[] arguments) {
        for (TestImage testImage : TestImage.values()) {
            Image image = testImage.draw(SIDE_LENGTH);
            Image dsImage = testImage.draw(SIDE_LENGTH / 2);
            byte[] blocks = new TileLayout(4, 4).fromRows(image.rgba(), SIDE_LENGTH, SIDE_LENGTH, 4);
            int maxPaletteSize = DsEncoder.defaultPaletteSize(SIDE_LENGTH / 2, SIDE_LENGTH / 2);
            double vqSeconds = bestSeconds(
                    () -> PvrEncoder.encode(image, PvrPixelFormat.RGB565, PvrDataFormat.VQ, OptionalLong.empty())
                            .payload(),
                    SLOW_ROUNDS);
            double dxtSeconds = bestSeconds(() -> DxtColours.DXT1.encode(blocks), ROUNDS);
            double dsSeconds = bestSeconds(
                    () -> DsEncoder.encode(
                                    RasterImage.of(dsImage),
                                    DsFormat.BLOCK4X4,
                                    maxPaletteSize,
                                    /* usesDithering= */ false)
                            .texels()
                            .array(),
                    SLOW_ROUNDS);
            System.out.printf(
                    Locale.ROOT,
                    "%-10s VQ 512² %.2f s, DXT1 %.1f Mpixel/s, 4×4 256² %.2f s%n",
                    testImage,
                    vqSeconds,
                    SIDE_LENGTH * SIDE_LENGTH / 1e6 / dxtSeconds,
                    dsSeconds);
        }
    }

    private static double bestSeconds(Supplier<byte[]> work, int roundCount) {
        return AlternatingTimer.bestNanoseconds(work, roundCount) / 1e9;
    }
}
