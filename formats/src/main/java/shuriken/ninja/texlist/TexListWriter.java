package shuriken.ninja.texlist;

import java.util.ArrayList;
import java.util.List;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;

/** Writes the structs of a {@link TexList}: the list, the entries, then the names. */
public final class TexListWriter implements BlockContent {
    private static final StructId LIST = new StructId(LayoutEntry.Kind.TEXTURE_LIST, /* index= */ 0);
    private static final StructId ENTRIES = new StructId(LayoutEntry.Kind.TEXTURE_ENTRIES, /* index= */ 0);

    private final TexList texList;

    public TexListWriter(TexList texList) {
        this.texList = texList;
    }

    /**
     * Returns the list, its entries and their names. A list without entries has no struct for them, and an empty name
     * has none for its characters. The pointer to a missing struct is null.
     */
    @Override
    public List<StructId> order() {
        List<StructId> structOrder = new ArrayList<>();
        structOrder.add(LIST);
        if (!texList.entries().isEmpty()) {
            structOrder.add(ENTRIES);
        }
        for (int i = 0; i < texList.entries().size(); i++) {
            if (!texList.entries().get(i).name().isEmpty()) {
                structOrder.add(new StructId(LayoutEntry.Kind.TEXTURE_NAME, i));
            }
        }
        return structOrder;
    }

    @Override
    public boolean has(StructId structId) {
        return structId.equals(LIST)
                || structId.equals(ENTRIES)
                || structId.kind() == LayoutEntry.Kind.TEXTURE_NAME
                        && structId.index() < texList.entries().size();
    }

    @Override
    public void write(StructId structId, ByteWriter out, PointerTargets targets) {
        if (structId.equals(LIST)) {
            TexList.Struct.visitFields(targets.newWriter(out), texList.entries().size());
        } else if (structId.equals(ENTRIES)) {
            for (int i = 0; i < texList.entries().size(); i++) {
                TexName entry = texList.entries().get(i);
                TexName.Struct.visitFields(targets.newWriter(out), i, entry.attributes(), entry.address());
            }
        } else {
            out.cString(texList.entries().get(structId.index()).name());
        }
    }
}
