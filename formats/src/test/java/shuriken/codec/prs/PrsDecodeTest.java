package shuriken.codec.prs;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class PrsDecodeTest {
    private static byte[] decode(byte[] stream) {
        return decode(stream, new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] decode(byte[] stream, ReadContext context) {
        return Prs.decode(ByteCursor.littleEndian(stream, "x.prs"), PrsDialect.PRS, context);
    }

    /**
     * Reads a stream in the middle of other data and returns the error, whose offset counts from the start of the data.
     */
    private static FormatException failure(byte[] stream) {
        FormatException failure = catchThrowableOfType(FormatException.class, () -> decode(stream));
        byte[] array = ByteDsl.join(ByteDsl.bytes("0000000000"), stream, ByteDsl.bytes("0000"));
        ByteCursor part = ByteCursor.littleEndian(array, "x.prs")
                .part(2, 3 + stream.length)
                .seek(3);
        FormatException inside = catchThrowableOfType(
                FormatException.class, () -> Prs.decode(part, PrsDialect.PRS, new ReadContext(ReadOptions.STRICT)));
        assertThat(inside.location().offset()).isEqualTo(failure.location().offset() + 5);
        assertThat(messageWithoutOffset(inside)).isEqualTo(messageWithoutOffset(failure));
        return failure;
    }

    private static String messageWithoutOffset(FormatException failure) {
        return requireNonNull(failure.getMessage()).replaceFirst("@0x\\p{XDigit}+", "");
    }

    @Test
    void readsEachOperation() {
        // The bits of 0x51, lowest first, are 1000 1010: a literal; 0 0 0 1 for a short copy of 3; 0 1 for a long
        // copy; 0 starts the next operation.
        byte[] stream = ByteDsl.bytes("51 'a' FF FB FF 05 F8 FF 09 00 00");
        assertThat(new String(decode(stream), StandardCharsets.ISO_8859_1)).isEqualTo("a".repeat(1 + 3 + 5 + 10));
    }

    @Test
    void readsLengthBitsOfAShortCopyBeforeItsOffset() {
        // Six literals and 0 0 fill the first control byte. The length bits are in the second control byte, before
        // the offset.
        byte[] stream = ByteDsl.bytes("3F 'abcdef' 0B FA 00 00");
        assertThat(decode(stream)).isEqualTo(ByteDsl.bytes("'abcdefabcde'"));
    }

    @Test
    void endsAtTheMarkAndReportsTheUsedBytes() {
        ByteCursor in = ByteCursor.littleEndian(ByteDsl.bytes("FF 05 'z' 00 00 'more'"), "x")
                .seek(1);
        assertThat(Prs.decode(in, PrsDialect.PRS, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(new byte[] {'z'});
        assertThat(in.position()).isEqualTo(5);
    }

    /** The end mark is not decoded as a copy from a distance of 0x2000 bytes. */
    @Seeds(50)
    void stopsAtTheEndMark(long seed) {
        Gen gen = Gen.seeded(seed);
        Ops ops = Ops.random(gen, 1, gen.intBelow(30)).end();
        ByteCursor in = ByteCursor.littleEndian(ByteDsl.join(ops.stream(), gen.bytes(200)), "x");
        assertThat(Prs.decode(in, PrsDialect.PRS, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(ops.content());
        assertThat(in.remaining()).isEqualTo(200);
    }

    @Seeds(300)
    void agreesWithThePlainImplementation(long seed) {
        Gen gen = Gen.seeded(seed);
        int bias = gen.coin() ? 1 : 10;
        Ops ops = Ops.random(gen, bias, gen.intBelow(400)).end();
        PrsDialect dialect = new PrsDialect(bias, true, false);
        byte[] stream = ops.stream();
        assertThat(Prs.decode(ByteCursor.littleEndian(stream, "x"), dialect, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(ops.content());
        PrsScan measure = Prs.measure(ByteCursor.littleEndian(stream, "x"), dialect);
        assertThat(measure).isEqualTo(new PrsScan(ops.content().length, stream.length, true));
    }

    @Seeds(100)
    void decodesPrefixesWithoutAnEndMark(long seed) {
        Gen gen = Gen.seeded(seed);
        Ops ops = Ops.random(gen, 10, gen.intBelow(200));
        byte[] content = ops.content();
        ByteCursor complete = ByteCursor.littleEndian(ops.stream(), "x");
        assertThat(Prs.decodeFirst(complete, PrsDialect.ZPR, content.length, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(content);
        assertThat(complete.remaining()).isZero();
        int size = gen.intBelow(content.length);
        ByteCursor in = ByteCursor.littleEndian(ops.stream(), "x");
        assertThat(Prs.decodeFirst(in, PrsDialect.ZPR, size, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(Arrays.copyOf(content, size));
    }

    @Test
    void copiesFromBeforeTheStartAreErrorsOrZeros() {
        byte[] stream = ByteDsl.bytes("41 'a' FE 00 00");
        FormatException failure = failure(stream);
        assertThat(failure.kind()).isEqualTo(Kind.BAD_POINTER);
        assertThat(failure.location().offset()).isEqualTo(2);
        PrsDialect zeros = new PrsDialect(1, true, true);
        assertThat(Prs.decode(ByteCursor.littleEndian(stream, "x"), zeros, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(new byte[] {'a', 0, 'a'});
    }

    @Test
    void messagesStateExpectedAndActualValues() {
        assertThat(failure(ByteDsl.bytes("41 'a' FE 00 00")).getMessage())
                .contains("a back-reference starts 2 bytes back, but only 1 bytes have been decompressed");
        assertThat(failure(ByteDsl.bytes("FF 'abcdefgh'")).getMessage())
                .contains("a control byte, or the end mark before it, is missing after 8 bytes of output");
        assertThat(failure(ByteDsl.bytes("05 'a' F8")).getMessage())
                .contains("a long copy is missing after 1 bytes of output");
        PrsDialect withoutEndMark = new PrsDialect(1, false, false);
        assertThat(catchThrowableOfType(
                                FormatException.class,
                                () -> Prs.decodeFirst(
                                        ByteCursor.littleEndian(ByteDsl.bytes("FF 'abcdefgh'"), "x"),
                                        withoutEndMark,
                                        9,
                                        new ReadContext(ReadOptions.STRICT)))
                        .getMessage())
                .contains("a control byte is missing after 8 bytes of output");
    }

    /** Returns the number of bytes that the fast path decodes from control bytes of eight literals each. */
    private static int decodedByFastPath(int bytes, int limit) {
        byte[] stream = ByteDsl.join(ByteDsl.bytes("00*7"), new byte[bytes], ByteDsl.bytes("FF*99"));
        Arrays.fill(stream, 7, 7 + bytes, (byte) 0xFF);
        ByteCursor in = ByteCursor.littleEndian(stream, "x").part(3, 4 + bytes).seek(4);
        return new PrsDecoder(in, PrsDialect.PRS, limit, new ReadContext(ReadOptions.STRICT)).runFast();
    }

    /** A step of eight literals after each control byte needs 32 bytes of input and space for 1,100 bytes of output. */
    @Test
    void fastPathStopsAtTheEndOfItsSpace() {
        for (int bytes = 0; bytes < 100; bytes++) {
            assertThat(decodedByFastPath(bytes, Integer.MAX_VALUE))
                    .as("%d bytes", bytes)
                    .isEqualTo(bytes < 32 ? 0 : 8 * ((bytes - 32) / 9 + 1));
        }
        for (int limit = 1_090; limit < 1_150; limit++) {
            int remaining = limit - 1_100;
            assertThat(decodedByFastPath(500, limit))
                    .as("limit %d", limit)
                    .isEqualTo(remaining < 0 ? 0 : 8 * (remaining / 8 + 1));
        }
        byte[] ended = ByteDsl.bytes("05 'z' 0000 00*50");
        assertThat(new PrsDecoder(
                                ByteCursor.littleEndian(ended, "x"),
                                PrsDialect.PRS,
                                Integer.MAX_VALUE,
                                new ReadContext(ReadOptions.STRICT))
                        .runFast())
                .isEqualTo(1);
        PrsDialect zeros = new PrsDialect(1, true, true);
        ByteCursor in = ByteCursor.littleEndian(new byte[500], "x");
        assertThat(new PrsDecoder(in, zeros, Integer.MAX_VALUE, new ReadContext(ReadOptions.STRICT)).runFast())
                .isZero();
    }

    /**
     * The first allocation is four times the input; the second is slightly larger than the size that the input so far
     * predicts.
     */
    @Test
    void growsTheOutputOnceToTheNeededSize() {
        Ops ops = new Ops(1).literal(7);
        for (int i = 0; i < 300; i++) {
            ops.extendedCopy(1, 0x100);
        }
        byte[] stream = ops.end().stream();
        int size = 1 + 300 * 0x100;
        ReadContext context = new ReadContext(ReadOptions.STRICT);
        ByteCursor in = ByteCursor.littleEndian(ByteDsl.join(new byte[5_000], stream), "x")
                .part(5_000, stream.length);
        PrsDecoder decoder = new PrsDecoder(in, PrsDialect.PRS, Integer.MAX_VALUE, context);
        assertThat(decoder.runFast()).isBetween(4 * stream.length, 4 * stream.length + 1_100);
        // The last 32 bytes have ten copies, and the control byte before them may have declared four more.
        assertThat(decoder.runFast()).isBetween(size - 14 * 0x100, size);
        assertThat(Limits.DEFAULT.maxBytes() - context.remainingBytes()).isBetween(size - 0L, size * 6L / 5);
        assertThat(decoder.decode()).isEqualTo(ops.content());
        assertThat(Limits.DEFAULT.maxBytes() - context.remainingBytes()).isEqualTo(size);
    }

    /** The stream is a range of a larger array. Bytes before and after it must not be read. */
    @Seeds(60)
    void decodesStreamsInsideALargerArray(long seed) {
        Gen gen = Gen.seeded(seed);
        Ops ops = Ops.random(gen, 1, gen.intBelow(300)).end();
        byte[] stream = ops.stream();
        int before = gen.intBetween(1, 50);
        byte[] array = ByteDsl.join(gen.bytes(before), stream, gen.bytes(100));
        ByteCursor in = ByteCursor.littleEndian(array, "x").part(before, stream.length + 50);
        assertThat(Prs.measure(in, PrsDialect.PRS)).isEqualTo(new PrsScan(ops.content().length, stream.length, true));
        assertThat(Prs.decode(in, PrsDialect.PRS, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(ops.content());
        assertThat(in.position()).isEqualTo(stream.length);
        ByteCursor truncated = ByteCursor.littleEndian(array, "x").part(before, stream.length - 1);
        assertThat(catchThrowableOfType(
                        FormatException.class,
                        () -> Prs.decode(truncated, PrsDialect.PRS, new ReadContext(ReadOptions.STRICT))))
                .returns(Kind.TRUNCATED, FormatException::kind);
        assertThat(Prs.measure(truncated, PrsDialect.PRS).streamSize()).isZero();
    }

    @Test
    void recognizesCompleteStreams() {
        byte[] stream = ByteDsl.bytes("51 'a' FF FB FF 05 F8 FF 09 00 00");
        assertThat(Prs.isStream(ByteCursor.littleEndian(stream, "x"))).isTrue();
        assertThat(Prs.isStream(ByteCursor.littleEndian(Arrays.copyOf(stream, stream.length + 1), "x")))
                .isFalse();
        assertThat(Prs.isStream(ByteCursor.littleEndian(Arrays.copyOf(stream, stream.length - 1), "x")))
                .isFalse();
        assertThat(Prs.isStream(ByteCursor.littleEndian(ByteDsl.bytes("02 00 00"), "no content")))
                .isFalse();
        assertThat(Prs.isStream(ByteCursor.littleEndian(ByteDsl.bytes("05 'a' 00 00"), "clean")))
                .isTrue();
        assertThat(Prs.isStream(ByteCursor.littleEndian(ByteDsl.bytes("85 'a' 00 00"), "a bit after the mark")))
                .isFalse();
    }

    @Seeds(100)
    void zeroFillModeDecodesValidStreamsEqually(long seed) {
        Ops ops = Ops.random(Gen.seeded(seed), 1, 300).end();
        PrsDialect zeros = new PrsDialect(1, true, true);
        assertThat(Prs.decode(ByteCursor.littleEndian(ops.stream(), "x"), zeros, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(ops.content());
    }

    @Seeds(20)
    void reportsEveryPrefixAsTruncated(long seed) {
        byte[] stream = Ops.random(Gen.seeded(seed), 1, 60).end().stream();
        for (int length = 0; length < stream.length; length++) {
            FormatException failure = failure(Arrays.copyOf(stream, length));
            assertThat(failure.kind()).isEqualTo(Kind.TRUNCATED);
            assertThat(failure.location().offset()).isBetween(length - 2L, (long) length);
        }
    }

    @Test
    void damagedStreamsFailCleanly() {
        CleanFailure check = CleanFailure.of((data, context) -> decode(data, context));
        for (long seed = 0; seed < 20; seed++) {
            check.checkDamagedCopies(Ops.random(Gen.seeded(seed), 1, 200).end().stream(), 500);
        }
        check.checkSeeds(2_000, seed -> Gen.seeded(seed).bytes(200));
    }

    /** Measuring and decoding accept the same streams. */
    @Seeds(2_000)
    void measuresAndDecodesDamagedStreamsEqually(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] damaged = gen.damage(Ops.random(gen, 1, 60).end().stream());
        PrsScan measure = Prs.measure(ByteCursor.littleEndian(damaged, "x"), PrsDialect.PRS);
        try {
            ByteCursor in = ByteCursor.littleEndian(damaged, "x");
            byte[] content = Prs.decode(in, PrsDialect.PRS, new ReadContext(ReadOptions.STRICT));
            assertThat(measure.contentSize()).isEqualTo(content.length);
            assertThat(measure.streamSize()).isEqualTo(in.position());
        } catch (FormatException e) {
            assertThat(measure.isStream()).isFalse();
            assertThat(measure.isBroken()).isEqualTo(e.kind() == Kind.BAD_POINTER);
        }
    }

    @Test
    void stopsBombsAtTheBudget() {
        Ops ops = new Ops(1).literal(0);
        for (int i = 0; i < 4_000; i++) {
            ops.extendedCopy(1, 0x100);
        }
        byte[] stream = ops.end().stream();
        int size = ops.content().length;
        assertThat(size).isGreaterThan(75 * stream.length);
        for (long limit : new long[] {0, 1, 5_000, 100_000, size - 1}) {
            assertThatThrownBy(() ->
                            decode(stream, new ReadContext(ReadOptions.STRICT.withLimits(new Limits(limit, 1, 1)))))
                    .isInstanceOfSatisfying(FormatException.class, e -> {
                        assertThat(e.kind()).isEqualTo(Kind.LIMIT_EXCEEDED);
                        assertThat(e.location().offset()).isBetween(0L, (long) stream.length);
                    });
        }
        ReadContext exact = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(size, 1, 1)));
        assertThat(decode(stream, exact)).hasSize(size);
        assertThat(exact.remainingBytes()).isZero();
    }

    /**
     * The error is reported after the control byte and the literal that exceeds the budget, also for a range of a
     * larger array.
     */
    @Test
    void reportsTheByteThatExceedsTheBudget() {
        byte[] stream = ByteDsl.bytes("05 'z' 0000");
        for (int before : new int[] {0, 5}) {
            ByteCursor in = ByteCursor.littleEndian(ByteDsl.join(new byte[before], stream), "x")
                    .part(before, stream.length);
            assertThat(catchThrowableOfType(
                                    FormatException.class,
                                    () -> Prs.decode(
                                            in,
                                            PrsDialect.PRS,
                                            new ReadContext(ReadOptions.STRICT.withLimits(new Limits(0, 1, 1)))))
                            .getMessage())
                    .startsWith(String.format(
                            Locale.ROOT, "x @0x%06X: the decompressed content would take 1 ", before + 2));
        }
    }
}
