package shuriken.inspect.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.codec.bios.BiosCompression;
import shuriken.codec.bios.LzMode;
import shuriken.codec.prs.Prs;
import shuriken.codec.prs.PrsDialect;
import shuriken.codec.prs.PrsMode;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class ScannerTest {
    private static final byte[] PVR = ByteDsl.bytes("'PVRT' 88000000 01 09 0000 0800 0800 00*128");
    private static final byte[] TAGGED = ByteDsl.join(ByteDsl.bytes("'GBIX' 08000000 07000000 00*4"), PVR);
    private static final byte[] NJ = ByteDsl.bytes("""
        'NJTL' 1C000000 08000000 01000000 14000000 00*8 'body' 00*4
        'NJCM' 34000000 17000000 00*4 00*12 00*12 0000803F 0000803F 0000803F 00*8
        'POF0' 04000000 00*4
        """);
    private static final byte[] PVP = ByteDsl.bytes("'PVPL' 0C000000 01000000 00000200 1122 3344");
    private static final byte[] AFS = ByteDsl.bytes("'AFS' 00 01000000 20000000 05000000 00*16 'hello'");
    private static final byte[] PVM =
            ByteDsl.join(ByteDsl.bytes("'PVMH' 18000000 0000 0200 0000 0100 00*16"), PVR, TAGGED);

    private static final List<String> COMPRESSIONS = List.of("none", "prs", "lz10", "lz11");

    private static byte[] compress(String compression, byte[] file) {
        return switch (compression) {
            case "prs" -> Prs.encode(file, PrsDialect.PRS, PrsMode.STOCK);
            case "lz10" -> BiosCompression.LZ10.encode(file, LzMode.STOCK);
            case "lz11" -> BiosCompression.LZ11.encode(file, LzMode.STOCK);
            default -> file;
        };
    }

    private static List<Scanner.Found> scan(byte[] bytes) {
        return new Scanner(Formats.ALL, new Limits(1 << 24, 10_000, 4))
                .scan(Asset.of(bytes, "blob.bin"), new ReadContext(ReadOptions.LENIENT));
    }

    private static byte[] junk(Gen gen) {
        byte[] junk = gen.bytes(gen.intBelow(70));
        for (int i = 0; i < junk.length; i++) {
            junk[i] &= 0x1F; // not an ASCII letter, so only the inserted signatures can be found
        }
        return junk;
    }

    @Seeds(60)
    void findsFilesAtTheirOffsets(long seed) {
        Gen gen = Gen.seeded(seed);
        List<byte[]> files = List.of(PVR, TAGGED, NJ, PVP, AFS, PVM);
        List<String> expected = new ArrayList<>();
        byte[] blob = junk(gen);
        for (int i = 0; i < 8; i++) {
            byte[] file = files.get(gen.intBelow(files.size()));
            String compression = COMPRESSIONS.get(gen.intBelow(COMPRESSIONS.size()));
            byte[] stored = compress(compression, file);
            expected.add(blob.length + " " + stored.length + " " + compression + " " + file.length);
            blob = ByteDsl.join(blob, stored, junk(gen), new byte[] {0});
        }
        List<Scanner.Found> hits = scan(blob);
        assertThat(hits)
                .extracting(hit -> hit.offset() + " " + hit.storedSize() + " " + hit.compression() + " "
                        + hit.asset().size())
                .isEqualTo(expected);
        for (Scanner.Found hit : hits) {
            assertThat(hit.asset().format()).isPresent();
        }
    }

    /** The content of the compressed stream has a signature that a search of the stream itself does not find. */
    @Test
    void searchesContentOfStreams() {
        byte[] content = ByteDsl.join(new byte[24], NJ, new byte[8], PVR);
        byte[] stream = Prs.encode(content, PrsDialect.PRS, PrsMode.STOCK);
        assertThat(new Scanner(Formats.ALL, Limits.DEFAULT)
                        .scan(Asset.of(stream, "blob.prs"), new ReadContext(ReadOptions.LENIENT)))
                .extracting(Scanner.Found::offset)
                .containsExactly(24, 24 + NJ.length + 8);
        byte[] complete = Prs.encode(NJ, PrsDialect.PRS, PrsMode.STOCK);
        List<Scanner.Found> hits = new Scanner(Formats.ALL, Limits.DEFAULT)
                .scan(Asset.of(complete, "x.prs"), new ReadContext(ReadOptions.LENIENT));
        assertThat(hits).hasSize(1);
        assertThat(hits.getFirst().compression()).isEqualTo("prs");
        assertThat(hits.getFirst().asset().size()).isEqualTo(NJ.length);
    }

    /** A search of 4 MB needed a quarter of an hour when each candidate was read to its end. */
    @Test
    void searchOfManySignaturesEndsSoon() {
        byte[] data = new byte[4 << 20];
        byte[] header = ByteDsl.bytes("'PVMH' 04000000 0000 FFFF");
        for (int offset = 0; offset + header.length <= data.length; offset += header.length) {
            System.arraycopy(header, 0, data, offset, header.length);
        }
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        new Scanner(Formats.ALL, new Limits(1 << 24, 10_000, 4)).scan(Asset.of(data, "blob.bin"), context);
        assertThat(context.findings().toList())
                .singleElement()
                .asString()
                .contains("SEARCH_INCOMPLETE", "look like the start of a file");
    }

    /** No format reads the file in this case. Disc sheets are text and were once parsed at each of 65,536 offsets. */
    @Test
    void capitalLettersInTextAreNotASignature() {
        byte[] text = new byte[1 << 16];
        Arrays.fill(text, (byte) 'A');
        ByteCursor in = ByteCursor.littleEndian(text, "x.txt");
        assertThat(new EmbeddedLengthFinder(in, new SearchBudget(text.length)).hasStatedLength())
                .isFalse();
        ByteCursor model = ByteCursor.littleEndian(NJ, "x.nj");
        assertThat(new EmbeddedLengthFinder(model, new SearchBudget(NJ.length)).hasStatedLength())
                .isTrue();
    }

    @Test
    void quickScanNamesTheFirstSignature() {
        Scanner scanner = new Scanner(Formats.ALL, Limits.DEFAULT);
        assertThat(scanner.firstFileHint(Asset.of(ByteDsl.join(new byte[24], NJ), "blob.bin")))
                .contains("NJTL at 0x18");
        byte[] words = ByteDsl.bytes("'THE BLOCKS NJTL, NJCM AND POF0 OF A MODEL'");
        assertThat(scanner.firstFileHint(Asset.of(words, "text.txt"))).isEmpty();
    }

    @Test
    void namesFilesByTheirContent() {
        List<Scanner.Found> hits = scan(ByteDsl.join(new byte[3], NJ, PVR));
        assertThat(hits)
                .extracting(hit -> hit.asset().fileName())
                .containsExactly("00000003_body.nj", String.format(Locale.ROOT, "%08X.pvr", 3 + NJ.length));
        assertThat(hits.get(0).asset().path()).isEqualTo("blob.bin!@0x3");
    }

    @Test
    void doesNotReportAFileInsideItself() {
        assertThat(scan(NJ)).isEmpty();
        assertThat(scan(ByteDsl.join(NJ, NJ))).hasSize(2);
    }

    @Test
    void searchesMembersOfArchives() {
        assertThat(scan(PVM)).hasSize(2);
        assertThat(scan(ByteDsl.join(PVM, new byte[5], NJ))).hasSize(3);
        assertThat(scan(ByteDsl.join(new byte[1], PVM))).hasSize(1);
    }

    @Test
    void truncatedFilesAreNotFound() {
        for (byte[] file : List.of(PVR, NJ, PVP, PVM)) {
            byte[] truncated = new byte[file.length];
            System.arraycopy(file, 0, truncated, 1, file.length - 1);
            assertThat(scan(truncated))
                    .noneMatch(hit -> hit.offset() == 1 && hit.asset().size() >= file.length);
        }
    }

    @Test
    void contentOfStreamsHasThePathOfTheStream() {
        byte[] blob = ByteDsl.join(new byte[7], compress("prs", NJ));
        assertThat(scan(blob)).singleElement().satisfies(hit -> {
            assertThat(hit.asset().path()).isEqualTo("blob.bin!@0x7!");
            assertThat(hit.asset().fileName()).isEqualTo("00000007_body.nj");
            assertThat(hit.asset().data().bytes("content", NJ.length)).isEqualTo(NJ);
        });
    }

    /** The total content of many decompression bombs is limited like that of one file, in memory and in time. */
    @Test
    void decompressionBombsStayWithinTheBudget() {
        byte[] large = ByteDsl.join(NJ, new byte[1 << 22]);
        byte[] bomb = compress("prs", large);
        byte[] blob = new byte[0];
        for (int i = 0; i < 50; i++) {
            blob = ByteDsl.join(blob, bomb);
        }
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        Limits limits = new Limits(1 << 24, 10_000, 4);
        List<Scanner.Found> hits = new Scanner(Formats.ALL, limits).scan(Asset.of(blob, "blob.bin"), context);
        assertThat(hits).hasSizeBetween(1, (1 << 24) / large.length);
        assertThat(context.findings().toList()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(DiagnosticCode.SEARCH_INCOMPLETE);
            assertThat(finding.location().offset()).isEqualTo((long) hits.size() * bomb.length);
            assertThat(finding.message()).contains("more than 16,777,216 bytes", "was skipped");
        });
    }

    /**
     * The probability of four given characters is one in 4 billion, and the data after them must be readable as well.
     */
    @Test
    void findsNothingInRandomBytes() {
        assertThat(scan(Gen.seeded(77).bytes(1 << 23))).isEmpty();
    }

    /** Random bytes after a valid signature are hardly ever a file. */
    @Test
    void signaturesBeforeRandomBytesAreRarelyReported() {
        Gen gen = Gen.seeded(78);
        int trials = 0;
        int hitCount = 0;
        for (String tag :
                List.of("NJTL", "NJCM", "GJCM", "NMDM", "PVRT", "GBIX", "PVMH", "PVPL", "AFS\0", "BMD0", "NARC")) {
            for (int i = 0; i < 300; i++) {
                byte[] signature = tag.getBytes(StandardCharsets.ISO_8859_1);
                byte[] random = gen.bytes(4_000);
                byte[] size = {(byte) gen.intBelow(256), (byte) gen.intBelow(20), 0, (byte) gen.intBelow(16)};
                trials += 4;
                hitCount += scan(ByteDsl.join(new byte[1], signature, random)).size();
                hitCount += scan(ByteDsl.join(new byte[] {0, 0x1F}, signature, random))
                        .size();
                hitCount += scan(ByteDsl.join(new byte[] {0, 0x10}, size, signature, random))
                        .size();
                hitCount += scan(ByteDsl.join(new byte[] {0, 0x11}, size, signature, random))
                        .size();
            }
        }
        assertThat(trials).isEqualTo(13_200);
        assertThat(hitCount).isZero();
    }
}
