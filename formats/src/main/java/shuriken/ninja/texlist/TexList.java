package shuriken.ninja.texlist;

import java.util.List;

/** {@code NJS_TEXLIST}: names in the order that texture ids count. */
public record TexList(List<TexName> entries) {
    public TexList {
        entries = List.copyOf(entries);
    }

    public List<String> names() {
        return entries.stream().map(TexName::name).toList();
    }
}
