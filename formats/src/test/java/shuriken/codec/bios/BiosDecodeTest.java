package shuriken.codec.bios;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.Gen;
import shuriken.testkit.Rounds;
import shuriken.testkit.Seeds;

class BiosDecodeTest {
    private static byte[] decode(byte[] stream, ReadContext context) {
        BiosCompression kind = BiosCompression.startingWith(stream[0] & 0xFF).orElseThrow();
        return kind.decode(ByteCursor.littleEndian(stream, "x"), context);
    }

    private static void checkDecoding(String stream, String plain) {
        byte[] bytes = ByteDsl.bytes(stream);
        assertThat(decode(bytes, new ReadContext(ReadOptions.STRICT)))
                .as(stream)
                .isEqualTo(ByteDsl.bytes(plain));
        assertThat(BiosCodec.detect(ByteCursor.littleEndian(bytes, "x")))
                .as(stream)
                .isEqualTo(BiosCompression.startingWith(bytes[0] & 0xFF));
    }

    /**
     * Reads a stream in the middle of other data and returns the error, whose offset counts from the start of the data.
     */
    private static FormatException failure(String stream) {
        byte[] bytes = ByteDsl.bytes(stream);
        assertThat(BiosCodec.detect(ByteCursor.littleEndian(bytes, "x"))).isEmpty();
        FormatException failure =
                catchThrowableOfType(FormatException.class, () -> decode(bytes, new ReadContext(ReadOptions.STRICT)));
        ByteCursor part = ByteCursor.littleEndian(
                        ByteDsl.join(ByteDsl.bytes("00*5"), bytes, ByteDsl.bytes("0000")), "x")
                .part(2, 3 + bytes.length)
                .seek(3);
        BiosCompression kind = BiosCompression.startingWith(bytes[0] & 0xFF).orElseThrow();
        FormatException inside = catchThrowableOfType(
                FormatException.class, () -> kind.decode(part, new ReadContext(ReadOptions.STRICT)));
        assertThat(inside.location().offset()).isEqualTo(failure.location().offset() + 5);
        assertThat(messageWithoutOffset(inside)).isEqualTo(messageWithoutOffset(failure));
        assertThat(kind.measure(part)).isEqualTo(messageWithoutOffset(failure).contains("after the end") ? 5 : -1);
        return failure;
    }

    private static String messageWithoutOffset(FormatException failure) {
        return requireNonNull(failure.getMessage()).replaceFirst("@0x\\p{XDigit}+", "");
    }

    /** The streams were written by hand from the description. */
    @Test
    void readsEachKind() {
        checkDecoding("10 0B0000 10 'abc' 50 02", "'abcabcabcab'");
        checkDecoding("11 0B0000 10 'abc' 70 02", "'abcabcabcab'");
        checkDecoding("11 130000 40 'a' 00 10 00", "'a'*19");
        checkDecoding("11 140100 40 'a' 10 00 20 00", "'a'*276");
        checkDecoding("28 030000 01 C0 'ab' 00000020", "'aab'");
        checkDecoding("28 030000 02 80 'a' C0 'bc' 00000058", "'abc'");
        checkDecoding("24 020000 01 C0 0102 00000060", "2112");
        checkDecoding("30 080000 82 'a' 02 'bcd'", "'aaaaabcd'");
        checkDecoding("81 030000 05 01 FF", "050605");
        checkDecoding("82 040000 0001 FF00", "0001 FF01");
    }

    @Test
    void readsASizeInASeparateWord() {
        byte[] content = new byte[0x1000000 + 5];
        byte[] stream = BiosCompression.LZ11.encode(content, LzMode.STOCK);
        assertThat(stream).startsWith(0x11, 0, 0, 0, 5, 0, 0, 1);
        assertThat(decode(stream, new ReadContext(ReadOptions.STRICT))).isEqualTo(content);
        assertThat(BiosCodec.detect(ByteCursor.bigEndian(stream, "x"))).contains(BiosCompression.LZ11);
    }

