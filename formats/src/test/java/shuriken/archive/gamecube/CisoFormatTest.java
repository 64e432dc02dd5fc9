package shuriken.archive.gamecube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;

class CisoFormatTest extends FormatContract<GameCubeDisc> {
    private static final CisoFormat FORMAT = new CisoFormat();
    private static final int BLOCK = 0x8000;

    CisoFormatTest() {
        super(FORMAT);
    }

    /** A disc whose last file is after two blocks of zeros. */
    private static byte[] disc() {
        return new GameCubeMaker()
                .file("zeros", new byte[3 * BLOCK])
                .file("last", Gen.seeded(1).bytes(5_000))
                .build();
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of("one block", GameCubeMaker.ciso(GcmFormatTest.disc(), BLOCK));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void readsTheSameFilesAsFromTheDisc() {
        byte[] ciso = GameCubeMaker.ciso(disc(), BLOCK);
        assertThat(ciso).hasSize(0x8000 + disc().length - 2 * BLOCK);
        List<ArchiveEntry> entries = FORMAT.read(
                        ByteCursor.littleEndian(ciso, "x.ciso"), new ReadContext(ReadOptions.STRICT))
                .entries();
        List<ArchiveEntry> expected =
                GcmFormatTest.read(disc(), new ReadContext(ReadOptions.STRICT)).entries();
        assertThat(entries)
                .extracting(ArchiveEntry::name)
                .isEqualTo(expected.stream().map(ArchiveEntry::name).toList());
        for (int i = 0; i < entries.size(); i++) {
            assertThat(GcmFormatTest.content(entries.get(i))).isEqualTo(GcmFormatTest.content(expected.get(i)));
        }
        assertThat(entries.getLast().source().path()).isEqualTo("x.ciso!files/last");
    }

    @Test
    void readsAnyPart() {
        byte[] disc = disc();
        ByteSource file = ByteSource.of(ByteCursor.littleEndian(GameCubeMaker.ciso(disc, BLOCK), "x.ciso"));
        ByteSource source = CisoSource.open(file).orElseThrow();
        assertThat(source.size()).isEqualTo(disc.length);
        Gen gen = Gen.seeded(2);
        for (int i = 0; i < 100; i++) {
            int from = gen.intBelow(disc.length + 1);
            int length = gen.intBelow(disc.length - from + 1);
            assertThat(source.part(from, length).bytes("part", length))
                    .isEqualTo(Arrays.copyOfRange(disc, from, from + length));
        }
    }

    /**
     * Only the first and the last of 0x7FF8 blocks are stored. With blocks of 32 KiB the disc has 1 GB; with blocks of
     * 256 MiB it would have 8 TB.
     */
    @Test
    void refusesImagesLargerThanADisc() {
        byte[] file = new byte[0x8000 + 2 * BLOCK];
        System.arraycopy(ByteDsl.bytes("'CISO' 00800000 01"), 0, file, 0, 9);
        file[0x7FFF] = 1;
        assertThat(CisoSource.open(ByteSource.of(ByteCursor.littleEndian(file, "x.ciso")))
                        .orElseThrow()
                        .size())
                .isEqualTo(0x7FF8L * BLOCK);
        file[5] = 0;
        file[7] = 0x10;
        assertThat(CisoSource.open(ByteSource.of(ByteCursor.littleEndian(file, "x.ciso"))))
                .isEmpty();
    }

    /** CSO files of the PSP have the same tag, followed by the size of their header or by zero. */
    @Test
    void doesNotRecognizeFilesOfThePsp() {
        byte[] cso = Arrays.copyOf(ByteDsl.bytes("'CISO' 18000000 00000008 00000000 00080000 01"), 0x9000);
        assertThat(FORMAT.detect(ByteCursor.littleEndian(cso, "x.cso"), "x.cso"))
                .isEqualTo(Confidence.NO);
    }
}
