package shuriken.nitro.g2d;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.resolve.related.RelatedFileResolver;
import shuriken.resolve.scenes.SceneReader;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.RoundTrip;

class NcgrFormatTest extends FormatContract<TileSet> {
    private static final G2dFormat<TileSet> FORMAT = G2dFormat.ncgr();

    NcgrFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("a tile of 4 bits", ByteDsl.bytes("""
            'RGCN' FFFE 0101 50000000 1000 0100
            'RAHC' 40000000 0100 0100 03000000 00000000 00000000 20000000 18000000 21 43 00*29 F0\
            """));
        fixtures.put("rows of 8 bits and a position", ByteDsl.bytes("""
            'RGCN' FFFE 0101 80000000 1000 0200
            'RAHC' 60000000 0100 0100 04000000 10000000 01000000 40000000 18000000 01 02 00*61 FF
            'SOPC' 10000000 00000000 01000100\
            """));
        fixtures.put("three tiles without a shape", ByteDsl.bytes("""
            'RGCN' FFFE 0101 90000000 1000 0100
            'RAHC' 80000000 FFFF FFFF 03000000 10001000 00000000 60000000 18000000 11*32 22*32 33*32\
            """));
        fixtures.put("no byte order mark", ByteDsl.bytes("""
            'RGCN' 0000 0001 50000000 1000 0100
            'RAHC' 40000000 0100 0100 03000000 00000000 00000000 20000000 18000000 21 43 00*29 F0\
            """));
        return fixtures;
    }

    static TileSet tileSet() {
        return RoundTrip.read(FORMAT, new NcgrFormatTest().fixture("a tile of 4 bits"));
    }

    private IndexedImage image(String fixture) {
        return RoundTrip.read(FORMAT, fixture(fixture))
                .decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .orElseThrow();
    }

    @Test
    void readsLowNibblesFirst() {
        IndexedImage image = image("a tile of 4 bits");
        assertThat(image.width()).isEqualTo(8);
        assertThat(image.indices()).startsWith(1, 2, 3, 4, 0).endsWith(0, 0, 15);
    }

    @Test
    void readsRowsOfTexels() {
        assertThat(image("rows of 8 bits and a position").indices())
                .startsWith(1, 2, 0)
                .endsWith(0, 255);
    }

    /** Three tiles in a square of two by two, so that one position is empty. */
    @Test
    void arrangesTilesOfUnknownSizeInASquare() {
        IndexedImage image = image("three tiles without a shape");
        assertThat(image.width()).isEqualTo(16);
        assertThat(image.height()).isEqualTo(16);
        assertThat(image.indices()[7]).isEqualTo((byte) 1);
        assertThat(image.indices()[8]).isEqualTo((byte) 2);
        assertThat(image.indices()[8 * 16]).isEqualTo((byte) 3);
        assertThat(image.indices()[255]).isEqualTo((byte) 0);
    }

    @Test
    void theFirstColourIsTransparent() {
        Palette red = new Palette(ByteDsl.bytes("FF0000FF FF0000FF"));
        TileSet tiles = RoundTrip.read(FORMAT, fixture("a tile of 4 bits"));
        byte[] rgba = tiles.decode(0, Optional.of(red), new ReadContext(ReadOptions.STRICT))
                .rgba();
        assertThat(rgba).startsWith(0xFF, 0, 0, 0xFF).endsWith(0, 0, 0, 0);
        assertThat(rgba[4 * 4 + 3]).isZero();
    }

    /** The words of an empty encrypted image are the random numbers: 1234, then 1234 × 41C64E6D + 6073. */
    @Test
    void encryptedImagesAreDecrypted() {
        byte[] plain = new byte[64];
        plain[63] = 0x21;
        byte[] stored = plain.clone();
        int seed = 0x1234;
        for (int i = 0; i < 32; i++) {
            stored[2 * i] ^= (byte) seed;
            stored[2 * i + 1] ^= (byte) (seed >> 8);
            seed = seed * 0x41C64E6D + 0x6073;
        }
        assertThat(TexelCipher.decrypt(stored)).isEqualTo(plain);
        assertThat(TexelCipher.decrypt(plain)).isEqualTo(plain);
    }

    @Test
    void reportsAFindingOnce() {
        byte[] tile = fixture("a tile of 4 bits");
        byte[] longer = Arrays.copyOf(tile, tile.length + 8);
        AssetConverter converter = new AssetConverter(
                new SceneReader(ConvertOptions.DEFAULT, new RelatedFileResolver()),
                new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, false));
        assertThat(converter.convert(Asset.of(longer, "a.ncgr")).diagnostics())
                .extracting(Diagnostic::code)
                .filteredOn(DiagnosticCode.TRAILING_BYTES::equals)
                .hasSize(1);
    }
}
