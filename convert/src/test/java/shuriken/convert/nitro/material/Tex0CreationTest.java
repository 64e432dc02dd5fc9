package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static shuriken.convert.nitro.material.RandomTextures.names;
import static shuriken.convert.nitro.material.Tex0Checks.checkTexture;
import static shuriken.convert.nitro.material.Tex0Checks.writtenBlock;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/** Checks that the textures of new files are stored as the format page requires. */
class Tex0CreationTest {
    private final RandomTextures random = new RandomTextures();

    /**
     * Palettes of 4 colours are aligned to 8 bytes and others to 16. The palettes of 8, 32, 8, 16 and 64 bytes start
     * at 0, 16, 48, 64 and 80.
     */
    @Test
    void createsAFileOfEveryFormat() {
        List<DsTexture> result = random.texturesOf(
                DsFormat.COLOUR4,
                DsFormat.COLOUR16,
                DsFormat.BLOCK4X4,
                DsFormat.DIRECT,
                DsFormat.COLOUR4,
                DsFormat.A5I3,
                DsFormat.BLOCK4X4,
                DsFormat.A3I5,
                DsFormat.COLOUR256);
        Tex0 block = writtenBlock(Tex0Editor.createFile(names(9), result, false));
        for (int i = 0; i < result.size(); i++) {
            boolean isDirect = result.get(i).format() == DsFormat.DIRECT;
            checkTexture(block, "t" + i, isDirect ? Optional.empty() : Optional.of("t" + i + "_pl"), result.get(i));
        }
        assertThat(block.palettes().names())
                .containsExactly("t0_pl", "t1_pl", "t2_pl", "t4_pl", "t5_pl", "t6_pl", "t7_pl", "t8_pl");
        assertThat(block.palettes().values().stream().map(PaletteEntry::offset))
                .containsExactly(0, 16, 48, 72, 80, 96, 128, 192);
        assertThat(block.palettes().values().stream().map(PaletteEntry::flags)).containsExactly(1, 0, 0, 1, 0, 0, 0, 0);
        assertThat(block.textures().values().stream().map(TextureEntry::offset))
                .containsExactly(0, 32, 0, 96, 352, 384, 32, 512, 640);
        assertThat(block.header().paletteFlag()).isEqualTo(0x8000);
        assertThat(writtenBlock(Tex0Editor.createFile(names(1), random.texturesOf(DsFormat.A5I3), false))
                        .header()
                        .paletteFlag())
                .isZero();
    }

    @Test
    void texturesMayShareThePaletteOfTheFirst() {
        List<DsTexture> result = random.texturesOf(DsFormat.COLOUR16, DsFormat.COLOUR16, DsFormat.COLOUR16);
        Tex0 block = writtenBlock(Tex0Editor.createFile(names(3), result, true));
        assertThat(block.palettes().names()).containsExactly("t0_pl");
        checkTexture(block, "t0", Optional.of("t0_pl"), result.get(0));
        checkTexture(block, "t2", Optional.empty(), result.get(2));
    }

    @Test
    void namesPalettesAsRequestedOrLikeTheirTextures() {
        List<String> names = List.of("sixteen_letters_", "sixteen_letters2", "c", "d", "e");
        List<String> expected = List.of("", "", "colours_of_the_third", "colours_of_the_3");
        Tex0 block = writtenBlock(Tex0Editor.createFile(
                names, expected, Collections.nCopies(5, random.texture(DsFormat.A5I3, 8, 8)), false));
        assertThat(block.palettes().names())
                .containsExactly(
                        "sixteen_letters_", "sixteen_letters2", "colours_of_the_t", "colours_of_the_3", "e_pl");
        Tex0 shared = writtenBlock(Tex0Editor.createFile(
                names(101),
                Collections.nCopies(101, "all_have_this_one"),
                Collections.nCopies(101, random.texture(DsFormat.A5I3, 8, 8)),
                false));
        assertThat(shared.palettes().names())
                .hasSize(101)
                .doesNotHaveDuplicates()
                .startsWith("all_have_this_on", "all_have_this~2", "all_have_this~3")
                .endsWith("all_have_this~99", "all_have_thi~100", "all_have_thi~101")
                .allMatch(name -> name.length() <= 16);
    }

    @Test
    void checksNames() {
        List<DsTexture> singleTexture = List.of(random.texture(DsFormat.DIRECT, 8, 8));
        assertThat(Tex0Editor.createFile(List.of("sixteen letters\u00FF"), singleTexture, false)
                        .blocks())
                .hasSize(1);
        for (String invalid : List.of("seventeen letters", "\u0100")) {
            assertThatThrownBy(() -> Tex0Editor.createFile(List.of(invalid), singleTexture, false))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "the name \"" + invalid + "\" is not valid: names can have at most 16 Latin-1 characters");
        }
        String message = "the file would have more than 255 textures, or two with the same name";
        assertThatThrownBy(() -> Tex0Editor.createFile(
                        List.of("a", "a"), Collections.nCopies(2, singleTexture.getFirst()), false))
                .hasMessage(message);
        assertThatThrownBy(() ->
                        Tex0Editor.createFile(names(256), Collections.nCopies(256, singleTexture.getFirst()), false))
                .hasMessage(message);
        assertThat(Tex0Editor.createFile(names(255), Collections.nCopies(255, singleTexture.getFirst()), false)
                        .blocks())
                .hasSize(1);
    }
}
