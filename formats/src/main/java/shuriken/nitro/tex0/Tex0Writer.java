package shuriken.nitro.tex0;

import shuriken.io.ByteWriter;
import shuriken.nitro.g3d.DictionaryWriter;

/** Writes {@code TEX0} blocks without gaps: header, dictionaries, texels, blocks of format 5, and palettes. */
public final class Tex0Writer {
    private static final int HEADER_SIZE = 0x3C;

    private Tex0Writer() {}

    /** Returns the complete block, including stamp and size. */
    public static byte[] write(Tex0 tex0) {
        int paletteDictionaryOffset =
                HEADER_SIZE + DictionaryWriter.size(tex0.textures().size(), TextureEntry.SIZE);
        int texelsOffset =
                paletteDictionaryOffset + DictionaryWriter.size(tex0.palettes().size(), PaletteEntry.SIZE);
        int blockTexelsOffset = texelsOffset + tex0.texels().length;
        int blockPalettesOffset = blockTexelsOffset + tex0.blockTexels().length;
        int coloursOffset = blockPalettesOffset + tex0.blockPalettes().length;
        Tex0Header header = tex0.header();
        ByteWriter out = ByteWriter.littleEndian();
        out.latin1("TEX0").i32(coloursOffset + tex0.colours().length);
        out.i32(header.textureKey())
                .u16(sizeInUnitsOf8(tex0.texels(), "texels"))
                .u16(HEADER_SIZE);
        out.u16(header.textureFlag()).u16(0).i32(texelsOffset);
        out.i32(header.blockKey())
                .u16(sizeInUnitsOf8(tex0.blockTexels(), "block texels"))
                .u16(HEADER_SIZE);
        out.u16(header.blockFlag()).u16(0).i32(blockTexelsOffset).i32(blockPalettesOffset);
        out.i32(header.paletteKey()).u16(sizeInUnitsOf8(tex0.colours(), "colours"));
        out.u16(header.paletteFlag()).u16(paletteDictionaryOffset).u16(0).i32(coloursOffset);
        DictionaryWriter.write(tex0.textures(), TextureEntry.SIZE, TextureEntry::write, out);
        DictionaryWriter.write(tex0.palettes(), PaletteEntry.SIZE, PaletteEntry::write, out);
        out.bytes(tex0.texels())
                .bytes(tex0.blockTexels())
                .bytes(tex0.blockPalettes())
                .bytes(tex0.colours());
        return out.toByteArray();
    }

    private static int sizeInUnitsOf8(byte[] bytes, String name) {
        if (bytes.length % 8 != 0) {
            throw new IllegalArgumentException(
                    "the " + name + " have " + bytes.length + " bytes, which is not a multiple of 8");
        }
        return bytes.length / 8;
    }
}
