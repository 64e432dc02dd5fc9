package shuriken.convert.nitro.material;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.assets.Asset;
import shuriken.assets.Formats;
import shuriken.convert.ConvertOptions;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.RasterImage;
import shuriken.modding.retexture.TextureImageReplacer;
import shuriken.modding.retexture.TextureTarget;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.texture.EncodeOptions;
import shuriken.texture.PalettePairs;
import shuriken.texture.ds.ByteRange;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsPalette;
import shuriken.texture.ds.DsTexture;

/**
 * True-colour images that replace textures with a palette keep their new colours unless other textures need the old
 * colours.
 */
class TrueColourEditsTest {
    private static final int SIZE = 8;
    /** Four greys of five bits: 0, 8, 16 and 24. */
    private static final byte[] GREYS = {0, 0, 0x08, 0x21, 0x10, 0x42, 0x18, 0x63};

    private final ReadContext context = new ReadContext(ReadOptions.LENIENT);

    private static DsTexture texture() {
        return new DsTexture(
                new SourceLocation("made", 0),
                DsFormat.COLOUR4,
                SIZE,
                SIZE,
                false,
                new ByteRange(new byte[SIZE * SIZE / 4], 0),
                ByteRange.EMPTY,
                Optional.of(new DsPalette(new ByteRange(GREYS, 0))),
                DsTexture.Interpolation.EIGHT_BITS);
    }

    private static NsbtxFile file(boolean shared) {
        return Tex0Editor.createFile(List.of("a", "b"), List.of(texture(), texture()), shared);
    }

    /** Returns an image with a column for each colour, the red component first. */
    private static RasterImage columns(int... rgb) {
        byte[] rgba = new byte[4 * SIZE * SIZE];
        for (int i = 0; i < SIZE * SIZE; i++) {
            int colour = rgb[i % SIZE * rgb.length / SIZE];
            rgba[4 * i] = (byte) (colour >> 16);
            rgba[4 * i + 1] = (byte) (colour >> 8);
            rgba[4 * i + 2] = (byte) colour;
            rgba[4 * i + 3] = -1;
        }
        return new RasterImage(new Image(SIZE, SIZE, rgba), Optional.empty());
    }

    private NsbtxFile edit(NsbtxFile file, RasterImage image, EncodeOptions options) {
        Asset asset = Asset.of(Formats.write("nsbtx", file), "made.nsbtx");
        TextureTarget target = TextureTarget.of(asset, "a");
        byte[] bytes = TextureImageReplacer.replaceImage(target, image, options, context);
        return (NsbtxFile) Asset.of(bytes, "made.nsbtx").read(new ReadContext(ReadOptions.STRICT));
    }

    private static byte[] decode(NsbtxFile file, String name) {
        Tex0Bank bank = Tex0Bank.of(file.blocks().getFirst(), Map.of(), ConvertOptions.DEFAULT);
        return bank.texture(name, bank.paletteNameFor(name, PalettePairs.NONE).flatMap(bank::palette))
                .orElseThrow()
                .decode(0, Optional.empty(), new ReadContext(ReadOptions.LENIENT))
                .rgba();
    }

    private List<DiagnosticCode> codes() {
        return context.findings().toList().stream().map(Diagnostic::code).toList();
    }

    /** 0xFF and 0 are exact in five bits. */
    @Test
    void newColoursReplaceThePalette() {
        RasterImage image = columns(0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00);
        NsbtxFile result = edit(file(false), image, EncodeOptions.DEFAULT);
        assertThat(decode(result, "a")).isEqualTo(image.image().rgba());
        assertThat(decode(result, "b")).isEqualTo(decode(file(false), "b"));
        assertThat(codes()).doesNotContain(DiagnosticCode.COLOURS_APPROXIMATED);
    }

    @Test
    void tooManyColoursAreReported() {
        edit(
                file(false),
                columns(0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF, 0xFFFFFF, 0x000000),
                EncodeOptions.DEFAULT);
        assertThat(codes()).contains(DiagnosticCode.COLOURS_APPROXIMATED);
    }

    @Test
    void usesTheNearestColoursOfAKeptPalette() {
        NsbtxFile result = edit(file(false), columns(0xFF0000, 0x00FF00), EncodeOptions.DEFAULT.withKeptPalette());
        assertThat(result.blocks().getFirst().colours())
                .isEqualTo(file(false).blocks().getFirst().colours());
        assertThat(codes()).contains(DiagnosticCode.COLOURS_APPROXIMATED);
    }

    @Test
    void sharedPaletteStays() {
        NsbtxFile result = edit(file(true), columns(0xFF0000, 0x00FF00), EncodeOptions.DEFAULT);
        assertThat(decode(result, "b")).isEqualTo(decode(file(true), "b"));
        assertThat(codes()).contains(DiagnosticCode.COLOURS_APPROXIMATED);
    }

    /** Grey 16 of five bits is 0x84. */
    @Test
    void keepsAPaletteThatHasAllColours() {
        NsbtxFile result = edit(file(false), columns(0x848484, 0x000000), EncodeOptions.DEFAULT);
        assertThat(result.blocks().getFirst().colours())
                .isEqualTo(file(false).blocks().getFirst().colours());
        assertThat(codes()).doesNotContain(DiagnosticCode.COLOURS_APPROXIMATED);
    }
}
