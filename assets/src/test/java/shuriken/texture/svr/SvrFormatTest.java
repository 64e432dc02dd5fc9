package shuriken.texture.svr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import shuriken.assets.Formats;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.image.Image;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.image.RasterImage;
import shuriken.io.ByteCursor;
import shuriken.testkit.ByteDsl;
import shuriken.testkit.FormatContract;
import shuriken.testkit.Gen;
import shuriken.testkit.RoundTrip;
import shuriken.testkit.Seeds;
import shuriken.texture.EncodeOptions;

class SvrFormatTest extends FormatContract<SvrTexture> {
    private static final SvrFormat FORMAT = new SvrFormat();

    SvrFormatTest() {
        super(FORMAT);
    }

    @Override
    protected Map<String, byte[]> fixtures() {
        Map<String, byte[]> fixtures = new LinkedHashMap<>();
        fixtures.put("colours of 16 bits", ByteDsl.bytes("""
            'GBIX' 08000000 07000000 00000000
            'PVRT' 10000000 08 60 0000 0200 0200 1F80 00FC 0F70 F000\
            """));
        fixtures.put("4-bit indices", ByteDsl.bytes("""
            'PVRT' 2A000000 08 66 0000 0200 0200 1F80 E083 00FC 00*26 21 03\
            """));
        fixtures.put("filler and trailing zeros", ByteDsl.bytes("""
            'PVRT' 4C000000 09 68 0000 0200 0200 01020380 04050640 00*56 10 01 0000 0000\
            """));
        fixtures.put("palette elsewhere", ByteDsl.bytes("'PVRT' 0C000000 08 64 0000 0200 0200 00 08 10 FF"));
        return fixtures;
    }

    @Override
    protected Optional<Set<String>> derivedComponents() {
        return Optional.of(Set.of());
    }

    private static SvrTexture read(byte[] file) {
        return RoundTrip.read(FORMAT, file);
    }

    private static byte[] rgba(SvrTexture texture) {
        return texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                .rgba();
    }

    /** Opaque red and blue; alpha 7 of 7 with red 15; green and blue 15 of 15 with alpha 0. */
    @Test
    void decodes16BitColours() {
        SvrTexture texture = read(fixture("colours of 16 bits"));
        assertThat(texture.globalIndex()).isEqualTo(7);
        assertThat(rgba(texture)).isEqualTo(ByteDsl.bytes("FF0000FF 0000FFFF FF0000FF 00FF0000"));
    }

    @Test
    void readsLowNibblesFirst() {
        assertThat(rgba(read(fixture("4-bit indices"))))
                .isEqualTo(ByteDsl.bytes("00FF00FF 0000FFFF 00000000 FF0000FF"));
    }

    @Test
    void alphaRangeEndsAt80() {
        SvrTexture texture = read(fixture("filler and trailing zeros"));
        assertThat(rgba(texture)).isEqualTo(ByteDsl.bytes("010203FF 04050681 04050681 010203FF"));
        assertThat(texture.sizeWithoutPadding()).isEqualTo(66);
    }

    /** An index of 8 bits has its bits 3 and 4 exchanged: 08 is 10, and 10 is 08. */
    @Test
    void swaps8BitIndices() {
        SvrTexture texture = read(fixture("palette elsewhere"));
        assertThat(texture.externalPaletteSize()).isEqualTo(256);
        assertThat(texture.decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                        .orElseThrow()
                        .indices())
                .containsExactly(0, 0x10, 8, 0xFF);
    }

    /**
     * In a row of 128 texels, the first four are the first of each group of four bytes in the first 32 bytes, and the
     * next four are the third of each group. Row 2 is shifted by four texels.
     */
    @Test
    void mapsTexelsToMemory() {
        assertThat(new int[] {
                    SvrSwizzle.storedIndex(0, 0, 128),
                    SvrSwizzle.storedIndex(1, 0, 128),
                    SvrSwizzle.storedIndex(4, 0, 128),
                    SvrSwizzle.storedIndex(8, 0, 128),
                    SvrSwizzle.storedIndex(16, 0, 128),
                    SvrSwizzle.storedIndex(0, 1, 128),
                    SvrSwizzle.storedIndex(0, 2, 128),
                    SvrSwizzle.storedIndex(0, 4, 128),
                    SvrSwizzle.storedIndex(0, 16, 128)
                })
                .containsExactly(0, 4, 16, 2, 32, 256, 17, 528, 2048);
    }

    @Test
    void everyPositionIsUsedOnce() {
        for (int[] size : new int[][] {{128, 128}, {256, 128}, {128, 256}}) {
            boolean[] used = new boolean[size[0] * size[1]];
            for (int i = 0; i < used.length; i++) {
                int offset = SvrSwizzle.storedIndex(i % size[0], i / size[0], size[0]);
                assertThat(used[offset]).isFalse();
                used[offset] = true;
            }
        }
    }

