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

/** Measures PRS, LZ10 and LZ11 on one megabyte of {@link Mix}, in milliseconds. 1000 divided by the time is megabytes per second. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Benchmark)
public class CodecBench {
    private static final int SIZE = 1_000_000;

    /** The encoder that is measured, and whose streams are decoded. */
    @Param
    public Way way = Way.PRS_STOCK;

    private byte[] plain = new byte[0];
    private byte[] stream = new byte[0];

    /** A codec and its encoder. */
    public enum Way {
        PRS_STOCK,
        PRS_OPTIMAL,
        PRS_FAST,
        LZ10,
        LZ11
    }

    @Setup
    public void prepare() {
        plain = Mix.bytes(SIZE);
        stream = encode();
        System.out.printf("%n%s: ratio %.4f%n", way, stream.length / (double) SIZE);
    }

    @Benchmark
    public byte[] decode() {
        ByteCursor in = ByteCursor.littleEndian(stream, "stream");
        return switch (way) {
            case LZ10 -> BiosCompression.LZ10.decode(in, new ReadContext(ReadOptions.STRICT));
            case LZ11 -> BiosCompression.LZ11.decode(in, new ReadContext(ReadOptions.STRICT));
            case PRS_STOCK, PRS_OPTIMAL, PRS_FAST ->
                Prs.decode(in, PrsDialect.PRS, new ReadContext(ReadOptions.STRICT));
        };
    }

    @Benchmark
    public byte[] encode() {
        return switch (way) {
            case PRS_STOCK -> Prs.encode(plain, PrsDialect.PRS, PrsMode.STOCK);
            case PRS_OPTIMAL -> Prs.encode(plain, PrsDialect.PRS, PrsMode.OPTIMAL);
            case PRS_FAST -> Prs.encode(plain, PrsDialect.PRS, PrsMode.FAST);
            case LZ10 -> BiosCompression.LZ10.encode(plain, LzMode.STOCK);
            case LZ11 -> BiosCompression.LZ11.encode(plain, LzMode.STOCK);
        };
    }
}
