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
    private static final int NAME_BYTES = 128;

    private TexListReader() {}

    /**
     * Reads a list and its names.
     *
     * @param in a cursor at the list's struct; pointers are offsets in its data
     * @throws FormatException BAD_POINTER, TRUNCATED, LIMIT_EXCEEDED
     */
    public static TexList read(ByteCursor in, LayoutRecorder layout, ReadContext context) {
        int start = in.position();
        TexList.Fields list = TexList.Fields.layout(layout.reader(in), 0);
        layout.record(LayoutEntry.Kind.TEXTURE_LIST, 0, start, in);
        PointerField entries = list.entries();
        if (entries.isNull()) {
            if (list.count() != 0) {
                throw new FormatException(
                        Kind.BAD_POINTER,
                        entries.site(),
                        "the pointer to the texture names is null, but their count is %d",
                        list.count());
            }
            return new TexList(List.of());
        }
        ByteCursor table = in.copy().seek(entries.site(), entries.target(), "entries");
        SourceLocation countField = in.siteAt(start + TexList.FIELDS.offset("count"));
        int count = context.requireCount(list.count(), ENTRY_SIZE, table.remaining(), countField, "texture names");
        int firstOffset = (int) entries.target();
        List<TexName> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ByteCursor entry = in.labelled("texture[" + i + "]").seek(firstOffset + i * ENTRY_SIZE);
            names.add(readEntry(entry, i, layout, context));
        }
        layout.record(LayoutEntry.Kind.TEXTURE_ENTRIES, 0, firstOffset, table.seek(firstOffset + count * ENTRY_SIZE));
        return new TexList(names);
    }

    private static TexName readEntry(ByteCursor in, int index, LayoutRecorder layout, ReadContext context) {
        SourceLocation site = in.site();
        TexName.Fields entry = TexName.Fields.layout(layout.reader(in), index, 0, 0);
        String name = "";
        if (entry.name().isNonNull()) {
            ByteCursor text = in.copy().seek(site, entry.name().target(), "name");
            name = text.cString("name");
            context.reserve(NAME_BYTES + name.length(), site, "texture names");
            layout.record(
                    LayoutEntry.Kind.TEXTURE_NAME, index, (int) entry.name().target(), text);
        }
        return new TexName(name, entry.attributes(), entry.address(), site);
    }
}
