package shuriken.nitro.tex0;

import java.util.List;
import shuriken.diagnostics.SourceLocation;
import shuriken.nitro.g3d.Dictionary;
import shuriken.testkit.RoundTrip;

/** Creates texture files by hand. */
public final class Tex0Fixtures {
    private static final SourceLocation SITE = new SourceLocation("fixture", 0);

    private Tex0Fixtures() {}

    public static byte[] file(Tex0 tex0) {
        return RoundTrip.write(new NsbtxFormat(), new NsbtxFile(1, List.of(tex0)));
    }

    static byte[] empty() {
        return file(new Tex0(
                SITE,
                new Dictionary<>(List.of()),
                new Dictionary<>(List.of()),
                new byte[0],
                new byte[0],
                new byte[0],
                new byte[0],
                Tex0Header.of(false)));
    }

    /** Creates one texture of 8×8 in each format, a palette of four colours, and a palette of 256 colours. */
    public static Tex0 everyFormat() {
        byte[] texels = pattern(64 + 16 + 32 + 64 + 64 + 128);
        return new Tex0(
                SITE,
                Dictionary.of(
                        List.of("a3i5", "colour4", "colour16", "colour256", "blocks", "a5i3", "direct"),
                        List.of(
                                TextureEntry.of(0, 1, 8, 8, false),
                                TextureEntry.of(64, 2, 8, 8, true),
                                TextureEntry.of(80, 3, 8, 8, false),
                                TextureEntry.of(112, 4, 8, 8, false),
                                TextureEntry.of(0, 5, 8, 8, false),
                                TextureEntry.of(176, 6, 8, 8, false),
                                TextureEntry.of(240, 7, 8, 8, false))),
                Dictionary.of(List.of("small_pl", "large_pl"), List.of(new PaletteEntry(0, 1), new PaletteEntry(1, 0))),
                texels,
                new byte[] {
                    0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B, 0x1B
                },
                new byte[] {0, 0, 0, 0x40, 0, (byte) 0x80, 0, (byte) 0xC0},
                pattern(8 + 512),
                Tex0Header.of(true));
    }

    /**
     * Creates a file with header words that games set at run time, and with an original size that differs from the
     * stored one.
     */
    static byte[] loaded() {
        Tex0 original = everyFormat();
        Dictionary<TextureEntry> textures =
                original.textures().map(entry -> new TextureEntry(entry.value().parameters(), 5 | 7 << 11));
        return file(new Tex0(
                SITE,
                textures,
                original.palettes(),
                original.texels(),
                original.blockTexels(),
                original.blockPalettes(),
                original.colours(),
                new Tex0Header(0x10002, 1, 0x30004, 1, 0x50006, 0x8001)));
    }

    private static byte[] pattern(int n) {
        byte[] bytes = new byte[n];
        for (int i = 0; i < n; i++) {
            bytes[i] = (byte) (37 * i + (i >> 5));
        }
        return bytes;
    }
}
