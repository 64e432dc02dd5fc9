package shuriken.archive.zip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import shuriken.archive.Entry;
import shuriken.bytes.ByteCursor;
import shuriken.bytes.Medium;
import shuriken.diag.DiagnosticCode;
import shuriken.diag.FormatException;
import shuriken.diag.FormatException.Kind;
import shuriken.diag.Limits;
import shuriken.diag.ReadContext;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.CleanFailure;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.Seeds;

class ZipFormatTest extends FormatContract<ZipArchive> {
    private static final ZipFormat FORMAT = new ZipFormat();
    private static final byte[] PLAIN = Gen.seeded(1).compressible(900);

    /** Sizes and places in the extras; the directory's end too. The member holds "hi". */
    private static final byte[] LARGE = ByteDsl.bytes("""
            'PK' 0304 2D00 0000 0000 00000000 AC2A93D8 02000000 02000000 0100 0000 'a' 'hi'
            'PK' 0102 2D00 2D00 0000 0000 00000000 AC2A93D8 FFFFFFFF FFFFFFFF 0100 1C00 0000 0000 0000 00000000 FFFFFFFF
            'a' 0100 1800 0200000000000000 0200000000000000 0000000000000000
            'PK' 0606 2C00000000000000 2D00 2D00 00000000 00000000 0100000000000000 0100000000000000
            4B00000000000000 2100000000000000
            'PK' 0607 00000000 6C00000000000000 01000000
            'PK' 0506 0000 0000 FFFF FFFF FFFFFFFF FFFFFFFF 0000""");

    ZipFormatTest() {
        super(FORMAT);
    }

    /** By the platform's own writer. */
    private static byte[] zip(int method, Map<String, byte[]> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTime(0);
                entry.setMethod(method);
                CRC32 crc = new CRC32();
                crc.update(file.getValue());
                entry.setCrc(crc.getValue());
                entry.setSize(file.getValue().length);
                out.putNextEntry(entry);
                out.write(file.getValue());
            }
            out.setComment("PK, a comment");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static ZipArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.zip"), ReadContext.strict());
    }

    private static byte[] content(Entry entry) {
        ByteCursor in = entry.content(ReadContext.strict());
        return in.bytes("content", in.remaining());
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> files = new TreeMap<>(Map.of("a.bin", PLAIN, "dir/ü", new byte[] {1}, "dir/", new byte[0]));
        return Map.of(
                "deflated", zip(ZipEntry.DEFLATED, files),
                "stored", zip(ZipEntry.STORED, files),
                "empty", zip(ZipEntry.STORED, Map.of()),
                "beyond 4 GB", LARGE);
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void filesAreFoundAndInflated() {
        for (String name : new String[] {"deflated", "stored"}) {
            ZipArchive archive = read(fixture(name));
            assertThat(archive.entries()).extracting(Entry::name).containsExactly("a.bin", "dir/ü");
            assertThat(content(archive.entries().get(0))).isEqualTo(PLAIN);
            assertThat(content(archive.entries().get(1))).containsExactly(1);
            assertThat(archive.entries())
                    .extracting(Entry::compression)
                    .containsOnly(name.equals("stored") ? "none" : "deflate");
        }
    }

    @Test
    void numbersBeyond4GigabytesStandInTheExtras() {
        ZipArchive archive = read(LARGE);
        Entry entry = archive.entries().getFirst();
        assertThat(content(entry)).containsExactly('h', 'i');
        assertThat(entry.medium().offsetIn(Medium.of(ByteCursor.littleEndian(LARGE, "other"))))
                .hasValue(31);
    }

    @Test
    void damagedContentFailsCleanly() {
        CleanFailure clean = CleanFailure.of((data, context) -> {
            for (Entry entry :
                    FORMAT.read(ByteCursor.littleEndian(data, "x.zip"), context).entries()) {
                entry.content(context);
            }
        });
        fixtures().values().forEach(data -> clean.damages(data, 2_000));
    }

    @Test
    void wrongSumsAreFindingsAndEncryptedMembersUnsupported() {
        byte[] sum = fixture("deflated");
        int row = new String(sum, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
        sum[row + 16]++;
        ReadContext context = ReadContext.lenient();
        assertThat(read(sum).entries().getFirst().content(context).size()).isEqualTo(PLAIN.length);
        assertThat(context.diagnostics())
                .singleElement()
                .satisfies(found -> assertThat(found.code()).isEqualTo(DiagnosticCode.CHECKSUM_MISMATCH));
        byte[] encrypted = LARGE.clone();
        encrypted[33 + 8] = 1;
        assertThat(catchThrowableOfType(
                                FormatException.class,
                                () -> content(read(encrypted).entries().getFirst()))
                        .kind())
                .isEqualTo(Kind.UNSUPPORTED);
    }

    @Test
    void bombsStopAtTheBudget() {
        byte[] bomb = zip(ZipEntry.DEFLATED, Map.of("a", new byte[1 << 22]));
        assertThat(bomb.length).isLessThan(5_000);
        ReadContext small = ReadContext.strict(new Limits(1 << 21, 10, 10));
        assertThat(catchThrowableOfType(
                                FormatException.class,
                                () -> FORMAT.read(ByteCursor.littleEndian(bomb, "x"), small)
                                        .entries()
                                        .getFirst()
                                        .content(small))
                        .kind())
                .isEqualTo(Kind.LIMIT_EXCEEDED);
    }

    @Seeds(50)
    void whatThePlatformWritesIsRead(long seed) {
        Gen gen = Gen.seeded(seed);
        Map<String, byte[]> files = new TreeMap<>();
        for (int i = gen.below(8); i >= 0; i--) {
            files.put("f" + i, gen.compressible(gen.below(3_000)));
        }
        ZipArchive archive = read(zip(gen.coin() ? ZipEntry.DEFLATED : ZipEntry.STORED, files));
        archive.entries().forEach(entry -> assertThat(content(entry)).isEqualTo(files.get(entry.name())));
        assertThat(archive.members()).hasSize(files.size());
    }
}
