package shuriken.texture.gvr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.batch.AssetConverter;
import shuriken.batch.ConversionOptions;
import shuriken.convert.ConvertOptions;
import shuriken.convert.Quirk;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Palette;
import shuriken.interchange.ExportOptions;
import shuriken.interchange.gltf.GlbExporter;
import shuriken.io.ByteWriter;
import shuriken.resolve.scenes.AssetContext;
import shuriken.resolve.scenes.SceneReader;
import shuriken.texture.EncodedPalette;
import shuriken.texture.EncodedTexture;

class SonicPalettesTest {
    /** Returns 16 equal colours, followed by indices that are all 0. */
    private static byte[] texture(int paletteFormat, int colour) {
        ByteWriter out = ByteWriter.bigEndian().latin1("GVRT").bytes(new byte[] {72, 0, 0, 0});
        out.u16(0).u8(paletteFormat << 4 | 8).u8(8).u16(8).u16(8);
        for (int i = 0; i < 16; i++) {
            out.u16(colour);
        }
        return out.zeros(32).toByteArray();
    }

    private static byte[] firstTexel(int paletteFormat, int colour, boolean isSonic) {
        Object read = Asset.of(texture(paletteFormat, colour), "it.gvr").read(new ReadContext(ReadOptions.STRICT));
        EncodedTexture texture = (EncodedTexture) (isSonic ? SonicPalettes.reinterpret(read) : read);
        byte[] rgba = texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .rgba();
        return new byte[] {rgba[0], rgba[1], rgba[2], rgba[3]};
    }

    @Test
    void sonicPalettesHaveOtherFormatNumbers() {
        assertThat(firstTexel(0, 0x801F, false)).as("IA8").containsExactly(0x1F, 0x1F, 0x1F, 0x80);
        assertThat(firstTexel(0, 0x801F, true)).as("ARGB1555").containsExactly(0, 0, 0xFF, 0xFF);
        assertThat(firstTexel(0, 0x7C00, true)).as("ARGB1555").containsExactly(0xFF, 0, 0, 0);
        assertThat(firstTexel(2, 0x8F0F, false)).as("RGB5A3").containsExactly(0x18, 0xC6, 0x7B, 0xFF);
        assertThat(firstTexel(2, 0x8F0F, true)).as("ARGB4444").containsExactly(0xFF, 0, 0xFF, 0x88);
        assertThat(firstTexel(1, 0xF800, true))
                .isEqualTo(firstTexel(1, 0xF800, false))
                .containsExactly(0xFF, 0, 0, 0xFF);
    }

    @Test
    void paletteFilesHaveTheSameNumbers() {
        byte[] file = ByteWriter.bigEndian()
                .latin1("GVPL")
                .bytes(new byte[] {10, 0, 0, 0})
                .u16(2)
                .u16(0)
                .u16(0)
                .u16(1)
                .u16(0x8F0F)
                .toByteArray();
        EncodedPalette read = (EncodedPalette)
                SonicPalettes.reinterpret(Asset.of(file, "it.gvp").read(new ReadContext(ReadOptions.STRICT)));
        Palette palette = read.palette();
        assertThat(palette.rgba()).containsExactly(0xFF, 0, 0xFF, 0x88);
    }

    @Test
    void otherObjectsAreUnchanged() {
        assertThat(SonicPalettes.reinterpret("anything else")).isEqualTo("anything else");
    }

    @Test
    void imagesUseThePaletteFormat() {
        Asset asset = Asset.of(texture(2, 0x8F0F), "it.gvr");
        assertThat(png(asset, ConvertOptions.DEFAULT.withQuirks(Set.of(Quirk.GVR_PALETTES_SONIC))))
                .isNotEqualTo(png(asset, ConvertOptions.DEFAULT));
    }

    private static byte[] png(Asset asset, ConvertOptions options) {
        SceneReader reader = new SceneReader(options, AssetContext.NONE);
        return new AssetConverter(reader, new ConversionOptions(new GlbExporter(), ExportOptions.DEFAULT, false))
                .convert(asset.withOptions(ReadOptions.STRICT))
                .outputs()
                .getFirst()
                .files()
                .getFirst()
                .data();
    }
}
