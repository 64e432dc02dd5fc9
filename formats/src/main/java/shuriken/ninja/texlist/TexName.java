package shuriken.ninja.texlist;

import shuriken.diagnostics.SourceLocation;
import shuriken.io.struct.StructTable;

/**
 * {@code NJS_TEXNAME}: one entry of a {@link TexList}.
 *
 * @param name without an extension; empty where the pointer is null
 * @param attributes 0 in files
 * @param address 0 in files
 * @param site the location of the entry
 */
public record TexName(String name, int attributes, int address, SourceLocation site) {
    public static final StructTable FIELDS =
            StructTable.of(s -> TexNameStruct.layout(s, new TexNameStruct<>("", 0, 0)));
}
