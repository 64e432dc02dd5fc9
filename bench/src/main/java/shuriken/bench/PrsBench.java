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
import shuriken.bytes.ByteCursor;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diag.ReadContext;

/** PRS, a megabyte of {@link Mix}: milliseconds each, so that 1000 over it are megabytes a second. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Benchmark)
public class PrsBench {
    private static final int SIZE = 1_000_000;

    /** Which encoder's streams are decoded, and which encodes. */
    @Param({"STOCK", "OPTIMAL", "FAST"})
    public PrsMode mode = PrsMode.STOCK;

    private byte[] plain = new byte[0];
    private byte[] stream = new byte[0];

    @Setup
    public void prepare() {
        plain = Mix.bytes(SIZE);
        stream = encode();
        System.out.printf("%n%s: ratio %.4f%n", mode.id(), stream.length / (double) SIZE);
    }

    @Benchmark
    public byte[] decode() {
        return Prs.decode(ByteCursor.littleEndian(stream, "prs"), PrsDialect.PRS, ReadContext.strict());
    }

    @Benchmark
    public byte[] decodeToKnownSize() {
        return Prs.decodeFirst(ByteCursor.littleEndian(stream, "prs"), PrsDialect.PRS, SIZE, ReadContext.strict());
    }

    @Benchmark
    public byte[] encode() {
        return Prs.encode(plain, PrsDialect.PRS, mode);
    }
}
