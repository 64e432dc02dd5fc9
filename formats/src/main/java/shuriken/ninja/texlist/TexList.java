package shuriken.ninja.texlist;

import java.util.List;
import shuriken.io.struct.StructTable;

/** {@code NJS_TEXLIST}: names in the order that texture ids count. */
public record TexList(List<TexName> entries) {
    public static final StructTable FIELDS = StructTable.of(s -> TexListStruct.layout(s, new TexListStruct<>("", 0)));

    public TexList {
        entries = List.copyOf(entries);
    }

    public List<String> names() {
        return entries.stream().map(TexName::name).toList();
    }
}
