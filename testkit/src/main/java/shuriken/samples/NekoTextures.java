package shuriken.samples;

import static shuriken.samples.Noise.fractalNoise;
import static shuriken.samples.Noise.smooth;

import java.util.List;
import java.util.stream.IntStream;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.tex0.NsbtxFile;
import shuriken.nitro.tex0.NsbtxFormat;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Header;
import shuriken.nitro.tex0.TextureEntry;

/**
 * Creates the cat's textures: fur, faces with open and closed eyes (16 colours each), and waves of four colours. The
 * numbers after the position in calls of {@link Noise#fractalNoise} are the columns and rows of the largest lumps, the
 * octaves and the seed.
 */
final class NekoTextures {
    // The stored numbers of texture formats.
    private static final int COLOUR4 = 2;
    private static final int COLOUR16 = 3;

    // The widths and heights of the textures in texels.
    static final int FUR_SIZE = 32;
    static final int FACE_SIZE = 64;
    static final int WAVE_SIZE = 32;

    private static final Colour WHITE = Colour.rgb(0xFFFBF0);
    private static final Colour ORANGE = Colour.rgb(0xEE9A4E);
    private static final Colour PINK = Colour.rgb(0xF3A6A0);
    private static final Colour SEA = Colour.rgb(0x2E4A86);

    private NekoTextures() {}

    static byte[] toBytes() {
        ByteWriter texels = ByteWriter.littleEndian();
        ByteWriter colours = ByteWriter.littleEndian();
        List<Colour> furColours = createShades(WHITE, ORANGE, 16);
        List<Colour> faceColours = List.of(
                WHITE,
                WHITE.times(0.93),
                WHITE.times(0.85),
                WHITE.mix(ORANGE, 0.35),
                WHITE.mix(ORANGE, 0.7),
                ORANGE,
                ORANGE.times(0.85),
                PINK,
                WHITE.mix(PINK, 0.5),
                Paintings.INK,
                Paintings.INK.mix(WHITE, 0.33),
                Paintings.INK.mix(WHITE, 0.66),
                Paintings.VERMILION,
                Paintings.GOLD,
                Paintings.GOLD.mix(WHITE, 0.5),
                Paintings.INK.mix(ORANGE, 0.5));
        List<Colour> waveColours = createShades(SEA, Paintings.CREAM, 4);
        TextureEntry furTexture =
                addTexture(texels, COLOUR16, furColours, Canvas.paint(FUR_SIZE, FUR_SIZE, NekoTextures::furColour));
        TextureEntry openFace = addTexture(
                texels,
                COLOUR16,
                faceColours,
                Canvas.paint(FACE_SIZE, FACE_SIZE, (u, v) -> faceColour(u, v, /* isOpen= */ true)));
        TextureEntry closedFace = addTexture(
                texels,
                COLOUR16,
                faceColours,
                Canvas.paint(FACE_SIZE, FACE_SIZE, (u, v) -> faceColour(u, v, /* isOpen= */ false)));
        TextureEntry waveTexture =
                addTexture(texels, COLOUR4, waveColours, Canvas.paint(WAVE_SIZE, WAVE_SIZE, NekoTextures::waveColour));
        PaletteEntry furPalette = addPalette(colours, furColours);
        PaletteEntry facePalette = addPalette(colours, faceColours);
        PaletteEntry wavePalette = addPalette(colours, waveColours);
        ByteWriter out = ByteWriter.littleEndian();
        Tex0 tex0 = new Tex0(
                new SourceLocation("neko", 0),
                Dictionary.of(
                        List.of("ne_fur", "ne_face", "ne_blink", "ne_wave"),
                        List.of(furTexture, openFace, closedFace, waveTexture)),
                Dictionary.of(
                        List.of("ne_fur_pl", "ne_face_pl", "ne_wave_pl"),
                        List.of(furPalette, facePalette, wavePalette)),
                texels.toByteArray(),
                new byte[0],
                new byte[0],
                colours.toByteArray(),
                Tex0Header.of(/* hasFourColourPalette= */ true));
        new NsbtxFormat().write(new NsbtxFile(/* version= */ 1, List.of(tex0)), out);
        return out.toByteArray();
    }

