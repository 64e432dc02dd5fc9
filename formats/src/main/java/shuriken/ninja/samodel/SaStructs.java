package shuriken.ninja.samodel;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata.Label;

/** Writes the structs of a file of SA Tools (modding tools for Sonic Adventure): its header, content and metadata. */
public final class SaStructs implements BlockContent {
    private static final StructId HEADER = new StructId(LayoutEntry.Kind.FILE_HEADER, /* index= */ 0);
    private static final StructId METADATA_BLOCKS = new StructId(LayoutEntry.Kind.METADATA, /* index= */ 0);

    private static final int SIZE_FIELD_SIZE = 4;

    private final SaMagic magic;
    private final int version;
    private final int rowCountAndFlag;
    private final StructId root;
    private final BlockContent content;
    private final List<Metadata> metadata;
    /** The names in each list of a file of version 0 or 1, by the index of the list. */
    private final Map<Integer, List<String>> namesByListIndex = new HashMap<>();

    /**
     * Creates the structs of one file.
     *
     * @param root the struct of {@code content} that the header points to
     * @param rowCountAndFlag the number of rows of a motion, as in {@link SaHeader#rowCountAndFlag()}; otherwise 0
     * @throws IllegalArgumentException if this version of the format cannot store a block of the metadata
     */
    public SaStructs(
            SaMagic magic,
            int version,
            int rowCountAndFlag,
            StructId root,
            BlockContent content,
            List<Metadata> metadata) {
        this.magic = magic;
        this.version = version;
        this.rowCountAndFlag = rowCountAndFlag;
        this.root = root;
        this.content = content;
        this.metadata = List.copyOf(metadata);
        if (version < SaHeader.FIRST_BLOCK_VERSION) {
            metadata.forEach(block -> namesByListIndex.putIfAbsent(findListIndex(block), namesInBlock(block)));
        }
    }

    /** Returns all bytes of the file. The structs keep the offsets of the layout if possible. */
    public byte[] toByteArray(BlockLayout layout) {
        return BlockWriter.write(this, layout, ByteOrder.LITTLE_ENDIAN).bytes();
    }

    @Override
    public List<StructId> order() {
        List<StructId> structIds = new ArrayList<>();
        structIds.add(HEADER);
        structIds.addAll(content.order());
        if (version < SaHeader.FIRST_BLOCK_VERSION) {
            metadata.forEach(block -> addNames(findListIndex(block), structIds));
        } else if (!metadata.isEmpty()) {
            structIds.add(METADATA_BLOCKS);
        }
        return structIds;
    }

    private void addNames(int listIndex, List<StructId> structIds) {
        if (magic != SaMagic.SAANIM) {
            structIds.add(new StructId(LayoutEntry.Kind.NAME_LIST, listIndex));
        }
        for (int i = 0; i < namesInList(listIndex).size(); i++) {
            structIds.add(new StructId(LayoutEntry.Kind.NAME, listIndex, i));
        }
    }

    private List<String> namesInList(int listIndex) {
        return namesByListIndex.getOrDefault(listIndex, List.of());
    }

    @Override
    public boolean has(StructId structId) {
        return switch (structId.kind()) {
            case FILE_HEADER -> structId.equals(HEADER);
            case NAME_LIST -> magic != SaMagic.SAANIM && namesByListIndex.containsKey(structId.index());
            case NAME -> structId.part() < namesInList(structId.index()).size();
            case METADATA -> structId.equals(METADATA_BLOCKS) && version >= SaHeader.FIRST_BLOCK_VERSION;
            default -> content.has(structId);
        };
    }

    /**
     * Returns the index of the list in which a header of version 0 or 1 stores a block.
     *
     * @throws IllegalArgumentException if no list can store the block
     */
    private int findListIndex(Metadata block) {
        return switch (block) {
            case Metadata.Labels labels -> NameListReader.LABELS_INDEX;
            case Metadata.Names names
            when names.tag().equals(Metadata.Names.ANIMATIONS) -> NameListReader.ANIMATIONS_INDEX;
            case Metadata.Names names when names.tag().equals(Metadata.Names.MORPHS) -> NameListReader.MORPHS_INDEX;
            case Metadata.Names names -> throw cannotStore(names.tag());
            case Metadata.Text text -> throw cannotStore(text.tag());
            case Metadata.Socket socket -> throw cannotStore(socket.tag());
            case Metadata.Weights weights -> throw cannotStore(weights.tag());
            case Metadata.Raw raw -> throw cannotStore(raw.tag());
        };
    }

    private IllegalArgumentException cannotStore(FourCc tag) {
        return new IllegalArgumentException(
                String.format(Locale.ROOT, "%s cannot be stored in version %d of the format", tag, version));
    }

