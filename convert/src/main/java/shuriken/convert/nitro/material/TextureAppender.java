package shuriken.convert.nitro.material;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Header;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/** Appends textures to {@code TEX0} blocks. */
public final class TextureAppender {
    /** The maximum size of the texels. Entries store offsets as 16 bits in units of 8 bytes. */
    private static final int MAX_BYTES = 0x10000 << 3;

    /** The alignment of texels in bytes. */
    private static final int TEXEL_UNIT = 8;
    /** The alignment of palettes in bytes. Palettes with four colours need only half of it. */
    private static final int PALETTE_UNIT = 16;

    private static final int MAX_NAMES = 255;

    private TextureAppender() {}

    /**
     * Returns a block with one more texture.
     *
     * @param name an unused name of at most 16 Latin-1 characters
     * @param palette an unused name of at most 16 Latin-1 characters, or empty if the texture has no palette
     * @param texture the new texture
     * @throws IllegalArgumentException if the block cannot hold the texture
     */
    public static Tex0 append(Tex0 block, String name, String palette, DsTexture texture) {
        boolean isCompressed = texture.format() == DsFormat.BLOCK4X4;
        byte[] existingTexels = isCompressed ? block.blockTexels() : block.texels();
        int texelOffset = alignUp(existingTexels.length, TEXEL_UNIT);
        byte[] texels =
                appendAligned(existingTexels, texelOffset, texture.texels().array(), name);
        byte[] blockPalettes = isCompressed
                ? appendAligned(
                        block.blockPalettes(),
                        texelOffset / 2,
                        texture.blockPalettes().array(),
                        name)
                : block.blockPalettes();
        TextureEntry entry = TextureEntry.of(
                texelOffset, texture.format().id(), texture.width(), texture.height(), texture.isColour0Transparent());
        Dictionary<PaletteEntry> palettes = block.palettes();
        byte[] colours = block.colours();
        Tex0Header header = block.header();
        if (texture.palette().isPresent()) {
            boolean hasFourColours = texture.format() == DsFormat.COLOUR4;
            int offset = alignUp(colours.length, hasFourColours ? TEXEL_UNIT : PALETTE_UNIT);
            palettes = withEntry(palettes, palette, new PaletteEntry(offset >> 3, hasFourColours ? 1 : 0));
            colours = appendAligned(colours, offset, texture.palette().get().storedBytes(), name);
            header = new Tex0Header(
                    header.textureKey(),
                    header.textureFlag(),
                    header.blockKey(),
                    header.blockFlag(),
                    header.paletteKey(),
                    header.paletteFlag() | Tex0Header.of(hasFourColours).paletteFlag());
        }
        return new Tex0(
                block.site(),
                withEntry(block.textures(), name, entry),
                palettes,
                isCompressed ? block.texels() : texels,
                isCompressed ? texels : block.blockTexels(),
                blockPalettes,
                colours,
                header);
    }

    private static <T> Dictionary<T> withEntry(Dictionary<T> dictionary, String name, T value) {
        if (dictionary.size() >= MAX_NAMES || dictionary.find(name).isPresent()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "\"%s\" cannot be added: the name already exists, or the file has %d names",
                    name,
                    MAX_NAMES));
        }
        List<Named<T>> all = new ArrayList<>(dictionary.entries());
        all.add(new Named<>(name, value));
        return dictionary.with(all);
    }

    private static byte[] appendAligned(byte[] existing, int offset, byte[] added, String name) {
        int end = Math.addExact(offset, added.length);
        if (end > MAX_BYTES) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "adding \"%s\" would bring the textures to %,d bytes, but the limit is %,d",
                    name,
                    end,
                    MAX_BYTES));
        }
        byte[] all = Arrays.copyOf(existing, alignUp(end, TEXEL_UNIT));
        System.arraycopy(added, 0, all, offset, added.length);
        return all;
    }

    /** Returns a size rounded up to a multiple of a unit. */
    static int alignUp(int size, int unit) {
        return Math.multiplyExact(Math.ceilDiv(size, unit), unit);
    }
}
