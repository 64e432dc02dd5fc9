package shuriken.archive.bios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.support.Reencoding;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;

class BiosFormatTest extends FormatContract<BiosFile> {
    private static final BiosFormat FORMAT = new BiosFormat();
    private static final byte[] PLAIN = Gen.seeded(1).compressible(1_000);

    BiosFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        for (BiosCompression kind : BiosCompression.values()) {
            fixtures.put(kind.id(), RoundTrip.write(FORMAT, BiosFile.of(PLAIN, kind, LzMode.STOCK)));
        }
        fixtures.put("without padding", ByteDsl.bytes("10 0B0000 10 'abc' 5002"));
        fixtures.put("LZ77", ByteDsl.bytes("'LZ77' " + LZ10));
        fixtures.put("padded to 32", ByteDsl.bytes(LZ10 + " 00".repeat(22)));
        return fixtures;
    }

    @Override
    protected Confidence minimumConfidence() {
        return Confidence.STRUCTURE;
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void decodesItsContent() {
        for (BiosCompression kind : BiosCompression.values()) {
            byte[] data = fixture(kind.id());
            assertThat(data.length % 4).isZero();
            BiosFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.lz"), new ReadContext(ReadOptions.STRICT));
            assertThat(file.entries()).singleElement().satisfies(entry -> {
                assertThat(entry.compression()).isEqualTo(kind.id());
                assertThat(entry.content(new ReadContext(ReadOptions.STRICT)).array())
                        .isEqualTo(PLAIN);
            });
        }
    }

    @Test
    void keepsBytesAfterTheStream() {
        byte[] data = ByteDsl.join(fixture("lz10"), new byte[] {1, 2, 3, 4});
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        BiosFile file = FORMAT.read(ByteCursor.littleEndian(data, "x.lz"), context);
        assertThat(file.trailing()).endsWith(1, 2, 3, 4);
        assertThat(context.findings().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.TRAILING_BYTES);
        });
        RoundTrip.check(FORMAT, data, "trailing");
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.bin")).isEqualTo(Confidence.NO);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.LZ")).isEqualTo(Confidence.NAME);
    }

    @Test
    void membersOfDsContainersAreRecognized() {
        ArchiveEntry packed = ArchiveEntry.recognizedNintendoDs("0", ByteCursor.littleEndian(fixture("lz11"), "x"));
        assertThat(packed.codec()).isEqualTo(BiosCompression.LZ11);
        ArchiveEntry plain = ArchiveEntry.recognizedNintendoDs("0", ByteCursor.littleEndian(PLAIN, "x"));
        assertThat(plain.compression()).isEqualTo("none");
    }

    /** A stream with "abc" and a copy of eight bytes from a distance of three. */
    private static final String LZ10 = "10 0B0000 10 'abc' 5002";

    /** Up to three padding bytes are kept, regardless of their value. */
    @Test
    void reportsFourBytesAfterTheStream() {
        for (int trailing = 0; trailing <= 4; trailing++) {
            ReadContext context = new ReadContext(ReadOptions.LENIENT);
            BiosFile file =
                    FORMAT.read(ByteCursor.littleEndian(ByteDsl.bytes(LZ10 + " 01".repeat(trailing)), "x.lz"), context);
            assertThat(file.trailing()).hasSize(trailing);
            assertThat(context.findings().toList())
                    .extracting(diagnostic -> diagnostic.location() + ": " + diagnostic.message())
                    .isEqualTo(
                            trailing < 4 ? List.of() : List.of("x.lz @0x00000A: bytes after the end of the stream: 4"));
        }
    }

    /**
     * Zeros up to a multiple of 8, 16 or 32 count as padding. If letters precede the stream, the size of the complete
     * file counts.
     */
    @Test
    void acceptsZerosAsPadding() {
        for (String mark : List.of("", "'LZ77' ")) {
            int used = 10 + (mark.isEmpty() ? 0 : 4);
            for (int zeros = 0; zeros < 40; zeros++) {
                byte[] data = ByteDsl.bytes(mark + LZ10 + " 00".repeat(zeros));
                boolean isPadded = zeros < 4
                        || (used + zeros) % 8 == 0 && zeros < 8
                        || (used + zeros) % 16 == 0 && zeros < 16
                        || (used + zeros) % 32 == 0 && zeros < 32;
                assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x.bin"))
                        .as("%s%d", mark, zeros)
                        .isEqualTo(isPadded ? Confidence.STRUCTURE : Confidence.NO);
                ReadContext context = new ReadContext(ReadOptions.LENIENT);
                BiosFile file = FORMAT.read(ByteCursor.littleEndian(data, "x"), context);
                assertThat(context.findings().toList()).hasSize(isPadded ? 0 : 1);
                assertThat(file.entries()
                                .getFirst()
                                .content(new ReadContext(ReadOptions.STRICT))
                                .array())
                        .isEqualTo(ByteDsl.bytes("'abcabcabcab'"));
            }
        }
    }

    /** A stream of five bytes replaces one of ten; the padding of the file is kept. */
    @Test
    void padsAReplacementLikeTheOriginal() {
        byte[] stream = ByteDsl.bytes("'LZ77' 10 010000 00 'a'");
        byte[][] files = {
            ByteDsl.bytes("'LZ77' " + LZ10 + " 0000"),
            ByteDsl.bytes("'LZ77' " + LZ10 + " 00".repeat(18)),
            ByteDsl.bytes("'LZ77' " + LZ10 + " 00")
        };
        int[] sizes = {12, 32, 11};
        for (int i = 0; i < files.length; i++) {
            BiosFile file = FORMAT.read(ByteCursor.littleEndian(files[i], "x"), new ReadContext(ReadOptions.STRICT));
            assertThat(file.compression().id()).isEqualTo("lz77-lz10");
            assertThat(RoundTrip.write(FORMAT, file.withReplaced(0, stream)))
                    .hasSize(sizes[i])
                    .startsWith(stream);
            ArchiveEntry member = ArchiveEntry.recognizedNintendoDs("0", ByteCursor.littleEndian(files[i], "x"));
            assertThat(Reencoding.of(member.codec(), member.data(), ByteDsl.bytes("'abcabcabcab'")))
                    .hasValueSatisfying(
                            reencoding -> assertThat(reencoding.isIdentical()).isTrue());
        }
    }

    private static String message(String hex) {
        return String.valueOf(catchThrowableOfType(
                        FormatException.class,
                        () -> FORMAT.read(
                                ByteCursor.littleEndian(ByteDsl.bytes(hex), "x.lz"),
                                new ReadContext(ReadOptions.STRICT)))
                .getMessage());
    }

    /** If the size is 0, the next word contains the size. */
    @Test
    void reportsInvalidStreamsAtTheirOffset() {
        assertThat(message("12 0B0000 00")).isEqualTo("x.lz @0x000000: compression method 0x12 is unknown (BAD_MAGIC)");
        assertThat(message("10 000000 00000000 00"))
                .isEqualTo("x.lz @0x000000: the content is empty, or its size has a second word although the first is"
                        + " enough (BAD_VALUE)");
        assertThat(message("10 000000 03000000 00 'abc'")).contains("although the first is enough");
        assertThat(message("10 0B0000 10 'abc' 50")).contains("TRUNCATED");
    }

    @Test
    void detectsByExtensionAndFirstByte() {
        for (String extension : List.of("lz", "lz10", "LZ11", "lz77", "huff", "rle")) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("30 00"), "x"), "a.b." + extension))
                    .isEqualTo(Confidence.NAME);
        }
        for (String other : List.of("x.lzx", "lz.bin", "x", "lz")) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes("30 00"), "x"), other))
                    .isEqualTo(Confidence.NO);
        }
        for (String bytes : List.of("30", "31 00")) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes(bytes), "x"), "x.lz"))
                    .isEqualTo(Confidence.NO);
        }
    }
}