    /**
     * The order of blocks in a page of 32-bit and of 16-bit texels, and of the words in a block, as in the chip's
     * manual.
     */
    @Test
    void colourPositionsMatchTheChip() {
        int[] positionsOfBlocks = new int[32];
        int[] blocksOf16BitTexels = new int[32];
        for (int i = 0; i < 32; i++) {
            int column = i % 8;
            int row = i / 8;
            int block = column & 1 | (row & 1) << 1 | (column & 2) << 1 | (row & 2) << 2 | (column & 4) << 2;
            positionsOfBlocks[block] = i;
            int column16 = i % 4;
            int row16 = i / 4;
            blocksOf16BitTexels[i] =
                    row16 & 1 | (column16 & 1) << 1 | (row16 & 2) << 1 | (column16 & 2) << 2 | (row16 & 4) << 2;
        }
        assertThat(Arrays.copyOf(blocksOf16BitTexels, 8)).containsExactly(0, 2, 8, 10, 1, 3, 9, 11);
        boolean[] used = new boolean[128 * 64];
        for (int y = 0; y < 64; y++) {
            for (int x = 0; x < 128; x++) {
                int offset = positionsOfBlocks[blocksOf16BitTexels[y / 8 * 4 + x % 64 / 16]];
                int row = offset / 8 * 8 + y % 8;
                int column = x / 64 * 64 + offset % 8 * 8 + x % 8;
                int index = SvrSwizzle.storedColourIndex(x, y, 128);
                assertThat(index).isEqualTo(2 * (row * 128 + column) + x % 16 / 8);
                used[index] = true;
            }
        }
        assertThat(used).doesNotContain(false);
        assertThat(SvrSwizzle.storedColourIndex(0, 64, 128)).isEqualTo(2 * 32 * 128);
    }

    private static Image image(Gen gen, int width, int height, SvrPixelFormat format) {
        byte[] rgba = gen.bytes(4 * width * height);
        byte[] stored = format.codec().encode(rgba);
        return new Image(width, height, format.codec().decode(stored, 0, width * height));
    }

    @Seeds(12)
    void colourTexturesAreEncodedAndDecoded(long seed) {
        Gen gen = Gen.seeded(seed);
        for (SvrPixelFormat format : SvrPixelFormat.values()) {
            for (SvrDataFormat data : new SvrDataFormat[] {SvrDataFormat.RECTANGLE, SvrDataFormat.SQUARE}) {
                Image image = image(gen, 64, 128, format);
                SvrTexture result = SvrEncoder.encode(image, format, data, OptionalLong.of(5));
                SvrTexture reread = read(Formats.write("svr", result));
                assertThat(rgba(reread)).isEqualTo(image.rgba());
                assertThat(reread.mipLevelCount()).isEqualTo(data.hasMipLevels() ? 4 : 1);
            }
        }
    }

    @Seeds(12)
    void indexedTexturesAreEncodedAndDecoded(long seed) {
        Gen gen = Gen.seeded(seed);
        for (SvrDataFormat data : SvrDataFormat.values()) {
            if (data.paletteSize() == 0 || data.hasExternalPalette()) {
                continue;
            }
            SvrPixelFormat format = data.name().contains("RGBA8") ? SvrPixelFormat.RGBA8 : SvrPixelFormat.RGB5A3;
            Palette palette =
                    new Palette(image(gen, data.paletteSize(), 1, format).rgba());
            byte[] indices = gen.bytes(128 * 128);
            for (int i = 0; i < indices.length; i++) {
                indices[i] &= (byte) (data.paletteSize() - 1);
            }
            SvrTexture result =
                    SvrEncoder.encode(new IndexedImage(128, 128, indices, palette), format, data, OptionalLong.empty());
            IndexedImage reread = read(Formats.write("svr", result))
                    .decodeIndexed(0, Optional.empty(), new ReadContext(ReadOptions.STRICT))
                    .orElseThrow();
            assertThat(reread.indices()).as("%s", data).isEqualTo(indices);
            assertThat(reread.palette().rgba()).as("%s", data).isEqualTo(palette.rgba());
            assertThat(result.mipLevelCount()).isEqualTo(data.hasMipLevels() ? 5 : 1);
        }
    }

    @Test
    void newImageChangesOnlyItsTexels() {
        SvrTexture texture = read(fixture("colours of 16 bits"));
        byte[] rgba = rgba(texture).clone();
        assertThat(texture.withImage(
                                RasterImage.of(new Image(2, 2, rgba)),
                                EncodeOptions.DEFAULT,
                                new ReadContext(ReadOptions.STRICT))
                        .payload())
                .isEqualTo(texture.payload());
        rgba[1] = (byte) 0xFF;
        byte[] changed = texture.withImage(
                        RasterImage.of(new Image(2, 2, rgba)),
                        EncodeOptions.DEFAULT,
                        new ReadContext(ReadOptions.STRICT))
                .payload();
        assertThat(changed).isEqualTo(ByteDsl.bytes("FF83 00FC 0F70 F000"));
    }

    @Test
    void missingTexelsAreReported() {
        byte[] file = Arrays.copyOf(fixture("palette elsewhere"), 19);
        file[4] = 11;
        SvrTexture texture = FORMAT.read(ByteCursor.littleEndian(file, "x.svr"), new ReadContext(ReadOptions.STRICT));
        assertThatThrownBy(() -> texture.decode(0, Optional.empty(), new ReadContext(ReadOptions.STRICT)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("mip level 0 ends at byte 4, but the texture has only 3 bytes");
    }
}