    /** Three bytes store a size up to 0xFFFFFF. A stream that uses a longer form than necessary is rejected. */
    @Test
    void writesSizesInTheShorterForm() {
        for (String expected :
                List.of("10 010000", "10 FFFFFF", "10 000000 00000001", "10 000000 78563412", "10 000000 00000000")) {
            byte[] header = ByteDsl.bytes(expected);
            int size = header.length == 4
                    ? ByteCursor.littleEndian(header, "x").i32("size") >>> 8
                    : ByteCursor.littleEndian(header, "x").seek(4).i32("size");
            ByteWriter out = ByteWriter.littleEndian();
            BiosHeader.write(0x10, size, out);
            assertThat(out.toByteArray()).as(expected).isEqualTo(header);
            assertThat(BiosHeader.read(ByteCursor.littleEndian(header, "x"))).isEqualTo(new BiosHeader(0x10, size));
        }
        assertThat(new BiosHeader(0x10, 0xFFFFFF).isShortest(4)).isTrue();
        assertThat(new BiosHeader(0x10, 0xFFFFFF).isShortest(8)).isFalse();
        assertThat(new BiosHeader(0x10, 0x1000000).isShortest(8)).isTrue();
        byte[] wideStream = ByteDsl.bytes("10 000000 03000000 00 'abc'");
        assertThat(decode(wideStream, new ReadContext(ReadOptions.STRICT))).isEqualTo(ByteDsl.bytes("'abc'"));
        assertThat(BiosCodec.detect(ByteCursor.littleEndian(wideStream, "x"))).isEmpty();
    }

    @Test
    void paddingBelongsToTheStream() {
        checkDecoding("81 010000 05 000000", "05");
        assertThat(failure("81 010000 05 00000000").kind()).isEqualTo(Kind.BAD_VALUE);
        assertThat(failure("81 010000 05 01").kind()).isEqualTo(Kind.BAD_VALUE);
    }

    @Test
    void reportsDamageAtItsOffset() {
        assertThat(failure("10 090000 40 'a' 50 02 50 02"))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns(6L, e -> e.location().offset());
        assertThat(failure("10 040000 40 'a' 50 00"))
                .returns(Kind.BAD_VALUE, FormatException::kind)
                .returns(6L, e -> e.location().offset());
        assertThat(failure("10 0A0000 00 'abc'"))
                .returns(Kind.TRUNCATED, FormatException::kind)
                .returns(8L, e -> e.location().offset());
        assertThat(failure("28 030000 01 01 'ab' 00000080"))
                .returns(Kind.BAD_POINTER, FormatException::kind)
                .returns(5L, e -> e.location().offset());
        assertThat(failure("28 210000 01 C0 'ab' 00000020").kind()).isEqualTo(Kind.TRUNCATED);
        assertThat(failure("30 040000 82 'a'"))
                .returns(Kind.BAD_VALUE, FormatException::kind)
                .returns(4L, e -> e.location().offset());
        assertThat(failure("82 030000 000000").kind()).isEqualTo(Kind.BAD_VALUE);
    }

    @Test
    void messagesStateExpectedAndActualValues() {
        assertThat(failure("10 090000 40 'a' 50 02 50 02").getMessage())
                .contains("a back-reference starts 3 bytes back, but only 1 bytes have been decompressed");
        assertThat(failure("10 050000 10 'abc' 00 01").getMessage())
                .contains("a back-reference copies 3 bytes, but only 2 bytes are left in the output");
        assertThat(failure("10 040000 40 'a' 50 00").getMessage())
                .contains("a back-reference copies 8 bytes, but only 3 bytes are left in the output");
        assertThat(failure("10 0A0000 00 'abc'").getMessage()).contains("a literal is missing after 3 bytes of output");
        assertThat(failure("11 0A0000 40 'a' 00").getMessage()).contains("a length is missing");
        assertThat(failure("28 030000 01 01 'ab' 00000080").getMessage())
                .contains("a node is at 0x5, but the tree ends at 0x4");
        assertThat(failure("30 040000 82 'a'").getMessage())
                .contains("a run has 5 bytes, but only 4 bytes are left in the output");
        assertThat(failure("82 030000 000000").getMessage()).contains("the size of 3 bytes is not a multiple of 2");
        assertThat(catchThrowableOfType(
                                FormatException.class,
                                () -> BiosCompression.LZ10.decode(
                                        ByteCursor.littleEndian(ByteDsl.bytes("11 010000 00 'a'"), "x"),
                                        new ReadContext(ReadOptions.STRICT)))
                        .getMessage())
                .contains("the first byte, 0x11, is not that of lz10");
        // A byte of LZ10 can decode to at most 18 bytes, and a byte of Huffman codes of one bit to 4 or 8.
        assertThat(failure("10 130000 00").getMessage())
                .contains("19 bytes of output cannot come from 1 compressed bytes");
        assertThat(failure("24 050000 00").getMessage())
                .contains("5 bytes of output cannot come from 1 compressed bytes");
        assertThat(failure("28 090000 00").getMessage())
                .contains("9 bytes of output cannot come from 1 compressed bytes");
        assertThat(failure("30 830000 00").getMessage())
                .contains("131 bytes of output cannot come from 1 compressed bytes");
        assertThat(failure("81 020000 00").getMessage())
                .contains("2 bytes of output cannot come from 1 compressed bytes");
    }

