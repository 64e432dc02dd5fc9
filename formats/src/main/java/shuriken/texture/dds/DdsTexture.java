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
import shuriken.texture.Tiles;

/**
 * A DDS file.
 *
 * @param site the location of the tag
 * @param headerStart {@code int[18]}: the header before the pixel format, as stored
 * @param headerEnd {@code int[5]}: the header after the pixel format
 * @param payload the levels and any trailing bytes
 */
public record DdsTexture(
        SourceLocation site, int[] headerStart, DdsPixelFormat pixelFormat, int[] headerEnd, byte[] payload)
        implements EditableTexture {
    /** The number of words before the pixel format. */
    static final int HEADER_START_WORDS = 18;
    /** The number of words after the pixel format. */
    static final int HEADER_END_WORDS = 5;

    private static final Tiles BLOCK = new Tiles(4, 4);
    private static final Tiles TEXEL = new Tiles(1, 1);
    private static final int FLAGS_WORD = 1;
    /** Flag: the pitch is that of a row. */
    private static final int ROW_PITCH = 0x8;
    /** Flag: the pitch is the size of a level. */
    private static final int LEVEL_PITCH = 0x80000;

    private static final int HEIGHT_WORD = 2;
    private static final int WIDTH_WORD = 3;
    private static final int PITCH_WORD = 4;
    private static final int LEVELS_WORD = 6;
    /** More levels than any side can have. */
    private static final int MAX_LEVELS = 31;

    @Override
    public int width() {
        return headerStart[WIDTH_WORD];
    }

    @Override
    public int height() {
        return headerStart[HEIGHT_WORD];
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
    public int mipLevels() {
        int levels = 1;
        while (levels < Math.min(headerStart[LEVELS_WORD], MAX_LEVELS)
                && Math.max(width(), height()) >> levels > 0
                && levelEnd(levels) <= payload.length) {
            levels++;
        }
        return levels;
    }

    @Override
    public long globalIndex() {
        return 0;
    }

    @Override
    public int paletteSize() {
        return 0;
    }

    private int width(int level) {
        return Math.max(1, width() >> level);
    }

    private int height(int level) {
        return Math.max(1, height() >> level);
    }

    private long levelSize(int level) {
        long texels = tiles().texelCount(width(level), height(level));
        Optional<DxtColours> blocks = pixelFormat.compression();
        return blocks.isPresent()
                ? texels / BLOCK.texelCount(1, 1) * blocks.get().blockSize()
                : texels * (pixelFormat.bitsPerPixel() / 8);
    }

    private Tiles tiles() {
        return pixelFormat.compression().isPresent() ? BLOCK : TEXEL;
    }

    private long levelEnd(int level) {
        long end = 0;
        for (int i = 0; i <= level; i++) {
            end += levelSize(i);
        }
        return end;
    }

    @Override
    public Image decode(int level, Optional<Palette> palette, ReadContext context) {
        ColourCodec codec = pixelFormat
                .codec()
                .orElseThrow(() -> new FormatException(
                        Kind.UNSUPPORTED, site, "pixel format %s is not supported", pixelFormat.formatName()));
        if (width() < 1 || height() < 1 || width() > 0xFFFF || height() > 0xFFFF) {
            throw new FormatException(Kind.BAD_VALUE, site, "an image cannot have %d×%d pixels", width(), height());
        }
        if (levelEnd(level) > payload.length) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    site,
                    "mip level %d ends at byte %,d, but there are only %,d bytes",
                    level,
                    levelEnd(level),
                    payload.length);
        }
        int width = width(level);
        int height = height(level);
        int start = (int) (levelEnd(level) - levelSize(level));
        long texels = tiles().texelCount(width, height);
        context.reserve(8 * texels, site, "a level of " + width + "×" + height);
        byte[] rgba = codec.decode(payload, start, (int) texels);
        return new Image(width, height, tiles().toRows(rgba, width, height, 4));
    }

    @Override
    public Optional<IndexedImage> decodeIndexed(int level, Optional<Palette> palette, ReadContext context) {
        return Optional.empty();
    }

    /**
     * Creates a texture with the format of this one, or with 32-bit pixels if that format would lose alpha. It has mip
     * levels if this one has them.
     */
    public DdsTexture withFormatFor(RasterImage raster, ReadContext context) {
        boolean isFormatSuitable = pixelFormat.codec().isPresent() && pixelFormat.canStoreAlphaOf(raster.image());
        DdsPixelFormat newFormat = isFormatSuitable ? pixelFormat : DdsPixelFormat.ARGB32;
        int maxLevels = Integer.numberOfTrailingZeros(raster.width() | raster.height()) + 1;
        int levels = mipLevels() > 1 ? maxLevels : 1;
        int[] header = headerStart.clone();
        header[WIDTH_WORD] = raster.width();
        header[HEIGHT_WORD] = raster.height();
        header[LEVELS_WORD] = headerStart[LEVELS_WORD] == 0 ? 0 : levels;
        DdsTexture empty = new DdsTexture(site, header, newFormat, headerEnd, new byte[0]);
        boolean isCompressed = newFormat.compression().isPresent();
        header[FLAGS_WORD] =
                headerStart[FLAGS_WORD] & ~(ROW_PITCH | LEVEL_PITCH) | (isCompressed ? LEVEL_PITCH : ROW_PITCH);
        header[PITCH_WORD] = Math.toIntExact(
                isCompressed ? empty.levelSize(0) : (long) raster.width() * (newFormat.bitsPerPixel() / 8));
        byte[] blank = new byte[Math.toIntExact(empty.levelEnd(levels - 1))];
        return new DdsTexture(site, header, newFormat, headerEnd, blank)
                .withImage(raster, EncodeOptions.REENCODE_ALL, context);
    }

    @Override
    public DdsTexture withImage(RasterImage raster, EncodeOptions options, ReadContext context) {
        TexelChanges.checkSize(this, raster);
        Image oldImage = decode(0, Optional.empty(), context);
        TexelChanges changes = options.reencodesAll()
                ? TexelChanges.allChanged(raster.width(), raster.height())
                : TexelChanges.compare(oldImage, raster.image());
        if (!changes.hasChanges()) {
            return this;
        }
        ColourCodec codec = pixelFormat.codec().orElseThrow();
        boolean isCompressed = pixelFormat.compression().isPresent();
        byte[] newPayload = payload.clone();
        int maxLevels = Integer.numberOfTrailingZeros(width() | height()) + 1;
        List<Image> levels = MipLevels.colourLevels(raster.image(), Math.min(maxLevels, mipLevels()));
        for (int level = 0; level < levels.size(); level++, changes = changes.nextLevel()) {
            Image image = levels.get(level);
            byte[] encoded = codec.encode(tiles().fromRows(image.rgba(), image.width(), image.height(), 4));
            byte[] mask = (isCompressed ? changes.expandToUnits(4, 4) : changes).mask();
            byte[] stored = tiles().fromRows(mask, image.width(), image.height(), 1);
            int start = (int) (levelEnd(level) - levelSize(level));
            byte[] levelBytes = Arrays.copyOfRange(newPayload, start, start + encoded.length);
            int unit = isCompressed ? (int) BLOCK.texelCount(1, 1) : 1;
            TexelChanges.copyChanged(
                    stored, unit, encoded, levelBytes, 0, (int) (8L * encoded.length * unit / stored.length), false);
            System.arraycopy(levelBytes, 0, newPayload, start, levelBytes.length);
        }
        return new DdsTexture(site, headerStart, pixelFormat, headerEnd, newPayload);
    }
}
