package shuriken.convert.nitro.material;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.tex0.PaletteEntry;
import shuriken.nitro.tex0.Tex0;
import shuriken.nitro.tex0.Tex0Header;
import shuriken.nitro.tex0.TextureEntry;
import shuriken.texture.ds.DsFormat;
import shuriken.texture.ds.DsTexture;

/** Appends textures to the texture blocks ({@code TEX0}) of NITRO files. */
public final class TextureAppender {
    /** The flag of the entry of a palette with only four colours. */
    static final int FOUR_COLOURS_FLAG = 1;

    /** The binary logarithm of 8. Entries store offsets in units of 8 bytes. */
    private static final int OFFSET_SHIFT = 3;
    /** The maximum size of each section. The entries store offsets as 16 bits. */
    private static final int MAX_SECTION_SIZE = 0x10000 << OFFSET_SHIFT;

    /** The alignment of texels in bytes. */
    private static final int TEXEL_ALIGNMENT = 8;
    /** The alignment of palettes in bytes. Palettes with four colours need only half of it. */
    private static final int PALETTE_ALIGNMENT = 16;

    private static final int MAX_ENTRIES = 255;

    private TextureAppender() {}

    /**
     * Returns a block with one more texture.
     *
     * @param textureName an unused name of at most 16 Latin-1 characters
     * @param paletteName an unused name of at most 16 Latin-1 characters, or empty if the texture has no palette
     * @param texture the new texture
     * @throws IllegalArgumentException if the block cannot hold the texture
     */
    public static Tex0 append(Tex0 block, String textureName, String paletteName, DsTexture texture) {
        boolean isCompressed = texture.format() == DsFormat.BLOCK4X4;
        byte[] existingTexels = isCompressed ? block.blockTexels() : block.texels();
        int texelOffset = alignUp(existingTexels.length, TEXEL_ALIGNMENT);
        byte[] texels =
                appendAligned(existingTexels, texelOffset, texture.texels().array(), textureName);
        byte[] blockPalettes = isCompressed
                ? appendAligned(
                        block.blockPalettes(),
                        texelOffset / 2,
                        texture.blockPalettes().array(),
                        textureName)
                : block.blockPalettes();
        TextureEntry entry = TextureEntry.of(
                texelOffset, texture.format().id(), texture.width(), texture.height(), texture.isColour0Transparent());
        Dictionary<PaletteEntry> paletteEntries = block.palettes();
        byte[] colours = block.colours();
        Tex0Header header = block.header();
        if (texture.palette().isPresent()) {
            boolean hasFourColours = texture.format() == DsFormat.COLOUR4;
            int paletteOffset = alignUp(colours.length, hasFourColours ? TEXEL_ALIGNMENT : PALETTE_ALIGNMENT);
            paletteEntries = withEntry(
                    paletteEntries,
                    paletteName,
                    new PaletteEntry(paletteOffset >> OFFSET_SHIFT, hasFourColours ? FOUR_COLOURS_FLAG : 0));
            colours = appendAligned(
                    colours, paletteOffset, texture.palette().get().storedBytes(), textureName);
            header = new Tex0Header(
                    header.textureKey(),
                    header.textureFlag(),
                    header.blockKey(),
                    header.blockFlag(),
                    header.paletteKey(),
                    header.paletteFlag() | Tex0Header.of(hasFourColours).paletteFlag());
        }
        return new Tex0(
                block.location(),
                withEntry(block.textures(), textureName, entry),
                paletteEntries,
                isCompressed ? block.texels() : texels,
                isCompressed ? texels : block.blockTexels(),
                blockPalettes,
                colours,
                header);
    }

    /** Returns a dictionary with an entry appended. The name must be unused. */
    private static <T> Dictionary<T> withEntry(Dictionary<T> dictionary, String name, T value) {
        if (dictionary.size() >= MAX_ENTRIES || dictionary.find(name).isPresent()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "\"%s\" cannot be added: the name already exists, or the file has %d names",
                    name,
                    MAX_ENTRIES));
        }
        List<DictionaryEntry<T>> entries = new ArrayList<>(dictionary.entries());
        entries.add(new DictionaryEntry<>(name, value));
        return dictionary.with(entries);
    }

    /**
     * Returns a section with bytes appended at an offset, and padded to the alignment of texels.
     *
     * @param textureName the name of the new texture, for the error message
     */
    private static byte[] appendAligned(byte[] section, int offset, byte[] newBytes, String textureName) {
        int endOffset = Math.addExact(offset, newBytes.length);
        if (endOffset > MAX_SECTION_SIZE) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "adding \"%s\" would bring the textures to %,d bytes, but the limit is %,d",
                    textureName,
                    endOffset,
                    MAX_SECTION_SIZE));
        }
        byte[] extendedSection = Arrays.copyOf(section, alignUp(endOffset, TEXEL_ALIGNMENT));
        System.arraycopy(newBytes, 0, extendedSection, offset, newBytes.length);
        return extendedSection;
    }

    /** Returns a size rounded up to a multiple of the alignment. */
    static int alignUp(int size, int alignment) {
        return Math.multiplyExact(Math.ceilDiv(size, alignment), alignment);
    }
}
