package shuriken.archive.gvrrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.archive.ArchiveEntry;
import shuriken.assets.Formats;
import shuriken.format.Confidence;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class GvrRowFormatTest extends FormatContract<GvrRow> {
    private static final GvrRowFormat FORMAT = new GvrRowFormat();
    private static final String FIRST = "'GCIX' 08000000 00000007 00000000 'GVRT' 28000000 0000 00 01 0008 0004 11*32";
    private static final String SECOND = "'GVRT' 28000000 0000 00 01 0008 0004 22*32";

    GvrRowFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        return Map.of(
                "two", ByteDsl.bytes(FIRST + SECOND),
                "with filler", ByteDsl.bytes(FIRST + " 00*16 " + SECOND + " 00*31"),
                "three", ByteDsl.bytes(SECOND + FIRST + SECOND));
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.empty();
    }

    @Override
    protected boolean explainsEveryByte() {
        return false;
    }

    private static Confidence detect(byte[] file) {
        return FORMAT.detect(ByteCursor.littleEndian(file, "x"), "x");
    }

    @Test
    void membersAreGvrFiles() {
        GvrRow row = RoundTrip.read(FORMAT, fixture("with filler"));
        assertThat(row.entries()).extracting(ArchiveEntry::nameWithExtension).containsExactly("0.gvr", "1.gvr");
        assertThat(row.entries()).extracting(ArchiveEntry::storedSize).containsExactly(64L, 48L);
        ByteCursor second = row.entries().get(1).data();
        assertThat(Formats.ALL.detect(second, "1.gvr").orElseThrow().info().id())
                .isEqualTo("gvr");
        assertThat(Formats.ALL
                        .detect(ByteCursor.littleEndian(fixture("two"), "ZSKC1"), "ZSKC1")
                        .orElseThrow()
                        .info()
                        .id())
                .isEqualTo("gvrrow");
    }

    @Test
    void aReplacementMovesTheTexturesAfterIt() {
        GvrRow row = RoundTrip.read(FORMAT, fixture("with filler"));
        byte[] larger = ByteDsl.bytes("'GVRT' 48000000 0000 00 01 0008 0008 33*64");
        assertThat(RoundTrip.write(FORMAT, row.withReplaced(0, larger)))
                .isEqualTo(ByteDsl.bytes("'GVRT' 48000000 0000 00 01 0008 0008 33*64 00*16 " + SECOND + " 00*31"));
        for (byte[] invalid : new byte[][] {{}, new byte[32], fixture("two")}) {
            assertThatThrownBy(() -> row.withReplaced(0, invalid))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("only GVR files");
        }
    }

    @Test
    void otherFilesAreNotRecognized() {
        assertThat(detect(ByteDsl.bytes(FIRST))).isEqualTo(Confidence.NO);
        assertThat(detect(ByteDsl.bytes(FIRST + SECOND + " 00*32"))).isEqualTo(Confidence.NO);
        assertThat(detect(ByteDsl.bytes(FIRST + SECOND + " 01"))).isEqualTo(Confidence.NO);
        byte[] complete = ByteDsl.bytes(FIRST + SECOND);
        assertThat(detect(Arrays.copyOf(complete, complete.length - 1))).isEqualTo(Confidence.NO);
    }
}
