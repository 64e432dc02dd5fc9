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
        return new Tex0Reader(block.cursor().copy(), context).read();
    }

    private Tex0 read() {
        SourceLocation location = in.locationAt(0);
        int textureKey = in.hex32("texture key");
        int texelsSize = in.u16("texel size / 8") << 3;
        Offset textureDictionaryOffset = Offset.read16(in, "texture dictionary");
        int textureFlag = in.hex16("texture flag");
        readReserved("reserved");
        Offset texelsOffset = Offset.read32(in, "texels");
        int blockKey = in.hex32("block key");
        int blockTexelsSize = in.u16("block texel size / 8") << 3;
        readSecondOffset(textureDictionaryOffset);
        int blockFlag = in.hex16("block flag");
        readReserved("reserved");
        Offset blockTexelsOffset = Offset.read32(in, "block texels");
        Offset blockPalettesOffset = Offset.read32(in, "block palettes");
        int paletteKey = in.hex32("palette key");
        int coloursSize = in.u16("palette size / 8") << 3;
        int paletteFlag = in.hex16("palette flag");
        Offset paletteDictionaryOffset = Offset.read16(in, "palette dictionary");
        readReserved("reserved");
        Offset coloursOffset = Offset.read32(in, "palettes");
        Dictionary<TextureEntry> textures = DictionaryReader.read(
                textureDictionaryOffset.follow(in, "texture dictionary"),
                TextureEntry.SIZE,
                TextureEntry::read,
                context);
        Dictionary<PaletteEntry> palettes = DictionaryReader.read(
                paletteDictionaryOffset.follow(in, "palette dictionary"),
                PaletteEntry.SIZE,
                PaletteEntry::read,
                context);
        return new Tex0(
                location,
                textures,
                palettes,
                readBytes(texelsOffset, texelsSize, "texels"),
                readBytes(blockTexelsOffset, blockTexelsSize, "block texels"),
                readBytes(blockPalettesOffset, blockTexelsSize / 2, "block palettes"),
                readBytes(coloursOffset, coloursSize, "palettes"),
                new Tex0Header(textureKey, textureFlag, blockKey, blockFlag, paletteKey, paletteFlag));
    }

    /** Reads the second offset of the texture dictionary, and reports it if it differs from the first one. */
    private void readSecondOffset(Offset firstOffset) {
        Offset secondOffset = Offset.read16(in, "texture dictionary");
        if (secondOffset.value() != firstOffset.value()) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    secondOffset.fieldLocation(),
                    "the two stored offsets of the texture dictionary differ: 0x%X and 0x%X",
                    firstOffset.value(),
                    secondOffset.value());
        }
    }

    /** Reads a field that should be 0, and reports it if it is not. */
    private void readReserved(String fieldName) {
        SourceLocation location = in.location();
        int word = in.hex16(fieldName);
        if (word != 0) {
            context.reportDeviation(
                    DiagnosticCode.NONZERO_PADDING,
                    location,
                    "the %s field is 0x%04X, but should be 0",
                    fieldName,
                    word);
        }
    }

    private byte[] readBytes(Offset offset, int size, String name) {
        ByteCursor data = offset.part(in, size, name);
        context.reserve(size, offset.fieldLocation(), name);
        return data.bytes(name, size);
    }
}
