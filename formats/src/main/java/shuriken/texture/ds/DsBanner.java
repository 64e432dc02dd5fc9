package shuriken.texture.ds;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.io.ByteCursor;
import shuriken.io.struct.Crc16;
import shuriken.texture.EncodedTexture;

/**
 * The banner of a Nintendo DS ROM: its icon of 32×32 texels and its titles.
 *
 * <pre>
 * 000 u16  version: 1; 2 with a Chinese title; 3 with a Korean title; 0x103 with an animated icon
 * 002 u16  CRC-16 of 0x820 bytes from offset 0x20
 * 020      icon: tiles of 8×8 texels, 4 bits per texel, the first texel in the low bits
 * 220      palette: 16 colours in RGB555; the first is transparent
 * 240      titles in UTF-16, 0x100 bytes each: Japanese, English, French, German, Italian, Spanish
 * </pre>
 *
 * Source: GBATEK, "DS Cartridge Icon/Title".
 *
 * @param bytes all bytes of the banner
 */
public record DsBanner(byte[] bytes) implements EncodedTexture {
    /** The size of a version 1 banner. */
    static final int BASE_SIZE = 0x840;

    static final int ICON_OFFSET = 0x20;
    static final int CRC_OFFSET = 2;
    /** The version of a banner with an animated icon. */
    static final int ANIMATED_VERSION = 0x103;

    private static final int ICON_SIDE = 32;
    private static final int TILE_SIDE = 8;
    private static final int PALETTE_OFFSET = 0x220;
    private static final int COLOUR_COUNT = 16;
    private static final int TITLES_OFFSET = 0x240;
    private static final int TITLE_SIZE = 0x100;

    int version() {
        return bytes[0] & 0xFF | (bytes[1] & 0xFF) << 8;
    }

    private int storedCrc() {
        return bytes[CRC_OFFSET] & 0xFF | (bytes[CRC_OFFSET + 1] & 0xFF) << 8;
    }

    /** Returns whether the stored checksum is correct. */
    boolean hasValidCrc() {
        return Crc16.compute(bytes, ICON_OFFSET, BASE_SIZE - ICON_OFFSET) == storedCrc();
    }

    /**
     * Returns a title, which may contain line breaks.
     *
     * @param languageIndex 0 for Japanese, 1 for English, 2 for French, 3 for German, 4 for Italian, 5 for Spanish
     */
    public String title(int languageIndex) {
        String title =
                new String(bytes, TITLES_OFFSET + languageIndex * TITLE_SIZE, TITLE_SIZE, StandardCharsets.UTF_16LE);
        int endOffset = title.indexOf('\0');
        return endOffset < 0 ? title : title.substring(0, endOffset);
    }

    @Override
    public int width() {
        return ICON_SIDE;
    }

    @Override
    public int height() {
        return ICON_SIDE;
    }

    @Override
    public String pixelFormatName() {
        return "PALETTE16";
    }

    @Override
    public String dataFormatName() {
        return "TILES";
    }

    @Override
    public int mipLevelCount() {
        return 1;
    }

    @Override
    public long globalIndex() {
        return 0;
    }

    @Override
    public int externalPaletteSize() {
        return 0;
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        return decodeIndexed(level, palette, context).orElseThrow().toImage();
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        context.reserve(
                4L * ICON_SIDE * ICON_SIDE,
                ByteCursor.littleEndian(bytes, "banner").location(),
                "an icon");
        byte[] indices = new byte[ICON_SIDE * ICON_SIDE];
        for (int i = 0; i < indices.length; i++) {
            int tileIndex = i / (TILE_SIDE * TILE_SIDE);
            int x = tileIndex % (ICON_SIDE / TILE_SIDE) * TILE_SIDE + i % TILE_SIDE;
            int y = tileIndex / (ICON_SIDE / TILE_SIDE) * TILE_SIDE + i / TILE_SIDE % TILE_SIDE;
            indices[y * ICON_SIDE + x] = (byte) (bytes[ICON_OFFSET + i / 2] >> 4 * (i % 2) & 0xF);
        }
        byte[] rgba = new DsPalette(new ByteRange(bytes, PALETTE_OFFSET))
                .firstColours(COLOUR_COUNT)
                .rgba();
        // The first colour is transparent.
        Arrays.fill(rgba, 0, 4, (byte) 0);
        return Optional.of(new IndexedImage(ICON_SIDE, ICON_SIDE, indices, new Palette(rgba)));
    }
}
