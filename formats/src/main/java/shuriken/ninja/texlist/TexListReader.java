package shuriken.ninja.texlist;

import java.util.ArrayList;
import java.util.List;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;

/** Reads a {@link TexList} at the offset of its struct. */
public final class TexListReader {
    private static final int ENTRY_SIZE = TexName.FIELDS.size();
    /** The approximate memory of an entry, in bytes. */
    private static final int ENTRY_MEMORY = 128;

    private TexListReader() {}

    /**
     * Reads a list and its names.
     *
     * @param in a cursor at the list's struct; pointers count from the start of the cursor's data
     * @throws FormatException if a struct or name is not inside the data, if the pointer to the entries is null but
     *     their count is not 0, or if a limit is exceeded
     */
    public static TexList read(ByteCursor in, LayoutRecorder layout, ReadContext context) {
        int structStart = in.position();
        TexList.Struct listStruct = TexList.Struct.visitFields(layout.newReader(in), 0);
        layout.record(LayoutEntry.Kind.TEXTURE_LIST, /* index= */ 0, structStart, in);
        PointerField entriesPointer = listStruct.entries();
        if (entriesPointer.isNull()) {
            if (listStruct.count() != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        entriesPointer.location(),
                        "the pointer to the texture names is null, but their count is %d",
                        listStruct.count());
            }
            return new TexList(List.of());
        }
        ByteCursor entriesCursor = in.copy().seek(entriesPointer.location(), entriesPointer.target(), "entries");
        SourceLocation countLocation = in.locationAt(structStart + TexList.FIELDS.offset("count"));
        int entryCount = context.requireCount(
                listStruct.count(), ENTRY_SIZE, entriesCursor.remaining(), countLocation, "texture names");
        int firstEntryOffset = (int) entriesPointer.target();
        List<TexName> entries = new ArrayList<>();
        for (int i = 0; i < entryCount; i++) {
            ByteCursor entryCursor = in.labelled("texture[" + i + "]").seek(firstEntryOffset + i * ENTRY_SIZE);
            entries.add(readEntry(entryCursor, i, layout, context));
        }
        layout.record(
                LayoutEntry.Kind.TEXTURE_ENTRIES,
                /* index= */ 0,
                firstEntryOffset,
                entriesCursor.seek(firstEntryOffset + entryCount * ENTRY_SIZE));
        return new TexList(entries);
    }

    private static TexName readEntry(ByteCursor in, int entryIndex, LayoutRecorder layout, ReadContext context) {
        SourceLocation location = in.location();
        TexName.Struct entryStruct =
                TexName.Struct.visitFields(layout.newReader(in), entryIndex, /* attributes= */ 0, /* address= */ 0);
        String name = "";
        if (entryStruct.name().isNonNull()) {
            ByteCursor nameCursor = in.copy().seek(location, entryStruct.name().target(), "name");
            name = nameCursor.cString("name");
            context.reserve(ENTRY_MEMORY + name.length(), location, "texture names");
            layout.record(
                    LayoutEntry.Kind.TEXTURE_NAME,
                    entryIndex,
                    (int) entryStruct.name().target(),
                    nameCursor);
        }
        return new TexName(name, entryStruct.attributes(), entryStruct.address(), location);
    }
}
