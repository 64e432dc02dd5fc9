package shuriken.texture.ds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import shuriken.diagnostics.Diagnostic;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Palette;
import shuriken.testkit.ByteDsl;
import shuriken.texture.ds.DsTexture.Interpolation;

class DsTextureTest {
    /** Black, red, green, blue, white, and grey 16. */
    private static final byte[] COLOURS = ByteDsl.bytes("0000 1F00 E003 007C FF7F 1042 0000*10");

    private static DsTexture texture(DsFormat format, boolean isColour0Transparent, byte[] texels) {
        return texture(format, isColour0Transparent, texels, new byte[0], Interpolation.EIGHT_BITS);
    }

    private static DsTexture texture(
            DsFormat format, boolean isColour0Transparent, byte[] texels, byte[] blocks, Interpolation interpolation) {
        return new DsTexture(
                new SourceLocation("texture", 0),
                format,
                8,
                8,
                isColour0Transparent,
                new ByteRange(texels, 0),
                new ByteRange(blocks, 0),
                Optional.of(new DsPalette(new ByteRange(COLOURS, 0))),
                interpolation);
    }

    private static String texel(DsTexture texture, int x, int y) {
        byte[] rgba = texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .rgba();
        int offset = 4 * (8 * y + x);
        return String.format(
                Locale.ROOT, "%02X%02X%02X %02X", rgba[offset], rgba[offset + 1], rgba[offset + 2], rgba[offset + 3]);
    }

    private static byte[] texels(int bytes, int... first) {
        byte[] texels = new byte[bytes];
        for (int i = 0; i < first.length; i++) {
            texels[i] = (byte) first[i];
        }
        return texels;
    }

    /** The low bits are the left texel. */
    @Test
    void decodesIndexedFormats() {
        DsTexture four = texture(DsFormat.COLOUR4, false, texels(16, 0b11_10_01_00));
        assertThat(texel(four, 0, 0)).isEqualTo("000000 FF");
        assertThat(texel(four, 1, 0)).isEqualTo("FF0000 FF");
        assertThat(texel(four, 3, 0)).isEqualTo("0000FF FF");
        DsTexture sixteen = texture(DsFormat.COLOUR16, true, texels(32, 0x04, 0x50));
        assertThat(texel(sixteen, 0, 0)).isEqualTo("FFFFFF FF");
        assertThat(texel(sixteen, 1, 0)).isEqualTo("000000 00");
        assertThat(texel(sixteen, 3, 0)).isEqualTo("848484 FF");
        DsTexture colour256 = texture(DsFormat.COLOUR256, false, texels(64, 2, 3));
        assertThat(texel(colour256, 1, 0)).isEqualTo("0000FF FF");
    }

    /** An alpha of three bits is expanded to five and then to eight bits. Index 0 is opaque in both formats. */
    @Test
    void decodesFormatsWithAlpha() {
        DsTexture a3 = texture(DsFormat.A3I5, true, texels(64, 0x01, 0x21, 0xE2, 0x80));
        assertThat(texel(a3, 0, 0)).isEqualTo("FF0000 00");
        assertThat(texel(a3, 1, 0)).isEqualTo("FF0000 21");
        assertThat(texel(a3, 2, 0)).isEqualTo("00FF00 FF");
        assertThat(texel(a3, 3, 0)).isEqualTo("000000 94");
        DsTexture a5 = texture(DsFormat.A5I3, true, texels(64, 0x0A, 0xFC));
        assertThat(texel(a5, 0, 0)).isEqualTo("00FF00 08");
        assertThat(texel(a5, 1, 0)).isEqualTo("FFFFFF FF");
    }

    @Test
    void decodesTheDirectFormat() {
        DsTexture direct = texture(DsFormat.DIRECT, false, texels(128, 0x1F, 0x80, 0x1F, 0x00));
        assertThat(texel(direct, 0, 0)).isEqualTo("FF0000 FF");
        assertThat(texel(direct, 1, 0)).isEqualTo("FF0000 00");
    }

