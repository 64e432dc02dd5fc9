package shuriken.convert.nitro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.convert.ConvertOptions;
import shuriken.convert.TextureSource;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Description;
import shuriken.image.Image;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.tex0.Tex0Header;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.TextureBank;

class NsbtxConverterTest {
    private static final NsbtxConverter CONVERTER = new NsbtxConverter();

    /**
     * Returns one texture of 8×8 texels and four colours. Its first texel has the third colour: red 1, green 2, blue
     * 31.
     */
    private static Tex0 smallTextures() {
        Tex0 every = Tex0Fixtures.everyFormat();
        byte[] texels = new byte[16];
        texels[0] = 2;
        return new Tex0(
                every.location(),
                Dictionary.of(List.of("sky"), List.of(TextureEntry.of(0, 2, 8, 8, false))),
                Dictionary.of(List.of("sky_pl"), List.of(new PaletteEntry(0, 1))),
                texels,
                new byte[0],
                new byte[0],
                new byte[] {0, 0, 0, 0, 0x41, 0x7C, 0, 0},
                Tex0Header.of(true));
    }

    @Test
    void convertsEachBlockToABank() {
        NsbtxFile file = new NsbtxFile(1, List.of(Tex0Fixtures.everyFormat(), smallTextures()));
        List<TextureBank> banks = CONVERTER.textures(file, ConvertOptions.DEFAULT);
        assertThat(banks).hasSize(2);
        assertThat(banks.get(0).textureNames())
                .containsExactly("a3i5", "colour4", "colour16", "colour256", "blocks", "a5i3", "direct");
        TextureBank bank = banks.get(1);
        assertThat(bank.textureNames()).containsExactly("sky");
        assertThat(bank.paletteNames()).containsExactly("sky_pl");
        Image image = bank.texture("sky", bank.palette("sky_pl"))
                .orElseThrow()
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
        assertThat(image.rgba()).hasSize(4 * 64).startsWith(8, 16, 255, 255).endsWith(0, 0, 0, 255);
    }

    @Test
    void hasNoScenes() {
        NsbtxFile file = new NsbtxFile(1, List.of(smallTextures()));
        assertThat(CONVERTER.fileClass()).isEqualTo(NsbtxFile.class);
        assertThat(CONVERTER.describe(file, "x", ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT)))
                .isEqualTo(Description.NONE);
        assertThat(CONVERTER.toScenes(
                        file, "x", TextureSource.NONE, ConvertOptions.DEFAULT, new ReadContext(ReadOptions.STRICT)))
                .isEmpty();
    }
}
