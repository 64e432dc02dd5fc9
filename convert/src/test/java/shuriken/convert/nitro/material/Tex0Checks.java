package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.testkit.RoundTrip;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/** Reads textures of blocks and compares them with the textures that were stored. */
final class Tex0Checks {
    private Tex0Checks() {}

    /** Writes and reads a file. */
    static Tex0 writtenBlock(NsbtxFile file) {
        return RoundTrip.read(new NsbtxFormat(), RoundTrip.write(new NsbtxFormat(), file))
                .blocks()
                .getFirst();
    }

    static byte[] slice(byte[] all, int from, int length) {
        return Arrays.copyOfRange(all, from, from + length);
    }

    static void checkTexture(Tex0 block, String name, Optional<String> palette, DsTexture result) {
        TextureEntry entry = block.textures().find(name).orElseThrow();
        boolean isBlock = result.format() == DsFormat.BLOCK4X4;
        byte[] texels = result.texels().array();
        assertThat(slice(isBlock ? block.blockTexels() : block.texels(), entry.offset(), texels.length))
                .as(name)
                .isEqualTo(texels);
        byte[] words = result.blockPalettes().array();
        if (isBlock) {
            assertThat(slice(block.blockPalettes(), entry.offset() / 2, words.length))
                    .isEqualTo(words);
        }
        assertThat(List.of(entry.formatId(), entry.width(), entry.height()))
                .containsExactly(result.format().id(), result.width(), result.height());
        assertThat(entry.isColour0Transparent()).isEqualTo(result.isColour0Transparent());
        palette.ifPresent(paletteName -> {
            byte[] colours = result.palette().orElseThrow().storedBytes();
            int offset = block.palettes().find(paletteName).orElseThrow().offset();
            assertThat(slice(block.colours(), offset, colours.length))
                    .as(paletteName)
                    .isEqualTo(colours);
        });
    }

    static Image decode(Tex0 block, String texture, String palette) {
        Tex0Bank bank = new Tex0Bank(block, Map.of(), DsTexture.Interpolation.EIGHT_BITS);
        return bank.texture(texture, bank.palette(palette))
                .orElseThrow()
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.LENIENT));
    }

    static Tex0 withTextures(Tex0 block, Dictionary<TextureEntry> textures, byte[] texels) {
        return new Tex0(
                block.location(),
                textures,
                block.palettes(),
                texels,
                block.blockTexels(),
                block.blockPalettes(),
                block.colours(),
                block.header());
    }
}
