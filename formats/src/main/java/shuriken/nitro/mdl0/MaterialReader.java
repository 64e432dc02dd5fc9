package shuriken.nitro.mdl0;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.nitro.g3d.Dictionary;
import shuriken.nitro.g3d.DictionaryReader;
import shuriken.nitro.g3d.Offset;
import shuriken.nitro.g3d.Padding;

/** Reads the material section of a model, which contains the materials and the names of their textures and palettes. */
final class MaterialReader {
    /** The size of the two offsets before the dictionary in bytes. */
    static final int HEADER_SIZE = 4;

    private final ByteCursor in;
    private final ReadContext context;
    private final Dictionary<MaterialData> materials;
    private final Dictionary<TextureBinding> textureBindings;
    private final Dictionary<TextureBinding> paletteBindings;
    /** The offset after the last list of materials that use a texture or palette. */
    private int listsEndOffset;

    /**
     * Creates a reader.
     *
     * @param section the section from its start to the end of the model
     */
    MaterialReader(ByteCursor section, ReadContext context) {
        this.in = section;
        this.context = context;
        Offset textureBindingsOffset = Offset.read16(in, "texture pairs");
        Offset paletteBindingsOffset = Offset.read16(in, "palette pairs");
        Dictionary<Offset> materialOffsets =
                DictionaryReader.read(in, 4, entryCursor -> Offset.read32(entryCursor, "material"), context);
        textureBindings = readBindings(textureBindingsOffset, "texture pairs");
        paletteBindings = readBindings(paletteBindingsOffset, "palette pairs");
        Padding.read(in.copy().seek(listsEndOffset), "the material lists", context);
        materials = materialOffsets.map(entry -> readMaterial(entry.value().follow(in, entry.name())));
    }

    Dictionary<MaterialData> materials() {
        return materials;
    }

    Dictionary<TextureBinding> textureBindings() {
        return textureBindings;
    }

    Dictionary<TextureBinding> paletteBindings() {
        return paletteBindings;
    }

    private Dictionary<TextureBinding> readBindings(Offset offset, String name) {
        return DictionaryReader.read(offset.follow(in, name), 4, this::readBinding, context);
    }

    private TextureBinding readBinding(ByteCursor entryCursor) {
        Offset offset = Offset.read16(entryCursor, "materials");
        int materialCount = entryCursor.u8("count");
        int bound = entryCursor.u8("bound");
        ByteCursor list = offset.part(in, materialCount, "materials");
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < materialCount; i++) {
            indices.add(list.u8("material"));
        }
        listsEndOffset = Math.max(listsEndOffset, (int) offset.value() + materialCount);
        return new TextureBinding(indices, bound);
    }

    private MaterialData readMaterial(ByteCursor cursor) {
        int materialStart = cursor.position();
        SourceLocation sizeLocation = cursor.locationAt(materialStart + MaterialData.FIELDS.offset("size"));
        return MaterialData.read(
                cursor, size -> readUnknownParts(cursor, sizeLocation, size, cursor.position() - materialStart));
    }

    /** Returns the bytes that the size field includes but that belong to none of the parts that the flags select. */
    private byte[] readUnknownParts(ByteCursor cursor, SourceLocation sizeLocation, int declaredSize, int knownSize) {
        if (declaredSize != knownSize) {
            context.reportDeviation(
                    DiagnosticCode.SIZE_MISMATCH,
                    sizeLocation,
                    "the material declares %,d bytes, but its parts need %,d",
                    declaredSize,
                    knownSize);
        }
        return cursor.bytes("unknown parts", Math.max(0, Math.min(declaredSize - knownSize, cursor.remaining())));
    }
}
