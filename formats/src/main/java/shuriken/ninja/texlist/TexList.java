package shuriken.ninja.texlist;

import java.util.List;
import shuriken.io.struct.StructTable;
import shuriken.ninja.layout.BlockStruct;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerField;

/** {@code NJS_TEXLIST}: names in the order that texture ids count. */
public record TexList(List<TexName> entries) {
    public static final StructTable FIELDS = BlockStruct.table(s -> Fields.layout(s, 0));

    /** The layout: a pointer to the entries and their number. */
    record Fields(PointerField entries, long count) {
        static Fields layout(BlockStruct s, int count) {
            return new Fields(s.pointer("entries", LayoutEntry.Kind.TEXTURE_ENTRIES, 0), s.u32("count", count));
        }
    }

    public TexList {
        entries = List.copyOf(entries);
    }

    public List<String> names() {
        return entries.stream().map(TexName::name).toList();
    }
}
