package shuriken.bench;

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
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;

/**
 * Measures PRS, LZ10 and LZ11 in milliseconds for one megabyte of {@link TypicalContent}. The throughput in megabytes
 * per second is 1000 divided by this time.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Benchmark)
public class CodecBench {
    private static final int CONTENT_SIZE = 1_000_000;

    /** The encoder to measure. The decoder benchmark uses its output. */
    @Param
    public Encoder encoder = Encoder.PRS_STOCK;

    private byte[] content = new byte[0];
    private byte[] compressed = new byte[0];

    /** A codec with its encoder mode. */
    public enum Encoder {
        PRS_STOCK,
        PRS_OPTIMAL,
        PRS_FAST,
        LZ10,
        LZ11
    }

    @Setup
    public void prepare() {
        content = TypicalContent.firstBytes(CONTENT_SIZE);
        compressed = encode();
        System.out.printf("%n%s: ratio %.4f%n", encoder, compressed.length / (double) CONTENT_SIZE);
    }

    @Benchmark
    public byte[] decode() {
        ByteCursor in = ByteCursor.littleEndian(compressed, "compressed");
        return switch (encoder) {
            case LZ10 -> BiosCompression.LZ10.decode(in, new ReadContext(ReadOptions.STRICT));
            case LZ11 -> BiosCompression.LZ11.decode(in, new ReadContext(ReadOptions.STRICT));
            case PRS_STOCK, PRS_OPTIMAL, PRS_FAST ->
                Prs.decode(in, PrsDialect.PRS, new ReadContext(ReadOptions.STRICT));
        };
    }

    @Benchmark
    public byte[] encode() {
        return switch (encoder) {
            case PRS_STOCK -> Prs.encode(content, PrsDialect.PRS, PrsMode.STOCK);
            case PRS_OPTIMAL -> Prs.encode(content, PrsDialect.PRS, PrsMode.OPTIMAL);
            case PRS_FAST -> Prs.encode(content, PrsDialect.PRS, PrsMode.FAST);
            case LZ10 -> BiosCompression.LZ10.encode(content, LzMode.STOCK);
            case LZ11 -> BiosCompression.LZ11.encode(content, LzMode.STOCK);
        };
    }
}
