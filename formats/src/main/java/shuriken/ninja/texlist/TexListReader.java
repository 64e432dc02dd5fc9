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

/** Reads a {@link TexList} at the offset of its struct. */
public final class TexListReader {
    /** Bytes of the list struct. */
    static final int LIST_SIZE = 8;
    /** Bytes of one entry. */
    static final int ENTRY_SIZE = 12;
    /** What one entry costs in memory, about. */
    private static final int NAME_BYTES = 128;

    private TexListReader() {}

    /**
     * Reads a list and its names.
     *
     * @param in the data that pointers count in, at the list's struct
     * @throws FormatException BAD_POINTER, TRUNCATED, LIMIT_EXCEEDED
     */
    public static TexList read(ByteCursor in, LayoutRecorder layout, ReadContext context) {
        int start = in.position();
        SourceLocation field = in.site();
        long entries = in.pointer("entries");
        SourceLocation countField = in.site();
        long stored = in.u32("count");
        layout.struct(LayoutEntry.Kind.TEXTURE_LIST, 0, start, in);
        if (!layout.pointer(start, entries)) {
            if (stored != 0) {
                throw new FormatException(Kind.BAD_POINTER, field, "%d texture names, but no pointer", stored);
            }
            return new TexList(List.of());
        }
        ByteCursor table = in.copy().seek(field, entries, "entries");
        int count = context.count(stored, ENTRY_SIZE, table.remaining(), countField, "texture names");
        List<TexName> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ByteCursor entry = in.labelled("texture[" + i + "]").seek((int) entries + i * ENTRY_SIZE);
            names.add(entry(entry, i, layout, context));
        }
        layout.struct(
                LayoutEntry.Kind.TEXTURE_ENTRIES, 0, (int) entries, table.seek((int) entries + count * ENTRY_SIZE));
        return new TexList(names);
    }

    private static TexName entry(ByteCursor in, int index, LayoutRecorder layout, ReadContext context) {
        SourceLocation site = in.site();
        int start = in.position();
        long pointer = in.pointer("name");
        boolean named = layout.pointer(start, pointer);
        int attributes = in.hex32("attributes");
        int address = in.hex32("address");
        String name = "";
        if (named) {
            ByteCursor text = in.copy().seek(site, pointer, "name");
            name = text.cString("name");
            context.reserve(NAME_BYTES + name.length(), site, "texture names");
            layout.struct(LayoutEntry.Kind.TEXTURE_NAME, index, (int) pointer, text);
        }
        return new TexName(name, attributes, address, site);
    }
}