    @Test
    void idsAreTheNamesInLowerCase() {
        assertThat(Arrays.stream(BiosCompression.values()).map(BiosCompression::id))
                .containsExactly("lz10", "lz11", "huffman4", "huffman8", "rle", "difference8", "difference16");
        assertThat(Arrays.stream(LzMode.values()).map(LzMode::id))
                .containsExactly("stock", "nearest", "distant", "apart", "adjacent", "small", "copies", "store");
    }

    /** Returns the number of bytes that the fast path decodes from a stream that starts after two unrelated bytes. */
    private static int decodedByFastPath(String steps, int bytes, int space) {
        byte[] input = ByteDsl.join(ByteDsl.bytes("00*2"), Arrays.copyOf(ByteDsl.bytes(steps), bytes), new byte[99]);
        ByteCursor in = ByteCursor.littleEndian(input, "x").part(1, 1 + bytes).seek(1);
        return new LzDecoder(in, new byte[space], false).runFast();
    }

    /**
     * The fast path needs 1 + 8 · 4 + 8 bytes of input for a flag byte with its steps, and output space for eight bytes
     * and one more after each copy.
     */
    @Test
    void fastPathStopsAtTheEndOfItsSpace() {
        for (int bytes = 0; bytes < 100; bytes++) {
            assertThat(decodedByFastPath("00", bytes, 999))
                    .as("%d bytes", bytes)
                    .isEqualTo(bytes < 41 ? 0 : 8 * ((bytes - 41) / 9 + 1));
        }
        for (int space = 0; space < 100; space++) {
            assertThat(decodedByFastPath("00", 500, space))
                    .as("space of %d", space)
                    .isEqualTo(space < 9 ? 0 : 8 * ((space - 9) / 8 + 1));
        }
        for (int length = 3; length <= 18; length++) {
            String copy = "40 'a' " + Integer.toHexString(length - 3) + "0 00";
            assertThat(decodedByFastPath(copy, 41, 1 + length + 9))
                    .as("copy of %d", length)
                    .isEqualTo(1 + length + 6);
            assertThat(decodedByFastPath(copy, 41, 1 + length + 8))
                    .as("copy of %d", length)
                    .isZero();
        }
    }

    /** The stream is a range of a larger array. Bytes before and after it must not be read. */
    @Seeds(60)
    void decodesStreamsInsideALargerArray(long seed) {
        Gen gen = Gen.seeded(seed);
        for (byte[] stream : streams(seed)) {
            BiosCompression kind =
                    BiosCompression.startingWith(stream[0] & 0xFF).orElseThrow();
            byte[] content = kind.decode(ByteCursor.littleEndian(stream, "x"), new ReadContext(ReadOptions.STRICT));
            int before = gen.intBetween(1, 50);
            byte[] array = ByteDsl.join(gen.bytes(before), stream, gen.bytes(100));
            ByteCursor in = ByteCursor.littleEndian(array, "x").part(before, stream.length);
            assertThat(BiosCodec.detect(in)).isEqualTo(Optional.of(kind));
            assertThat(kind.decodeStream(in, new ReadContext(ReadOptions.STRICT)))
                    .isEqualTo(content);
            assertThat(in.remaining()).isZero();
            ByteCursor truncated = ByteCursor.littleEndian(array, "x").part(before, stream.length - 1);
            assertThat(BiosCodec.detect(truncated)).isEmpty();
        }
    }