    private static List<String> namesInBlock(Metadata block) {
        return switch (block) {
            case Metadata.Labels labels ->
                labels.labels().stream().map(Label::name).toList();
            case Metadata.Names names -> names.names();
            case Metadata.Text text -> List.of(text.text());
            case Metadata.Socket socket -> List.of();
            case Metadata.Weights weights -> List.of();
            case Metadata.Raw raw -> List.of();
        };
    }

    /** Returns the first block that a header of version 0 or 1 stores in a list. */
    private Metadata findBlock(int listIndex) {
        return metadata.stream()
                .filter(block -> findListIndex(block) == listIndex)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void write(StructId structId, ByteWriter out, PointerTargets targets) {
        switch (structId.kind()) {
            case FILE_HEADER -> writeHeader(out, targets);
            case METADATA -> {
                int firstBlockOffset = out.size();
                metadata.forEach(block -> writeBlock(block, firstBlockOffset, out, targets));
            }
            case NAME_LIST -> writeNameList(structId.index(), out, targets);
            case NAME -> Utf8Strings.write(namesInList(structId.index()).get(structId.part()), out);
            default -> content.write(structId, out, targets);
        }
    }

    private void writeHeader(ByteWriter out, PointerTargets targets) {
        magic.write(version, out);
        targets.writePointer(root, out);
        if (version >= SaHeader.FIRST_BLOCK_VERSION) {
            targets.writePointer(METADATA_BLOCKS, out);
        } else if (magic == SaMagic.SAANIM) {
            targets.writePointer(new StructId(LayoutEntry.Kind.NAME, NameListReader.LABELS_INDEX, /* part= */ 0), out);
        } else {
            int firstListIndex = magic.isLevel() ? NameListReader.LABELS_INDEX : NameListReader.ANIMATIONS_INDEX;
            for (int i = 0; i < SaHeader.metadataPointerCount(magic, version); i++) {
                targets.writePointer(new StructId(LayoutEntry.Kind.NAME_LIST, firstListIndex + i), out);
            }
        }
        if (SaHeader.hasRowCount(magic, version)) {
            out.i32(rowCountAndFlag);
        }
    }

    private void writeNameList(int listIndex, ByteWriter out, PointerTargets targets) {
        Metadata block = findBlock(listIndex);
        for (int i = 0; i < namesInList(listIndex).size(); i++) {
            if (block instanceof Metadata.Labels labels) {
                writeAddress(labels.labels().get(i), out, targets);
            }
            targets.writePointer(new StructId(LayoutEntry.Kind.NAME, listIndex, i), out);
        }
        out.u32(MetadataReader.LIST_END);
    }

    private static void writeAddress(Label label, ByteWriter out, PointerTargets targets) {
        if (label.struct().isPresent()) {
            targets.writePointer(label.struct().get(), out);
        } else {
            out.u32(label.address());
        }
    }

    /** Returns a block without labels of structs that the file no longer has. */
    private static Metadata withoutLostLabels(Metadata block, PointerTargets targets) {
        return block instanceof Metadata.Labels(List<Label> labels)
                ? new Metadata.Labels(labels.stream()
                        .filter(label -> label.struct().map(targets::contains).orElse(true))
                        .toList())
                : block;
    }

    /**
     * Writes a block with its tag and size.
     *
     * @param firstBlockOffset the offset of the first metadata block in the file
     */
    private void writeBlock(Metadata block, int firstBlockOffset, ByteWriter out, PointerTargets targets) {
        int sizeOffset = out.fourCc(block.tag()).size();
        // The size replaces this 0 when the block has been written.
        out.i32(0);
        new MetadataWriter(out, new MetadataWriter.AddressWriter() {
                    @Override
                    public void writeLabel(Label label, ByteWriter blockOut) {
                        writeAddress(label, blockOut, targets);
                    }

                    @Override
                    public void writeNode(int nodeIndex, ByteWriter blockOut) {
                        targets.writePointer(LayoutEntry.Kind.OBJECT, nodeIndex, blockOut);
                    }

                    @Override
                    public void writeOffset(int offset, ByteWriter blockOut) {
                        if (version == SaHeader.FIRST_BLOCK_VERSION) {
                            targets.writePointer(
                                    METADATA_BLOCKS,
                                    sizeOffset - firstBlockOffset + SIZE_FIELD_SIZE + offset,
                                    blockOut);
                        } else {
                            blockOut.i32(offset);
                        }
                    }
                })
                .write(withoutLostLabels(block, targets));
        out.patch32(sizeOffset, out.size() - sizeOffset - SIZE_FIELD_SIZE);
    }
}
