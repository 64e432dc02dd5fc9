package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Fixtures;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.EncodedTexture;
import shuriken.texture.PalettePairs;
import shuriken.texture.ds.DsTexture.Interpolation;

class Tex0BankTest {
    private static Tex0Bank bank(Map<String, String> pairs, List<String> textures, List<String> palettes) {
        Tex0 every = Tex0Fixtures.everyFormat();
        Tex0 tex0 = new Tex0(
                every.location(),
                Dictionary.of(textures, Collections.nCopies(textures.size(), TextureEntry.of(80, 3, 8, 8, false))),
                Dictionary.of(palettes, Collections.nCopies(palettes.size(), new PaletteEntry(1, 0))),
                every.texels(),
                every.blockTexels(),
                every.blockPalettes(),
                every.colours(),
                every.header());
        return new Tex0Bank(tex0, pairs, Interpolation.EIGHT_BITS);
    }

    private static Optional<String> paletteFor(String texture, String... palettes) {
        return bank(Map.of(), List.of(texture), List.of(palettes)).paletteNameFor(texture, PalettePairs.NONE);
    }

    @Test
    void pairsByName() {
        assertThat(paletteFor("grass", "sand", "grass_pl", "grass")).contains("grass");
        assertThat(paletteFor("grass", "sand", "grass_pl")).contains("grass_pl");
        assertThat(paletteFor("fifteen_letters", "x", "fifteen_letters_")).contains("fifteen_letters_");
        assertThat(paletteFor("grass", "sand")).contains("sand");
        assertThat(paletteFor("walk.12", "sand", "walk0", "walk1")).contains("walk1");
        assertThat(paletteFor("grass", "sand", "stone")).isEmpty();
        assertThat(paletteFor("grass")).isEmpty();
    }

    @Test
    void prefersPairsOfMaterials() {
        assertThat(bank(Map.of("grass", "sand"), List.of("grass"), List.of("grass", "sand"))
                        .paletteNameFor("grass", PalettePairs.NONE))
                .contains("sand");
        assertThat(bank(Map.of("grass", "gone"), List.of("grass"), List.of("grass", "sand"))
                        .paletteNameFor("grass", PalettePairs.NONE))
                .contains("grass");
    }

    /**
     * A palette whose name is a prefix of the texture's name has priority over a palette whose name differs by one
     * character. The pairs of a related model have priority over both.
     */
    @Test
    void pairsBySimilarNamesAndRelatedModels() {
        assertThat(paletteFor("criffp2", "sand", "criff2x", "criff", "rock")).contains("criff");
        Tex0Bank bank = bank(Map.of(), List.of("bf_yuka", "other"), List.of("sand", "bf_kabe", "m_fac"));
        assertThat(bank.paletteNameFor("bf_yuka", PalettePairs.NONE)).contains("bf_kabe");
        assertThat(bank.paletteNameFor("bf_yuka", texture -> Set.of("gone", "m_fac")))
                .contains("m_fac");
        assertThat(bank.paletteNameFor("bf_yuka", texture -> Set.of("gone"))).contains("bf_kabe");
    }

    @Test
    void pairsEqualNumbersInOrder() {
        assertThat(bank(Map.of(), List.of("a", "b"), List.of("x", "y")).paletteNameFor("b", PalettePairs.NONE))
                .contains("y");
    }

    @Test
    void usesTheOnlyPaletteForAllTextures() {
        Tex0Bank bank = bank(Map.of(), List.of("grass", "other"), List.of("qzqzqzqzqzqz"));
        assertThat(bank.paletteNameFor("grass", PalettePairs.NONE)).contains("qzqzqzqzqzqz");
    }

    @Test
    void directColoursHaveNoPalette() {
        Tex0Bank bank = new Tex0Bank(Tex0Fixtures.everyFormat(), Map.of(), Interpolation.EIGHT_BITS);
        assertThat(bank.paletteNameFor("direct", PalettePairs.NONE)).isEmpty();
        assertThat(bank.paletteNameFor("not there", PalettePairs.NONE)).isEmpty();
        assertThat(bank.texture("direct", Optional.empty()).map(EncodedTexture::externalPaletteSize))
                .contains(0);
        assertThat(bank.texture("colour16", Optional.empty()).map(EncodedTexture::externalPaletteSize))
                .contains(16);
        assertThat(bank.texture("colour16", bank.palette("large_pl")).map(EncodedTexture::externalPaletteSize))
                .contains(0);
    }
}
