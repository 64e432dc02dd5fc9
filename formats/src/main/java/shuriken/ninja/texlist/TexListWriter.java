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
    private static final StructId LIST = new StructId(LayoutEntry.Kind.TEXTURE_LIST, 0);
    private static final StructId ENTRIES = new StructId(LayoutEntry.Kind.TEXTURE_ENTRIES, 0);

    private final TexList list;

    public TexListWriter(TexList texList) {
        this.list = texList;
    }

    /**
     * Returns the structs to write. For an empty list or name, no struct is written and the pointer to it is null.
     */
    @Override
    public List<StructId> order() {
        List<StructId> order = new ArrayList<>();
        order.add(LIST);
        if (!list.entries().isEmpty()) {
            order.add(ENTRIES);
        }
        for (int i = 0; i < list.entries().size(); i++) {
            if (!list.entries().get(i).name().isEmpty()) {
                order.add(new StructId(LayoutEntry.Kind.TEXTURE_NAME, i));
            }
        }
        return order;
    }

    @Override
    public boolean has(StructId struct) {
        return struct.equals(LIST)
                || struct.equals(ENTRIES)
                || struct.kind() == LayoutEntry.Kind.TEXTURE_NAME
                        && struct.index() < list.entries().size();
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        if (struct.equals(LIST)) {
            TexList.Fields.layout(targets.newWriter(out), list.entries().size());
        } else if (struct.equals(ENTRIES)) {
            for (int i = 0; i < list.entries().size(); i++) {
                TexName entry = list.entries().get(i);
                TexName.Fields.layout(targets.newWriter(out), i, entry.attributes(), entry.address());
            }
        } else {
            out.cString(list.entries().get(struct.index()).name());
        }
    }
}
