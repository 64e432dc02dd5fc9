package shuriken.nitro;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import shuriken.convert.nitro.material.Tex0Bank;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.testkit.HexFile;
import shuriken.testkit.RoundTrip;
import shuriken.texture.ds.DsTexture.Interpolation;

/** Decodes textures of six formats that were written in hex from the format page. */
class HexTexturesTest {
    private Tex0 tex0;

    @BeforeEach
    void read() {
        byte[] file = HexFile.read("oak.nsbtx");
        RoundTrip.check(new NsbtxFormat(), file, "oak");
        tex0 = RoundTrip.read(new NsbtxFormat(), file).blocks().getFirst();
    }

    @Test
    void readsEntries() {
        TextureEntry sixteen = tex0.textures().find("sixteen").orElseThrow();
        assertThat(List.of(sixteen.width(), sixteen.height(), sixteen.originalWidth(), sixteen.originalHeight()))
                .containsExactly(16, 8, 12, 5);
        assertThat(sixteen.isColour0Transparent()).isTrue();
        assertThat(tex0.textures().values().stream().map(TextureEntry::formatId))
                .containsExactly(2, 3, 5, 7, 1, 6);
        assertThat(tex0.palettes().find("four_pl").orElseThrow().flags()).isEqualTo(1);
        assertThat(tex0.palettes().find("block_pl").orElseThrow().offset()).isEqualTo(40);
    }

    private Image image(String texture, String palette, Interpolation interpolation) {
        var bank = new Tex0Bank(tex0, Map.of(), interpolation);
        return bank.texture(texture, bank.palette(palette))
                .orElseThrow()
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT));
    }

    /** Returns RRGGBBAA of texels, from (x, y) to the right. */
    private static List<String> texels(Image image, int x, int y, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> HexFormat.of()
                        .formatHex(image.rgba(), 4 * (y * image.width() + x + i), 4 * (y * image.width() + x + i) + 4))
                .toList();
    }

    @Test
    void readsPalettes() {
        assertThat(texels(image("four", "four_pl", Interpolation.EIGHT_BITS), 0, 0, 8))
                .containsExactly(
                        "000000ff", "ff0000ff", "00ff00ff", "0000ffff", "0000ffff", "00ff00ff", "ff0000ff", "000000ff");
        Image sixteen = image("sixteen", "sixteen_pl", Interpolation.EIGHT_BITS);
        assertThat(texels(sixteen, 0, 0, 2)).containsExactly("ffffff00", "080808ff");
        assertThat(texels(sixteen, 15, 0, 1)).containsExactly("7b7b7bff");
    }

    @Test
    void decodesAlpha() {
        assertThat(texels(image("alpha3", "four_pl", Interpolation.EIGHT_BITS), 0, 0, 3))
                .containsExactly("ff0000ff", "00ff0000", "0000ff94");
        assertThat(texels(image("alpha5", "four_pl", Interpolation.EIGHT_BITS), 0, 0, 3))
                .containsExactly("ff0000ff", "00ff0084", "0000ff00");
        assertThat(texels(image("direct", "four_pl", Interpolation.EIGHT_BITS), 0, 0, 4))
                .containsExactly("ff0000ff", "00ff00ff", "0000ffff", "ff000000");
    }

    /** The blocks of the four modes are top left, top right, bottom left and bottom right. */
    @Test
    void decodesBlocks() {
        Image hardware = image("block", "block_pl", Interpolation.HARDWARE);
        assertThat(texels(hardware, 0, 0, 3)).containsExactly("ff0000ff", "00ff00ff", "0000ffff");
        assertThat(texels(hardware, 3, 0, 1)).first().asString().endsWith("00");
        assertThat(texels(hardware, 4, 0, 3)).containsExactly("ff0000ff", "00ff00ff", "7b7b00ff");
        assertThat(texels(hardware, 7, 0, 1)).first().asString().endsWith("00");
        assertThat(texels(hardware, 0, 4, 4)).containsExactly("ff0000ff", "00ff00ff", "0000ffff", "ffffffff");
        assertThat(texels(hardware, 4, 4, 4)).containsExactly("ff0000ff", "00ff00ff", "9c5a00ff", "5a9c00ff");
    }
}
