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

class NcerFormatTest extends FormatContract<CellSet> {
    private static final G2dFormat<CellSet> FORMAT = G2dFormat.ncer();

    NcerFormatTest() {
        super(FORMAT);
    }

    /**
     * Two cells: the first is empty or has one mirrored sprite of 8 × 8 at -8, -4; the second has two adjacent
     * sprites.
     */
    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("cells", ByteDsl.bytes("""
            'RECN' FFFE 0001 52000000 1000 0100
            'KBEC' 42000000 0200 0000 18000000 00000000 00000000 00000000 00000000
            0100 0000 00000000 0200 0000 06000000
            FC00 F811 0000  0000 0000 0000  0000 0800 0000\
            """));
        fixtures.put("bounds, a transfer and a label", ByteDsl.bytes("""
            'RECN' FFFE 0001 5E000000 1000 0200
            'KBEC' 40000000 0100 0100 18000000 00000000 28000000 00000000 00000000
            0000 0000 00000000 0800 0800 0000 0000 00000000 00000000 00000000 00000000
            'LBAL' 0E000000 00000000 'A' 00\
            """));
        return fixtures;
    }

    static CellSet cells() {
        return RoundTrip.read(FORMAT, new NcerFormatTest().fixture("cells"));
    }

    private static DrawnCells drawCells(byte[] file) {
        TileSet tiles = NcgrFormatTest.tileSet();
        return DrawnCells.ofCells(RoundTrip.read(FORMAT, file), tiles, Optional.empty(), "");
    }

    @Test
    void mirrorsAndPositionsSprites() {
        CellSet cells = RoundTrip.read(FORMAT, fixture("cells"));
        assertThat(cells.cells().getFirst().box()).isEqualTo(new Cell.Box(-8, -4, 0, 4));
        assertThat(image("cell_00").indices()).startsWith(0, 0, 0, 0, 4, 3, 2, 1);
        assertThat(image("cell_01").indices()).startsWith(1, 2, 3, 4, 0, 0, 0, 0, 1, 2);
        assertThat(image("cell_01").width()).isEqualTo(16);
    }

    private IndexedImage image(String name) {
        return drawCells(fixture("cells"))
                .texture(name, Optional.empty())
                .orElseThrow()
                .decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
    }

    @Test
    void omitsCellsWithoutSprites() {
        assertThat(drawCells(fixture("bounds, a transfer and a label")).textureNames())
                .isEmpty();
        assertThat(RoundTrip.read(FORMAT, fixture("bounds, a transfer and a label"))
                        .file()
                        .readLabels())
                .containsExactly("A");
    }

    @Test
    void readsAllSpriteSizes() {
        assertThat(new Sprite(0x4000, 0xC000, 0).width()).isEqualTo(64);
        assertThat(new Sprite(0x4000, 0xC000, 0).height()).isEqualTo(32);
        assertThat(new Sprite(0x8000, 0x4000, 0).width()).isEqualTo(8);
        assertThat(new Sprite(0x8000, 0x4000, 0).height()).isEqualTo(32);
        assertThat(new Sprite(0x0300, 0, 0).left()).isEqualTo(4);
        assertThat(new Sprite(0x0200, 0, 0).isHidden()).isTrue();
    }
}
