package shuriken.bench;

import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.texture.pvr.PvrDataFormat;
import shuriken.texture.pvr.PvrPixelFormat;
import shuriken.texture.pvr.PvrTexture;

/** Measures decoders in megatexels per second, on a texture of 1024 × 1024 random texels. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Benchmark)
public class PvrBench {
    private static final int SIDE_LENGTH = 1024;

    @Param({"RGB565 TWIDDLED", "RGB565 VQ", "RGB565 RECTANGLE", "YUV422 TWIDDLED", "ARGB4444 PALETTIZE8"})
    String kind = "";

    private PvrTexture texture = randomTexture(PvrPixelFormat.RGB565, PvrDataFormat.TWIDDLED);

    @Setup
    public void createTexture() {
        String[] formatNames = kind.split(" ", 2);
        texture = randomTexture(PvrPixelFormat.valueOf(formatNames[0]), PvrDataFormat.valueOf(formatNames[1]));
    }

    private static PvrTexture randomTexture(PvrPixelFormat pixelFormat, PvrDataFormat dataFormat) {
        byte[] payload = new byte[2 * SIDE_LENGTH * SIDE_LENGTH];
        new Random(1).nextBytes(payload);
        return new PvrTexture(
                new SourceLocation("random", 0),
                /* gbix= */ Optional.empty(),
                /* length= */ 8L + payload.length,
                pixelFormat.id(),
                dataFormat.id(),
                /* unknown0A= */ 0,
                SIDE_LENGTH,
                SIDE_LENGTH,
                payload,
                /* trailing= */ new byte[0],
                /* runs= */ Optional.empty());
    }

    @Benchmark
    @OperationsPerInvocation(SIDE_LENGTH * SIDE_LENGTH)
    public Image decode() {
        return texture.decode(/* level= */ 0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    /** Measures the upper limit that memory sets: the allocation of an empty image of the same size. */
    @Benchmark
    @OperationsPerInvocation(SIDE_LENGTH * SIDE_LENGTH)
    public byte[] allocate() {
        return new byte[4 * SIDE_LENGTH * SIDE_LENGTH];
    }
}
