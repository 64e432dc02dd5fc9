package shuriken.bench;

import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.samples.TestImage;
import shuriken.texture.DxtColours;
import shuriken.texture.TileLayout;
import shuriken.texture.ds.DsEncoder;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrEncoder;
import shuriken.texture.pvr.PvrPixelFormat;
import shuriken.texture.pvr.PvrTexture;

/** Measures the texture encoders, in milliseconds for an image of 512 × 512 texels, or 256 × 256 for the DS. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
@State(Scope.Benchmark)
public class EncodeBench {
    private static final int SIDE_LENGTH = 512;

    @Param({"ROCK", "NOISE", "LANDSCAPE"})
    TestImage testImage = TestImage.ROCK;

    private Image image = testImage.draw(SIDE_LENGTH);
    /** The DS image, which is smaller because DS textures are. */
    private Image dsImage = image;
    /** The RGBA texels of the image in blocks of 4 × 4. */
    private byte[] blocks = new byte[0];

    @Setup
    public void drawImages() {
        image = testImage.draw(SIDE_LENGTH);
        dsImage = testImage.draw(SIDE_LENGTH / 2);
        blocks = new TileLayout(4, 4).fromRows(image.rgba(), SIDE_LENGTH, SIDE_LENGTH, 4);
    }

    @Benchmark
    public byte[] encodeDxt1() {
        return DxtColours.DXT1.encode(blocks);
    }

    @Benchmark
    public PvrTexture encodeVq() {
        return PvrEncoder.encode(image, PvrPixelFormat.RGB565, PvrDataFormat.VQ, OptionalLong.empty());
    }

    @Benchmark
    public DsTexture encodeBlock4x4() {
        return DsEncoder.encode(
                RasterImage.of(dsImage),
                DsFormat.BLOCK4X4,
                DsEncoder.defaultPaletteSize(SIDE_LENGTH / 2, SIDE_LENGTH / 2),
                /* usesDithering= */ false);
    }
}