    @Seeds(300)
    void decodesComposedStreams(long seed) {
        Gen gen = Gen.seeded(seed);
        boolean isExtended = gen.coin();
        LzStreamBuilder builder = LzStreamBuilder.random(gen, isExtended, gen.intBelow(300));
        byte[] stream = builder.stream();
        assertThat(decode(stream, new ReadContext(ReadOptions.STRICT))).isEqualTo(builder.content());
        BiosCompression kind = isExtended ? BiosCompression.LZ11 : BiosCompression.LZ10;
        byte[] longer = ByteDsl.join(new byte[] {1}, stream, new byte[] {9});
        assertThat(kind.measure(ByteCursor.littleEndian(longer, "x").seek(1))).isEqualTo(stream.length);
    }

    private static List<byte[]> streams(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[] content = gen.compressible(2 * gen.intBelow(400) + 2);
        return Arrays.stream(BiosCompression.values())
                .map(kind -> kind.encode(content, LzMode.STOCK))
                .toList();
    }

    @Test
    void damagedStreamsFailCleanly() {
        for (BiosCompression kind : BiosCompression.values()) {
            CleanFailure check =
                    CleanFailure.of((data, context) -> kind.decode(ByteCursor.littleEndian(data, "x"), context));
            for (long seed = 0; seed < 10; seed++) {
                byte[] stream = streams(seed).get(kind.ordinal());
                check.checkDamagedCopies(stream, 300);
                check.checkEveryPrefix(Arrays.copyOf(stream, Math.min(stream.length, 200)));
            }
        }
    }

    /** A recognized stream can be decoded, and a stream that can be decoded is recognized. */
    @Seeds(2_000)
    void measuresAndDecodesDamagedStreamsEqually(long seed) {
        for (byte[] stream : streams(seed)) {
            BiosCompression kind =
                    BiosCompression.startingWith(stream[0] & 0xFF).orElseThrow();
            byte[] damaged = Gen.seeded(seed).damage(stream);
            int used = kind.measure(ByteCursor.littleEndian(damaged, "x"));
            ByteCursor in = ByteCursor.littleEndian(damaged, "x");
            try {
                byte[] content = kind.decodeStream(in, new ReadContext(ReadOptions.STRICT));
                assertThat(used).isEqualTo(content.length == 0 ? -1 : in.position());
            } catch (FormatException e) {
                assertThat(used).isEqualTo(-1);
            }
        }
    }

    @Test
    void stopsBombsBeforeAllocation() {
        byte[] stream = BiosCompression.LZ11.encode(new byte[5_000_000], LzMode.STOCK);
        assertThat(stream.length).isLessThan(400);
        ReadContext small = new ReadContext(ReadOptions.STRICT.withLimits(new Limits(4_999_999, 1, 1)));
        assertThat(catchThrowableOfType(FormatException.class, () -> decode(stream, small)))
                .returns(Kind.LIMIT_EXCEEDED, FormatException::kind);
        assertThat(decode(stream, new ReadContext(ReadOptions.STRICT.withLimits(new Limits(5_000_000, 1, 1)))))
                .hasSize(5_000_000);
        for (String claim : List.of("10 FFFFFF", "28 FFFFFF", "30 FFFFFF", "81 FFFFFF", "11 000000 FFFFFFFF")) {
            ReadContext context = new ReadContext(ReadOptions.STRICT);
            byte[] bytes = ByteDsl.bytes(claim + " 00*8");
            assertThat(catchThrowableOfType(FormatException.class, () -> decode(bytes, context)))
                    .returns(Kind.TRUNCATED, FormatException::kind);
            assertThat(context.remainingBytes()).isEqualTo(Limits.DEFAULT.maxBytes());
        }
    }

    /** Counts the random blobs with a valid first byte that are recognized as a stream. */
    @Test
    void doesNotRecognizeRandomBytes() {
        int recognized = 0;
        Gen gen = Gen.seeded(11);
        for (BiosCompression kind : BiosCompression.values()) {
            byte first = kind.encode(new byte[] {1, 1}, LzMode.STOCK)[0];
            for (int n = 0; n < Rounds.limit(20_000); n++) {
                byte[] blob = gen.bytes(5 + gen.intBelow(60));
                blob[0] = first;
                Optional<BiosCodec> result = BiosCodec.detect(ByteCursor.littleEndian(blob, "blob"));
                recognized += result.isPresent() ? 1 : 0;
            }
        }
        assertThat(recognized).isLessThanOrEqualTo(1);
    }
}
