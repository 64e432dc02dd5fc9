package shuriken.ninja.samodel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.PointerField;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata.Label;

/** Reads the metadata of SA Tools files of versions 0 and 1: lists of pointers to names. */
final class NameListReader {
    /** The {@link StructId#index()} of the list of animation files, which is the first list in a model. */
    static final int ANIMATIONS_INDEX = 0;

    /** The index of the list of morph files, which is the second list in a model. */
    static final int MORPHS_INDEX = 1;
    /**
     * The index of the list of labels, which is the third list in a model and the only one in a level. The single label
     * of a motion has this index too.
     */
    static final int LABELS_INDEX = 2;

    /** The approximate memory of a name without its characters, in bytes. */
    private static final int NAME_MEMORY = 96;

    private final ByteCursor file;
    private final LayoutRecorder layout;
    private final ReadContext context;

    NameListReader(ByteCursor file, LayoutRecorder layout, ReadContext context) {
        this.file = file;
        this.layout = layout;
        this.context = context;
    }

    void read(SaHeader header, List<Metadata> metadata) {
        if (header.magic() == SaMagic.SAANIM) {
            readMotionName(header, metadata);
            return;
        }
        for (int i = 0; i < header.metadataPointers().size(); i++) {
            PointerField pointer = header.metadataPointers().get(i);
            if (!pointer.isNull()) {
                int listIndex = header.magic().isLevel() ? LABELS_INDEX : i;
                metadata.add(listIndex == LABELS_INDEX ? readLabels(pointer) : readNames(pointer, listIndex));
            }
        }
    }

    /** Reads the single label of a motion, its name. */
    private void readMotionName(SaHeader header, List<Metadata> metadata) {
        PointerField pointer = header.metadataPointers().getFirst();
        if (!pointer.isNull()) {
            Optional<StructId> motionId =
                    structAt(layout.structIdByOffset(), header.root().target());
            String name = readName(pointer, new StructId(LayoutEntry.Kind.NAME, LABELS_INDEX, /* part= */ 0));
            metadata.add(new Metadata.Labels(List.of(new Label(header.root().target(), name, motionId))));
        }
    }

    static FourCc tagOf(int listIndex) {
        return listIndex == ANIMATIONS_INDEX ? Metadata.Names.ANIMATIONS : Metadata.Names.MORPHS;
    }

    private Metadata readNames(PointerField pointer, int listIndex) {
        ByteCursor in = pointer.follow(file, tagOf(listIndex).toString());
        int listStart = in.position();
        List<String> names = new ArrayList<>();
        SourceLocation nameLocation = in.location();
        for (long nameOffset = in.u32("name"); nameOffset != MetadataReader.LIST_END; nameOffset = in.u32("name")) {
            layout.recordPointer(in.position() - 4, nameOffset);
            names.add(readName(
                    new PointerField(nameLocation, nameOffset),
                    new StructId(LayoutEntry.Kind.NAME, listIndex, names.size())));
            nameLocation = in.location();
        }
        layout.record(LayoutEntry.Kind.NAME_LIST, listIndex, listStart, in);
        return new Metadata.Names(tagOf(listIndex), names);
    }

    private Metadata readLabels(PointerField pointer) {
        Map<Integer, StructId> structIdByOffset = layout.structIdByOffset();
        ByteCursor in = pointer.follow(file, "labels");
        int listStart = in.position();
        List<Label> labels = new ArrayList<>();
        for (long address = in.u32("address"); address != MetadataReader.LIST_END; address = in.u32("address")) {
            SourceLocation nameLocation = in.location();
            long nameOffset = in.u32("name");
            String name = readName(
                    new PointerField(nameLocation, nameOffset),
                    new StructId(LayoutEntry.Kind.NAME, LABELS_INDEX, labels.size()));
            labels.add(new Label(address, name, structAt(structIdByOffset, address)));
        }
        layout.record(LayoutEntry.Kind.NAME_LIST, LABELS_INDEX, listStart, in);
        return new Metadata.Labels(labels);
    }

    private static Optional<StructId> structAt(Map<Integer, StructId> structIdByOffset, long address) {
        return address > Integer.MAX_VALUE
                ? Optional.empty()
                : Optional.ofNullable(structIdByOffset.get((int) address));
    }

    private String readName(PointerField pointer, StructId nameId) {
        context.reserve(NAME_MEMORY, pointer.location(), "names");
        ByteCursor in = pointer.follow(file, "name");
        int nameStart = in.position();
        String name = Utf8Strings.read(in, context);
        layout.record(nameId, nameStart, in);
        return name;
    }
}