    /** The block uses each of the four modes. Colours 1 and 4 are red and white, or the colours from 2 on. */
    @Test
    void decodesBlocks() {
        byte[] texels = new byte[16];
        Arrays.fill(texels, (byte) 0b11_10_01_00);
        byte[] blocks = ByteDsl.bytes("0200 0240 0080 02C0");
        DsTexture texture = texture(DsFormat.BLOCK4X4, false, texels, blocks, Interpolation.EIGHT_BITS);
        assertThat(texel(texture, 0, 0)).isEqualTo("FFFFFF FF");
        assertThat(texel(texture, 1, 0)).isEqualTo("848484 FF");
        assertThat(texel(texture, 2, 0)).isEqualTo("000000 FF");
        assertThat(texel(texture, 3, 0)).isEqualTo("000000 00");
        // (255 + 132) / 2 = 193
        assertThat(texel(texture, 6, 0)).isEqualTo("C1C1C1 FF");
        assertThat(texel(texture, 7, 0)).isEqualTo("000000 00");
        assertThat(texel(texture, 2, 4)).isEqualTo("00FF00 FF");
        assertThat(texel(texture, 3, 4)).isEqualTo("0000FF FF");
        // (5 * 255 + 3 * 132) / 8 = 208, (3 * 255 + 5 * 132) / 8 = 178
        assertThat(texel(texture, 6, 4)).isEqualTo("D0D0D0 FF");
        assertThat(texel(texture, 7, 4)).isEqualTo("B2B2B2 FF");
    }

    /** In five bits: (31 + 16) / 2 = 23, (5 * 31 + 3 * 16) / 8 = 25, (3 * 31 + 5 * 16) / 8 = 21. */
    @Test
    void interpolatesBlocksLikeTheHardware() {
        byte[] texels = new byte[16];
        Arrays.fill(texels, (byte) 0b11_10_01_00);
        byte[] blocks = ByteDsl.bytes("0240 0000 0000 02C0");
        DsTexture texture = texture(DsFormat.BLOCK4X4, false, texels, blocks, Interpolation.HARDWARE);
        assertThat(texel(texture, 2, 0)).isEqualTo("BDBDBD FF");
        assertThat(texel(texture, 6, 4)).isEqualTo("CECECE FF");
        assertThat(texel(texture, 7, 4)).isEqualTo("ADADAD FF");
    }

    @Test
    void usesGreysWithoutAPalette() {
        DsTexture texture = new DsTexture(
                new SourceLocation("texture", 0),
                DsFormat.COLOUR4,
                8,
                8,
                false,
                new ByteRange(texels(16, 3), 0),
                ByteRange.EMPTY,
                Optional.empty(),
                Interpolation.EIGHT_BITS);
        assertThat(texture.externalPaletteSize()).isEqualTo(4);
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        assertThat(texture.decode(0, Optional.empty(), context).rgba()).startsWith(-1, -1, -1, -1, 0, 0, 0, -1);
        assertThat(context.findings().toList())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.PALETTE_MISSING);
        Palette externalPalette = new Palette(new byte[] {9, 9, 9, -1, 0, 0, 0, -1, 0, 0, 0, -1, 1, 2, 3, 4});
        assertThat(texture.decode(0, Optional.of(externalPalette), new ReadContext(ReadOptions.STRICT))
                        .rgba())
                .startsWith(1, 2, 3, 4, 9, 9, 9, -1);
    }

    /** A palette has no stored size. Colours after the last one are black. */
    @Test
    void coloursAfterTheEndAreBlack() {
        assertThat(texel(texture(DsFormat.COLOUR256, false, texels(64, 0xFF)), 0, 0))
                .isEqualTo("000000 FF");
    }

    @Test
    void reportsMissingTexels() {
        for (DsFormat format : DsFormat.values()) {
            DsTexture truncated = texture(format, false, new byte[15]);
            assertThatThrownBy(() -> truncated.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT)))
                    .isInstanceOfSatisfying(
                            FormatException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TRUNCATED));
        }
    }
}
