package shuriken.archive.nitro.nds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;

/**
 * Reads overlay tables with entries of 0x20 bytes: number, address, size in memory, 12 other bytes, file, stored size
 * and flags.
 */
class NdsOverlaysTest {
    private static NdsPart table(String first, String second, String third) {
        byte[] entries = ByteDsl.bytes("""
            07000000 00000002 %s 00*12 05000000 00000000
            08000000 00000002 00030000 00*12 06000000 %s
            0000008F 00000002 %s 00*12 05000000 10000000 'rest'\
            """.formatted(first, second, third));
        return new NdsPart(NdsPartKind.ARM9_OVERLAYS, 0x4000, ByteCursor.littleEndian(entries, "y9.bin"));
    }

    private static byte[] bytes(NdsPart part) {
        return part.data().copy().seek(0).bytes("table", part.data().size());
    }

    @Test
    void updatesTheEntryOfAResizedOverlay() {
        NdsPart before = table("00010000", "80000001", "00020000");
        NdsPart plain = NdsOverlays.withOverlaySize(before, 5, 0x100, 0x123);
        assertThat(bytes(plain)).isEqualTo(bytes(table("23010000", "80000001", "00020000")));
        assertThat(plain.offset()).isEqualTo(0x4000);
        NdsPart packed = NdsOverlays.withOverlaySize(before, 6, 0x300, 0x456789);
        assertThat(bytes(packed)).isEqualTo(bytes(table("00010000", "89674501", "00020000")));
        assertThat(bytes(NdsOverlays.withOverlaySize(before, 9, 0x100, 1))).isEqualTo(bytes(before));
    }

    @Test
    void namesOverlaysByNumber() {
        assertThat(NdsOverlays.readPathByFileIndex(table("00010000", "80000001", "00020000")))
                .containsExactlyInAnyOrderEntriesOf(Map.of(5, "rom/overlay9/2399141888.bin", 6, "rom/overlay9/8.bin"));
    }
}
