package shuriken.nitro.g2d;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.IndexedImage;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NscrFormatTest extends FormatContract<TileMap> {
    private static final G2dFormat<TileMap> FORMAT = G2dFormat.nscr();

    NscrFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("two tiles", ByteDsl.bytes("""
            'RCSN' FFFE 0001 28000000 1000 0100
            'NRCS' 18000000 1000 0800 0000 0000 04000000 0000 0014\
            """));
        fixtures.put("entries of one byte", ByteDsl.bytes("""
            'RCSN' FFFE 0001 26000000 1000 0100
            'NRCS' 16000000 1000 0800 0100 0100 02000000 0102\
            """));
        return fixtures;
    }

    private IndexedImage draw(String fixture) {
        TileSet tiles = NcgrFormatTest.tileSet();
        return ScreenImage.of(RoundTrip.read(FORMAT, fixture(fixture)), tiles, Optional.empty())
                .decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
    }

    /**
     * The second tile is mirrored and uses palette row 1, so 16 is added to its indices. The grey palette has only row
     * 0, but the indices keep the row, because the tiles use different rows.
     */
    @Test
    void mirrorsTilesAndAppliesTheirPaletteRow() {
        IndexedImage image = draw("two tiles");
        assertThat(image.width()).isEqualTo(16);
        assertThat(image.indices()).startsWith(1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 20, 19, 18, 17);
    }

    @Test
    void readsEntriesOfOneByte() {
        TileMap screen = RoundTrip.read(FORMAT, fixture("entries of one byte"));
        assertThat(screen.entry(0, 0)).isEqualTo(1);
        assertThat(screen.entry(1, 0)).isEqualTo(2);
    }

    /** A screen of 512 texels is stored as two screens of 256. */
    @Test
    void wideScreensAreStoredInParts() {
        short[] entries = new short[64 * 32];
        entries[32] = 1;
        entries[32 * 32] = 2;
        G2dFile file = RoundTrip.read(FORMAT, fixture("two tiles")).file();
        TileMap screen = new TileMap(file, 512, 256, 0, false, entries);
        assertThat(screen.entry(0, 1)).isEqualTo(1);
        assertThat(screen.entry(32, 0)).isEqualTo(2);
    }
}
