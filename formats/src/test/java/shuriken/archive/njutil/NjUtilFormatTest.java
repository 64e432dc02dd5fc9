package shuriken.archive.njutil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Rounds;
import shuriken.testkit.Seeds;

class NjUtilFormatTest extends FormatContract<NjUtilArchive> {
    private static final NjUtilFormat FORMAT = new NjUtilFormat();

    NjUtilFormatTest() {
        super(FORMAT);
    }

    private static byte[] written(ByteOrder order, byte[]... files) {
        List<ByteCursor> members = new ArrayList<>();
        for (byte[] file : files) {
            members.add(ByteCursor.littleEndian(file, "file"));
        }
        return RoundTrip.write(FORMAT, new NjUtilArchive(order, members, 0));
    }

    private static NjUtilArchive read(byte[] data) {
        return FORMAT.read(ByteCursor.littleEndian(data, "x.nja"), new ReadContext(ReadOptions.STRICT));
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "little-endian", ByteDsl.bytes("03000000 02000000 03000000 00*20 'ab' 'cde'"),
                "big-endian", ByteDsl.bytes("00000003 00000002 00000003 00*20 'ab' 'cde'"),
                "zeros after the files", ByteDsl.bytes("02000000 02000000 00*24 'ab' 00*6"),
                "many",
                        written(
                                ByteOrder.LITTLE_ENDIAN,
                                Gen.seeded(1).bytes(9),
                                new byte[] {1},
                                new byte[] {2},
                                new byte[] {3},
                                new byte[] {4},
                                new byte[] {5},
                                new byte[] {6},
                                new byte[] {7},
                                new byte[] {8}));
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
    void filesAreConsecutive() {
        for (String name : List.of("little-endian", "big-endian")) {
            NjUtilArchive archive = read(fixture(name));
            assertThat(archive.byteOrder())
                    .isEqualTo(name.startsWith("big") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
            assertThat(archive.entries()).extracting(ArchiveEntry::name).containsExactly("0", "1");
            assertThat(archive.members().get(1).copy().latin1("text", 3)).isEqualTo("cde");
        }
        assertThat(read(fixture("many")).members()).hasSize(9);
    }

    @Seeds(50)
    void replacesAMember(long seed) {
        Gen gen = Gen.seeded(seed);
        byte[][] files = new byte[1 + gen.intBelow(5)][];
        for (int i = 0; i < files.length; i++) {
            files[i] = gen.bytes(1 + gen.intBelow(50));
        }
        int changed = gen.intBelow(files.length);
        NjUtilArchive before = read(written(gen.coin() ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN, files));
        files[changed] = gen.bytes(1 + gen.intBelow(60));
        NjUtilArchive after = read(RoundTrip.write(FORMAT, before.withReplaced(changed, files[changed])));
        for (int i = 0; i < files.length; i++) {
            ByteCursor in = after.members().get(i).copy();
            assertThat(in.bytes("file", in.remaining())).isEqualTo(files[i]);
        }
    }

    /** The reader refuses a file with the size 0. */
    @Test
    void refusesAnEmptyFile() {
        NjUtilArchive archive = read(fixture("little-endian"));
        assertThatThrownBy(() -> archive.withReplaced(0, new byte[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a file in an njUtil archive cannot be empty");
        assertThatThrownBy(() -> archive.withAdded("new", new byte[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a file in an njUtil archive cannot be empty");
    }

    @Test
    void doesNotRecognizeRandomBytes() {
        Gen gen = Gen.seeded(5);
        for (int i = 0; i < Rounds.limit(100_000); i++) {
            byte[] blob = gen.bytes(gen.intBetween(0x21, 0x100));
            blob[0] = (byte) gen.intBelow(8);
            blob[1] = 0;
            blob[2] = 0;
            blob[3] = 0;
            assertThat(FORMAT.detect(ByteCursor.littleEndian(blob, "blob"), "blob.nja"))
                    .isEqualTo(Confidence.NO);
        }
    }

    /** No more than 31 zeros may follow the last file. With more zeros, the file has another format. */
    @Test
    void acceptsOnlyPaddingAfterTheLastFile() {
        for (int trailing = 31; trailing <= 32; trailing++) {
            byte[] data = ByteDsl.bytes("02000000 02000000 00*24 'ab' 00*" + trailing);
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x"))
                    .isEqualTo(trailing < 32 ? Confidence.STRUCTURE : Confidence.NO);
        }
        for (String invalid : new String[] {
            "02000000 02000000 01 00*23 'ab'",
            "02000000 02000000 00*24 'ab' 0001",
            "02000000 00000000 00*24 00",
            "01000000 00*28 'ab'",
            "02000000 03000000 00*24 'ab'"
        }) {
            assertThat(FORMAT.detect(ByteCursor.littleEndian(ByteDsl.bytes(invalid), "x"), "x"))
                    .as(invalid)
                    .isEqualTo(Confidence.NO);
        }
    }

    /** An archive can have 4,096 files. After their sizes, the first file starts at 0x4020. */
    @Test
    void acceptsUpTo4096Files() {
        for (int count : new int[] {0x1000, 0x1001}) {
            String files = count == 0x1000 ? "01100000" : "02100000";
            int sizes = 4 + 4 * count;
            byte[] data = ByteDsl.bytes(files + " 01000000".repeat(count) + "00*" + (0x4020 - sizes) + "'x'*" + count);
            assertThat(FORMAT.detect(ByteCursor.littleEndian(data, "x"), "x"))
                    .isEqualTo(count == 0x1000 ? Confidence.STRUCTURE : Confidence.NO);
        }
    }

    @Test
    void keepsTrailingZerosWhenAFileIsReplaced() {
        byte[] after = ByteDsl.bytes("02000000 03000000 00*24 'cde' 00*6");
        assertThat(RoundTrip.write(
                        FORMAT, read(fixture("zeros after the files")).withReplaced(0, ByteDsl.bytes("'cde'"))))
                .isEqualTo(after);
        assertThat(read(after).trailingZeroCount()).isEqualTo(6);
        assertThatThrownBy(() -> read(new byte[64]))
                .hasMessage("x.nja @0x000000: the sizes of the files do not add up to the archive size (BAD_VALUE)");
    }
}
