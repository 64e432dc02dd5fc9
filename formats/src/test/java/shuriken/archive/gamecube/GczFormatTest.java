package shuriken.archive.gamecube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;

class GczFormatTest extends FormatContract<GameCubeDisc> {
    private static final GczFormat FORMAT = new GczFormat();

    GczFormatTest() {
        super(FORMAT);
    }

    private static byte[] disc() {
        return new GameCubeMaker()
                .file("a", Gen.seeded(1).bytes(5_000))
                .file("zeros", new byte[20_000])
                .file("last", Gen.seeded(2).bytes(5_001))
                .build();
    }

    private static List<ArchiveEntry> entries(byte[] gcz) {
        return FORMAT.read(ByteCursor.littleEndian(gcz, "x.gcz"), new ReadContext(ReadOptions.STRICT))
                .entries();
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of("some blocks are not compressed", GameCubeMaker.gcz(GcmFormatTest.disc(), 0x1000));
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    @Test
    void readsTheSameFilesAsFromTheDisc() {
        List<ArchiveEntry> expected =
                GcmFormatTest.read(disc(), new ReadContext(ReadOptions.STRICT)).entries();
        for (int blockSize : new int[] {0x400, 0x4000, 0x10000}) {
            List<ArchiveEntry> entries = entries(GameCubeMaker.gcz(disc(), blockSize));
            assertThat(entries)
                    .extracting(ArchiveEntry::name)
                    .isEqualTo(expected.stream().map(ArchiveEntry::name).toList());
            for (int i = 0; i < entries.size(); i++) {
                assertThat(GcmFormatTest.content(entries.get(i))).isEqualTo(GcmFormatTest.content(expected.get(i)));
            }
        }
    }

    @Test
    void reportsADamagedBlockOnlyForItsFile() {
        byte[] gcz = GameCubeMaker.gcz(disc(), 0x1000);
        gcz[gcz.length - 1] ^= 1;
        List<ArchiveEntry> entries = entries(gcz);
        assertThat(GcmFormatTest.content(entries.get(5))).hasSize(5_000);
        FormatException e = catchThrowableOfType(FormatException.class, () -> GcmFormatTest.content(entries.getLast()));
        assertThat(e.kind()).isEqualTo(Kind.BAD_VALUE);
        assertThat(e.getMessage()).contains("is damaged: its checksum is 0x");
    }

    /** Offsets after an exclamation mark count in the decompressed disc. */
    @Test
    void reportsErrorsAtOffsetsOfTheDisc() {
        byte[] disc = GcmFormatTest.disc();
        disc[GameCubeMaker.TABLE_OFFSET + 11] = 0;
        FormatException e = catchThrowableOfType(FormatException.class, () -> entries(GameCubeMaker.gcz(disc, 0x1000)));
        assertThat(e.location().path()).isEqualTo("x.gcz!");
        assertThat(e.location().offset()).isEqualTo(GameCubeMaker.TABLE_OFFSET + 8);
    }

    @Test
    void refusesInconsistentSizes() {
        byte[] gcz = GameCubeMaker.gcz(disc(), 0x1000);
        gcz[0x1C]++;
        assertThat(catchThrowableOfType(FormatException.class, () -> entries(gcz))
                        .getMessage())
                .contains("bytes cannot have");
        assertThat(catchThrowableOfType(FormatException.class, () -> entries(Arrays.copyOf(gcz, 0x20)))
                        .kind())
                .isNotNull();
    }
}