    private static List<Colour> createShades(Colour from, Colour to, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> from.mix(to, i / (count - 1.0)))
                .toList();
    }

    /** Adds a texture, whose texels have two or four bits. The first texel of a byte is in its lowest bits. */
    private static TextureEntry addTexture(ByteWriter texels, int format, List<Colour> palette, Image image) {
        int bitsPerTexel = format == COLOUR4 ? 2 : 4;
        byte[] paletteRgba = new byte[4 * palette.size()];
        for (int i = 0; i < palette.size(); i++) {
            int argb = palette.get(i).argb();
            paletteRgba[4 * i] = (byte) (argb >> 16);
            paletteRgba[4 * i + 1] = (byte) (argb >> 8);
            paletteRgba[4 * i + 2] = (byte) argb;
        }
        int offset = texels.size();
        int packedTexels = 0;
        for (int i = 0; i < image.width() * image.height(); i++) {
            int shift = bitsPerTexel * i % 8;
            packedTexels |= KoiSkin.findNearestIndex(image.rgba(), 4 * i, paletteRgba) << shift;
            if (shift + bitsPerTexel == 8) {
                texels.u8(packedTexels);
                packedTexels = 0;
            }
        }
        return TextureEntry.of(offset, format, image.width(), image.height(), /* isColour0Transparent= */ false);
    }

    private static PaletteEntry addPalette(ByteWriter colours, List<Colour> palette) {
        int offset = colours.size();
        palette.forEach(colour -> colours.u16(NitroSample.toRgb555(colour)));
        return new PaletteEntry(offset >> 3, palette.size() == 4 ? 1 : 0); // the offset in units of 8 bytes
    }

    private static Colour furColour(double u, double v) {
        return WHITE.mix(ORANGE, smooth((fractalNoise(u, v, 2, 2, 2, 91) - 0.58) * 9));
    }

    /** Returns the colour at a position in a pattern of waves as used on cloth. */
    private static Colour waveColour(double u, double v) {
        Colour colour = SEA;
        for (int row = 0; row < 5; row++) {
            double middle = (row + 1) / 4.0;
            double x = 2 * u + (row % 2 == 0 ? 0 : 0.5);
            double distance = Math.hypot((x - Math.rint(x)) / 2, v - middle) / 0.26;
            if (distance < 1) {
                colour = SEA.mix(Paintings.CREAM, 0.5 + 0.5 * Forms.cos(2.5 * distance));
            }
        }
        return colour;
    }

    /**
     * Returns the colour at a position in a face whose nose is at u = 0.5.
     *
     * @param isOpen whether the eyes are open
     */
    private static Colour faceColour(double u, double v, boolean isOpen) {
        double x = Math.abs(u - 0.5);
        double patch = Math.hypot((u - 0.62) / 0.13, (v - 0.22) / 0.2);
        Colour colour = patch < 1 ? ORANGE : Math.hypot((u - 0.3) / 0.12, (v - 0.2) / 0.14) < 1 ? Paintings.INK : WHITE;
        colour = colour.mix(PINK, smooth(1.2 - Math.hypot((x - 0.15) / 0.05, (v - 0.6) / 0.06)));
        double eye = Math.hypot((x - 0.085) / 0.034, (v - 0.47) / 0.062);
        double lid = Math.hypot((x - 0.085) / 0.036, (v - 0.44) / 0.07);
        if (isOpen ? eye < 1 : lid < 1.15 && lid > 0.8 && v > 0.46) {
            colour = isOpen && Math.hypot((x - 0.075) / 0.012, (v - 0.45) / 0.02) < 1 ? WHITE : Paintings.INK;
        }
        if (isOpen && eye >= 1 && eye < 1.25) {
            colour = Paintings.GOLD;
        }
        double nose = Math.hypot(x / 0.022, (v - 0.55) / 0.022);
        double mouth = Math.hypot((x - 0.025) / 0.027, (v - 0.585) / 0.036);
        colour = mouth > 0.8 && mouth < 1.1 && v > 0.59 ? Paintings.INK : colour;
        boolean isWhisker = x > 0.1 && x < 0.2 && Math.abs(Math.abs(v - 0.6 - 0.1 * (x - 0.1)) - 0.025) < 0.006;
        colour = isWhisker ? Paintings.INK.mix(WHITE, 0.33) : colour;
        return nose < 1 ? PINK : colour;
    }
}
