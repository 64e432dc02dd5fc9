package shuriken.texture.dds;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.texture.ColourCodec;
import shuriken.texture.DxtColours;
import shuriken.texture.EditableTexture;
import shuriken.texture.EncodeOptions;
import shuriken.texture.MipLevels;
import shuriken.texture.TexelChanges;
import shuriken.texture.TileLayout;

/**
 * A DDS file: an image for graphics cards, with or without DXT compression and mip levels.
 *
 * @param location the location of the tag
 * @param headerStart {@code int[18]}: the words of the header before the pixel format, without the tag
 * @param pixelFormat the pixel format
 * @param headerEnd {@code int[5]}: the words of the header after the pixel format
 * @param payload the levels and any trailing bytes
 */
public record DdsTexture(
        SourceLocation location, int[] headerStart, DdsPixelFormat pixelFormat, int[] headerEnd, byte[] payload)
        implements EditableTexture {
    /** The number of words before the pixel format. */
    static final int HEADER_START_WORD_COUNT = 18;
    /** The number of words after the pixel format. */
    static final int HEADER_END_WORD_COUNT = 5;

    /** The layout of compressed texels. */
    private static final TileLayout BLOCK_TILES = new TileLayout(4, 4);
    /** The layout of texels that are stored in rows. */
    private static final TileLayout TEXEL_TILES = new TileLayout(1, 1);

    // Indices of words in the header before the pixel format.
    private static final int FLAGS_INDEX = 1;
    private static final int HEIGHT_INDEX = 2;
    private static final int WIDTH_INDEX = 3;
    private static final int PITCH_INDEX = 4;
    private static final int LEVEL_COUNT_INDEX = 6;

    /** The flag of a header whose pitch is the size of a row. */
    private static final int ROW_PITCH_FLAG = 0x8;

    /** The flag of a header whose pitch is the size of the largest level. */
    private static final int LEVEL_PITCH_FLAG = 0x80000;

    /** The number of levels of an image with the longest side that an {@code int} can store. */
    private static final int MAX_LEVELS = 31;

    @Override
    public int width() {
        return headerStart[WIDTH_INDEX];
    }

    @Override
    public int height() {
        return headerStart[HEIGHT_INDEX];
    }

    @Override
    public String pixelFormatName() {
        return pixelFormat.formatName();
    }

    @Override
    public String dataFormatName() {
        return pixelFormat.compression().isPresent() ? "BLOCKS" : "ROWS";
    }

    @Override
    public int mipLevelCount() {
        int levelCount = 1;
        while (levelCount < Math.min(headerStart[LEVEL_COUNT_INDEX], MAX_LEVELS)
                && Math.max(width(), height()) >> levelCount > 0
                && levelEnd(levelCount) <= payload.length) {
            levelCount++;
        }
        return levelCount;
    }

    @Override
    public long globalIndex() {
        return 0;
    }

    @Override
    public int externalPaletteSize() {
        return 0;
    }

    private int width(int level) {
        return Math.max(1, width() >> level);
    }

    private int height(int level) {
        return Math.max(1, height() >> level);
    }

    /** Returns the size of a level in bytes. */
    private long levelSize(int level) {
        long texelCount = tileLayout().texelCount(width(level), height(level));
        Optional<DxtColours> compression = pixelFormat.compression();
        return compression.isPresent()
                ? texelCount / BLOCK_TILES.texelCount(1, 1) * compression.get().blockSize()
                : texelCount * (pixelFormat.bitsPerPixel() / 8);
    }

    private TileLayout tileLayout() {
        return pixelFormat.compression().isPresent() ? BLOCK_TILES : TEXEL_TILES;
    }

    /** Returns the offset in the payload of the first byte after a level. */
    private long levelEnd(int level) {
        long endOffset = 0;
        for (int i = 0; i <= level; i++) {
            endOffset += levelSize(i);
        }
        return endOffset;
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        ColourCodec codec = pixelFormat
                .codec()
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED, location, "pixel format %s is not supported", pixelFormat.formatName()));
        if (width() < 1 || height() < 1 || width() > 0xFFFF || height() > 0xFFFF) {
            throw new FormatException(Kind.BAD_VALUE, location, "an image cannot have %d×%d pixels", width(), height());
        }
        if (levelEnd(level) > payload.length) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    location,
                    "mip level %d ends at byte %,d, but there are only %,d bytes",
                    level,
                    levelEnd(level),
                    payload.length);
        }
        int width = width(level);
        int height = height(level);
        int levelOffset = (int) (levelEnd(level) - levelSize(level));
        long texelCount = tileLayout().texelCount(width, height);
        context.reserve(8 * texelCount, location, "a level of " + width + "×" + height);
        byte[] rgba = codec.decode(payload, levelOffset, (int) texelCount);
        return new Image(width, height, tileLayout().toRows(rgba, width, height, /* texelSize= */ 4));
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        return Optional.empty();
    }

    /**
     * Creates a texture of an image in the pixel format of this texture. If that format cannot be encoded or would lose
     * alpha, the new texture has 32-bit pixels. It has mip levels if this texture has them, down to the first level
     * with an odd side.
     */
    public DdsTexture withFormatFor(RasterImage raster, ReadContext context) {
        boolean isFormatSuitable = pixelFormat.codec().isPresent() && pixelFormat.canStoreAlphaOf(raster.image());
        DdsPixelFormat newFormat = isFormatSuitable ? pixelFormat : DdsPixelFormat.ARGB32;
        int maxLevels = Integer.numberOfTrailingZeros(raster.width() | raster.height()) + 1;
        int levelCount = mipLevelCount() > 1 ? maxLevels : 1;
        int[] newHeader = headerStart.clone();
        newHeader[WIDTH_INDEX] = raster.width();
        newHeader[HEIGHT_INDEX] = raster.height();
        newHeader[LEVEL_COUNT_INDEX] = headerStart[LEVEL_COUNT_INDEX] == 0 ? 0 : levelCount;
        DdsTexture emptyTexture = new DdsTexture(location, newHeader, newFormat, headerEnd, new byte[0]);
        boolean isCompressed = newFormat.compression().isPresent();
        newHeader[FLAGS_INDEX] = headerStart[FLAGS_INDEX] & ~(ROW_PITCH_FLAG | LEVEL_PITCH_FLAG)
                | (isCompressed ? LEVEL_PITCH_FLAG : ROW_PITCH_FLAG);
        newHeader[PITCH_INDEX] = Math.toIntExact(
                isCompressed ? emptyTexture.levelSize(0) : (long) raster.width() * (newFormat.bitsPerPixel() / 8));
        byte[] zeroPayload = new byte[Math.toIntExact(emptyTexture.levelEnd(levelCount - 1))];
        return new DdsTexture(location, newHeader, newFormat, headerEnd, zeroPayload)
                .withImage(raster, EncodeOptions.REENCODE_ALL, context);
    }

    @Override
    public DdsTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context) {
        TexelChanges.requireSameSize(this, raster);
        Image oldImage = decode(/* level= */ 0, Optional.empty(), context);
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(raster.width(), raster.height())
                : TexelChanges.compareImages(oldImage, raster.image());
        if (!changes.hasChanges()) {
            return this;
        }
        ColourCodec codec = pixelFormat.codec().orElseThrow();
        boolean isCompressed = pixelFormat.compression().isPresent();
        byte[] newPayload = payload.clone();
        List<Image> levels = MipLevels.computeColourLevels(raster.image(), mipLevelCount());
        for (int level = 0; level < levels.size(); level++) {
            Image image = levels.get(level);
            byte[] tiles = tileLayout().fromRows(image.rgba(), image.width(), image.height(), /* texelSize= */ 4);
            byte[] encodedBytes = codec.encode(tiles);
            byte[] mask = (isCompressed ? changes.expandToUnits(4, 4) : changes).mask();
            byte[] storedMask = tileLayout().fromRows(mask, image.width(), image.height(), /* texelSize= */ 1);
            int levelOffset = (int) (levelEnd(level) - levelSize(level));
            byte[] levelBytes = Arrays.copyOfRange(newPayload, levelOffset, levelOffset + encodedBytes.length);
            int texelsPerUnit = isCompressed ? (int) BLOCK_TILES.texelCount(1, 1) : 1;
            TexelChanges.copyChanged(
                    storedMask,
                    texelsPerUnit,
                    encodedBytes,
                    levelBytes,
                    /* firstBitPosition= */ 0,
                    (int) (8L * encodedBytes.length * texelsPerUnit / storedMask.length),
                    /* isHighNibbleFirst= */ false);
            System.arraycopy(levelBytes, 0, newPayload, levelOffset, levelBytes.length);
            changes = changes.nextLevel();
        }
        return new DdsTexture(location, headerStart, pixelFormat, headerEnd, newPayload);
    }
}
