package shuriken.nitro.g2d;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.texture.EncodedTexture;

/**
 * NITRO 2D tiles, also called characters: the texels of sprites, screens and images without either.
 *
 * @param file the file whose blocks contain the tiles
 * @param tilesHigh the height in tiles, or {@link #UNKNOWN_SIZE} if the file does not state the shape of the image
 * @param tilesWide the width in tiles, or {@link #UNKNOWN_SIZE}
 * @param bitsPerTexel the size of a texel in bits, 4 or 8
 * @param mapping how the chip numbers the tiles of sprites: 0 for two dimensions, otherwise one dimension. Bits 20 and
 *     21 are the left shift of tile numbers
 * @param isLinear whether the texels are in rows of the image instead of tiles
 * @param texels the texels, decrypted
 */
public record TileSet(
        G2dFile file, int tilesHigh, int tilesWide, int bitsPerTexel, int mapping, boolean isLinear, byte[] texels)
        implements G2dContent, EncodedTexture {
    /** The width and height in files that do not state the shape of the image. */
    public static final int UNKNOWN_SIZE = 0xFFFF;

    /** The width and height of a tile in texels. */
    static final int SIDE = 8;
    /** The number of texels of a tile. */
    static final int TEXELS_PER_TILE = SIDE * SIDE;
    /** The distance in bytes between tiles whose numbers differ by 1, if numbers are not shifted. */
    private static final int TILE_NUMBER_UNIT = 32;

    private static final FourCc BLOCK_TAG = FourCc.of("RAHC");
    /** The depth value of 4-bit texels. */
    private static final int FOUR_BIT_DEPTH = 3;
    /** The depth value of 8-bit texels. */
    private static final int EIGHT_BIT_DEPTH = 4;

    private static final int MAX_TILES_WIDE = 32;

    static TileSet read(G2dFile file, ReadContext context) {
        ByteCursor in = file.requireBlock(BLOCK_TAG);
        SourceLocation location = in.location();
        int tilesHigh = in.u16("tile rows");
        int tilesWide = in.u16("tile columns");
        SourceLocation depthLocation = in.location();
        int depth = in.i32("depth");
        if (depth != FOUR_BIT_DEPTH && depth != EIGHT_BIT_DEPTH) {
            throw new FormatException(
                    Kind.UNSUPPORTED, depthLocation, "tiles with the depth value %d are not supported", depth);
        }
        int mapping = in.hex32("mapping");
        boolean isLinear = (in.hex32("flags") & 0xFF) == 1;
        long declaredSize = in.u32("size");
        SourceLocation offsetLocation = in.location();
        long texelsOffset = in.u32("offset");
        in.seek(offsetLocation, texelsOffset, "texels");
        int storedSize = (int) Math.min(declaredSize, in.remaining());
        if (storedSize == 0) {
            throw new FormatException(Kind.TRUNCATED, location, "the file has no tiles");
        }
        context.reserve(storedSize, location, "tiles");
        byte[] texels = TexelCipher.decrypt(in.bytes("texels", storedSize));
        return new TileSet(file, tilesHigh, tilesWide, depth == FOUR_BIT_DEPTH ? 4 : 8, mapping, isLinear, texels);
    }

    /** Returns the size of a tile in bytes. */
    int tileSize() {
        return Math.multiplyExact(bitsPerTexel, SIDE);
    }

    /** Returns the number of tiles. An incomplete last tile is included. */
    int tileCount() {
        return Math.ceilDiv(texels.length, tileSize());
    }

    /** Returns the colour index of a texel by the texel's index in the file, or 0 outside the data. */
    int texel(long texelIndex) {
        long byteOffset = bitsPerTexel == 8 ? texelIndex : texelIndex >> 1;
        if (byteOffset < 0 || byteOffset >= texels.length) {
            return 0;
        }
        int texelByte = texels[(int) byteOffset] & 0xFF;
        return bitsPerTexel == 8 ? texelByte : texelByte >> (4 * (int) (texelIndex & 1)) & 0xF;
    }

    /**
     * Returns the distance in tiles from one row of tiles of a sprite to the next.
     *
     * @param spriteWidth the width of the sprite in tiles
     */
    int tilePitch(int spriteWidth) {
        return isMapped2D() ? widthInTiles() : spriteWidth;
    }

    /**
     * Returns the index of the first texel of a row of a sprite.
     *
     * @param firstTileOffset the offset in bytes of the sprite's first tile
     * @param tilePitch the distance in tiles from one row of tiles to the next
     * @param y the row of texels in the sprite
     */
    long rowStartIndex(long firstTileOffset, int tilePitch, int y) {
        return firstTileOffset * 8 / bitsPerTexel
                + (long) (y / SIDE) * tilePitch * TEXELS_PER_TILE
                + (long) (y % SIDE) * SIDE;
    }

    /** Returns whether sprites are rectangles of the image, so that their rows of tiles are one image width apart. */
    boolean isMapped2D() {
        return mapping == 0 && hasShape();
    }

    /** Returns the offset in bytes of the first tile of a sprite. */
    long tileOffset(Cell cell, Sprite sprite) {
        int indexShift = mapping >> 20 & 3;
        return cell.tileDataOffset() + ((long) sprite.tileNumber() << indexShift) * TILE_NUMBER_UNIT;
    }

    /** Returns whether the file states the shape of the image. */
    boolean hasShape() {
        return tilesWide != UNKNOWN_SIZE && tilesWide != 0;
    }

    /**
     * Returns the width in tiles. If the file does not state it, it is the side of the smallest square that holds all
     * tiles and whose side is a power of two, but at most {@link #MAX_TILES_WIDE}.
     */
    private int widthInTiles() {
        if (hasShape()) {
            return tilesWide;
        }
        int sideInTiles = 1;
        while (sideInTiles < MAX_TILES_WIDE && sideInTiles * sideInTiles < tileCount()) {
            sideInTiles *= 2;
        }
        return sideInTiles;
    }

    @Override
    public int width() {
        return Math.multiplyExact(SIDE, widthInTiles());
    }

    @Override
    public int height() {
        return Math.multiplyExact(SIDE, Math.ceilDiv(tileCount(), widthInTiles()));
    }

    @Override
    public String pixelFormatName() {
        return bitsPerTexel == 4 ? "PALETTE16" : "PALETTE256";
    }

    @Override
    public String dataFormatName() {
        return isLinear ? "LINEAR" : "TILES";
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
        return 1 << bitsPerTexel;
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        return decodeIndexed(level, palette, context).orElseThrow().toImage();
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        int width = width();
        int height = height();
        int widthInTiles = widthInTiles();
        context.reserve(5L * width * height, file.location(), "an image");
        byte[] indices = new byte[Math.multiplyExact(width, height)];
        for (int y = 0; y < height; y++) {
            long rowStart = isLinear ? (long) y * width : rowStartIndex(/* firstTileOffset= */ 0, widthInTiles, y);
            for (int x = 0; x < width; x++) {
                long texelIndex = isLinear ? rowStart + x : rowStart + (long) (x / SIDE) * TEXELS_PER_TILE + x % SIDE;
                indices[y * width + x] = (byte) texel(texelIndex);
            }
        }
        Palette colours =
                palette.orElseGet(() -> Palette.grey(externalPaletteSize())).slice(0, externalPaletteSize());
        return Optional.of(new IndexedImage(
                width, height, indices, TilePalette.withTransparentFirst(colours, externalPaletteSize())));
    }
}
