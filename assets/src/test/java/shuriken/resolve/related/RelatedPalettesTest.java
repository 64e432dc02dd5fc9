package shuriken.resolve.related;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.TextureInfo;
import shuriken.inspect.report.Describer;
import shuriken.io.support.Sha256;
import shuriken.resolve.PaletteLibrary;
import shuriken.testkit.ByteDsl;
import shuriken.texture.EncodedTexture;

/** Tests which palette a texture uses. */
class RelatedPalettesTest extends ModelFolder {
    @Test
    void findsPalettesByStemAndByChoice() throws IOException {
        byte[] indexed = ByteDsl.bytes("'PVRT' 28000000 01 05 0000 0800 0800 00*32");
        Asset texture = write("m/font.pvr", indexed);
        write("m/font.pvp", ByteDsl.bytes("'PVPL' 28000000 01 00 0000 0000 1000 " + "00F8 ".repeat(16)));
        write("elsewhere/mine.pvp", ByteDsl.bytes("'PVPL' 28000000 01 00 0000 0000 1000 " + "E007 ".repeat(16)));

        PaletteLibrary.PaletteChoice byStem = new RelatedFileResolver()
                .palette(texture, read(texture), new ReadContext(ReadOptions.LENIENT))
                .orElseThrow();
        assertThat(byStem.label()).isEqualTo("font.pvp");
        assertThat(byStem.palette().rgba()).startsWith(0xFF, 0, 0, 0xFF);
        RelatedFileResolver withChosenPalette =
                DiskRelatedFiles.of(List.of(), List.of(folder.resolve("elsewhere/mine.pvp")), List.of());
        PaletteLibrary.PaletteChoice byChoice = withChosenPalette
                .palette(texture, read(texture), new ReadContext(ReadOptions.LENIENT))
                .orElseThrow();
        assertThat(byChoice.palette().rgba()).startsWith(0, 0xFF, 0, 0xFF);

        TextureInfo described = new Describer(ConvertOptions.DEFAULT, new RelatedFileResolver())
                .describe(texture, new ReadContext(ReadOptions.STRICT))
                .description()
                .textures()
                .getFirst();
        assertThat(described.paletteName()).isEqualTo("font.pvp");
        assertThat(described.rgbaSha256()).isEqualTo(Sha256.of(ByteDsl.bytes("FF0000FF ".repeat(64))));
    }

    @Test
    void selectsABankOfAPalette() throws IOException {
        Asset texture = write("m/font.pvr", ByteDsl.bytes("'PVRT' 28000000 01 05 0000 0800 0800 00*32"));
        write(
                "m/font.pvp",
                ByteDsl.bytes("'PVPL' 48000000 01 00 0000 0000 2000 " + "00F8 ".repeat(16) + "E007 ".repeat(16)));
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(bank(1, texture, context)).startsWith(0, 0xFF, 0, 0xFF).hasSize(64);
        assertThat(codes(context)).containsExactly(DiagnosticCode.PALETTE_CHOSEN);
        assertThat(bank(2, texture, context)).startsWith(0xFF, 0, 0, 0xFF);
        assertThat(codes(context)).endsWith(DiagnosticCode.BANK_MISSING);
    }

    private static EncodedTexture read(Asset texture) {
        return (EncodedTexture) texture.read(new ReadContext(ReadOptions.LENIENT));
    }

    private static byte[] bank(int number, Asset texture, ReadContext context) {
        return new RelatedFileResolver(RelatedFileOptions.NONE.withSkippedBanks(number))
                .palette(texture, read(texture), context)
                .orElseThrow()
                .palette()
                .rgba();
    }
}
