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
public final class Tex0Additions {
    /** Entries store offsets as 16 bits in units of 8 bytes. */
    private static final int MAX_BYTES = 0x10000 << 3;

    private static final int UNIT = 8;
    private static final int PALETTE_UNIT = 16;
    private static final int MAX_NAMES = 255;

    private Tex0Additions() {}

    /**
     * Returns the block with one more texture.
     *
     * @param name an unused name of at most 16 Latin-1 characters
     * @param palette an unused name of at most 16 Latin-1 characters; empty if the texture has no palette
     * @throws IllegalArgumentException if it does not fit
     */
    public static Tex0 added(Tex0 block, String name, String palette, DsTexture made) {
        boolean blocks = made.format() == DsFormat.BLOCK4X4;
        byte[] before = blocks ? block.blockTexels() : block.texels();
        int at = aligned(before.length, UNIT);
        byte[] texels = joined(before, at, made.texels().array(), name);
        byte[] words = blocks
                ? joined(block.blockPalettes(), at / 2, made.blockPalettes().array(), name)
                : block.blockPalettes();
        TextureEntry entry = TextureEntry.of(at, made.format().id(), made.width(), made.height(), made.colour0Clear());
        Dictionary<PaletteEntry> palettes = block.palettes();
        byte[] colours = block.colours();
        Tex0Header header = block.header();
        if (made.palette().isPresent()) {
            boolean four = made.format() == DsFormat.COLOUR4;
            int offset = aligned(colours.length, four ? UNIT : PALETTE_UNIT);
            palettes = with(palettes, palette, new PaletteEntry(offset >> 3, four ? 1 : 0));
            colours = joined(colours, offset, made.palette().get().stored(), name);
            header = new Tex0Header(
                    header.textureKey(),
                    header.textureFlag(),
                    header.blockKey(),
                    header.blockFlag(),
                    header.paletteKey(),
                    header.paletteFlag() | Tex0Header.of(four).paletteFlag());
        }
        return new Tex0(
                block.site(),
                with(block.textures(), name, entry),
                palettes,
                blocks ? block.texels() : texels,
                blocks ? texels : block.blockTexels(),
                words,
                colours,
                header);
    }

    private static <T> Dictionary<T> with(Dictionary<T> known, String name, T value) {
        if (known.size() >= MAX_NAMES || known.find(name).isPresent()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "\"%s\" has no place among %d names of at most %d", name, known.size(), MAX_NAMES));
        }
        List<Named<T>> all = new ArrayList<>(known.entries());
        all.add(new Named<>(name, value));
        return known.with(all);
    }

    private static byte[] joined(byte[] before, int at, byte[] part, String name) {
        int end = Math.addExact(at, part.length);
        if (end > MAX_BYTES) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT, "with \"%s\" the textures take 0x%X bytes, at most 0x%X", name, end, MAX_BYTES));
        }
        byte[] all = Arrays.copyOf(before, aligned(end, UNIT));
        System.arraycopy(part, 0, all, at, part.length);
        return all;
    }

    /** Returns the next multiple. */
    static int aligned(int size, int unit) {
        return Math.multiplyExact(Math.ceilDiv(size, unit), unit);
    }
}
