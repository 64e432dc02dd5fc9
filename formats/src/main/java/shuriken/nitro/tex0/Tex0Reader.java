package shuriken.nitro.tex0;

import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryReader;
import shuriken.nitro.g3d.G3dBlock;
import shuriken.nitro.g3d.Offset;

/** Reads {@code TEX0} blocks. */
public final class Tex0Reader {
    private final ByteCursor in;
    private final ReadContext context;

    private Tex0Reader(ByteCursor in, ReadContext context) {
        this.in = in;
        this.context = context;
    }

    /**
     * Reads a block.
     *
     * @throws shuriken.diagnostics.FormatException if a part of the block is missing
     */
    public static Tex0 read(G3dBlock block, ReadContext context) {
        return new Tex0Reader(block.data().copy(), context).read();
    }

    private Tex0 read() {
        SourceLocation location = in.locationAt(0);
        int textureKey = in.hex32("texture key");
        int textureSize = in.u16("texel size / 8") << 3;
        Offset textureDictionary = Offset.read16(in, "texture dictionary");
        int textureFlag = in.hex16("texture flag");
        reportNonzero("reserved");
        Offset texelsOffset = Offset.read32(in, "texels");
        int blockKey = in.hex32("block key");
        int blockSize = in.u16("block texel size / 8") << 3;
        reportIfSecondOffsetDiffers(textureDictionary);
        int blockFlag = in.hex16("block flag");
        reportNonzero("reserved");
        Offset blockTexelsOffset = Offset.read32(in, "block texels");
        Offset blockPalettesOffset = Offset.read32(in, "block palettes");
        int paletteKey = in.hex32("palette key");
        int colourSize = in.u16("palette size / 8") << 3;
        int paletteFlag = in.hex16("palette flag");
        Offset paletteDictionary = Offset.read16(in, "palette dictionary");
        reportNonzero("reserved");
        Offset coloursOffset = Offset.read32(in, "palettes");
        Dictionary<TextureEntry> textures = DictionaryReader.read(
                textureDictionary.follow(in, "texture dictionary"), TextureEntry.SIZE, TextureEntry::read, context);
        Dictionary<PaletteEntry> palettes = DictionaryReader.read(
                paletteDictionary.follow(in, "palette dictionary"), PaletteEntry.SIZE, PaletteEntry::read, context);
        return new Tex0(
                location,
                textures,
                palettes,
                readBytes(texelsOffset, textureSize, "texels"),
                readBytes(blockTexelsOffset, blockSize, "block texels"),
                readBytes(blockPalettesOffset, blockSize / 2, "block palettes"),
                readBytes(coloursOffset, colourSize, "palettes"),
                new Tex0Header(textureKey, textureFlag, blockKey, blockFlag, paletteKey, paletteFlag));
    }

    private void reportIfSecondOffsetDiffers(Offset first) {
        Offset second = Offset.read16(in, "texture dictionary");
        if (second.value() != first.value()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    second.field(),
                    "the two stored offsets of the texture dictionary differ: 0x%X and 0x%X",
                    first.value(),
                    second.value());
        }
    }

    private void reportNonzero(String field) {
        SourceLocation location = in.location();
        int word = in.hex16(field);
        if (word != 0) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING, location, "the %s field is 0x%04X, but should be 0", field, word);
        }
    }

    private byte[] readBytes(Offset offset, int size, String name) {
        ByteCursor data = offset.part(in, size, name);
        context.reserve(size, offset.field(), name);
        return data.bytes(name, size);
    }
}
