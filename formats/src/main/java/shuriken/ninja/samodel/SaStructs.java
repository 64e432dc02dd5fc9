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

/** The structs of an SA Tools file: its header, its content, its metadata. */
public final class SaStructs implements BlockContent {
    private static final StructId HEADER = new StructId(LayoutEntry.Kind.FILE_HEADER, 0);
    private static final StructId BLOCKS = new StructId(LayoutEntry.Kind.METADATA, 0);

    private static final int WORD = 4;

    private final SaMagic magic;
    private final int version;
    private final int count;
    private final StructId root;
    private final BlockContent content;
    private final List<Metadata> metadata;
    /** The texts of each list of an old header. */
    private final Map<Integer, List<String>> texts = new HashMap<>();

    /**
     * Creates the structs of one file.
     *
     * @param root the struct of {@code content} that the header points to
     * @param count see {@link SaHeader#count()}
     * @throws IllegalArgumentException if the version cannot hold the metadata
     */
    public SaStructs(
            SaMagic magic, int version, int count, StructId root, BlockContent content, List<Metadata> metadata) {
        this.magic = magic;
        this.version = version;
        this.count = count;
        this.root = root;
        this.content = content;
        this.metadata = List.copyOf(metadata);
        if (version < SaHeader.BLOCKS) {
            metadata.forEach(block -> texts.putIfAbsent(list(block), texts(block)));
        }
    }

    /** All bytes of the file. */
    public byte[] write(BlockLayout layout) {
        return BlockWriter.write(this, layout, ByteOrder.LITTLE_ENDIAN).bytes();
    }

    @Override
    public List<StructId> order() {
        List<StructId> order = new ArrayList<>();
        order.add(HEADER);
        order.addAll(content.order());
        if (version < SaHeader.BLOCKS) {
            metadata.forEach(block -> names(list(block), order));
        } else if (!metadata.isEmpty()) {
            order.add(BLOCKS);
        }
        return order;
    }

    private void names(int list, List<StructId> order) {
        if (magic != SaMagic.SAANIM) {
            order.add(new StructId(LayoutEntry.Kind.NAME_LIST, list));
        }
        for (int i = 0; i < names(list).size(); i++) {
            order.add(new StructId(LayoutEntry.Kind.NAME, list, i));
        }
    }

    private List<String> names(int list) {
        return texts.getOrDefault(list, List.of());
    }

    @Override
    public boolean has(StructId struct) {
        return switch (struct.kind()) {
            case FILE_HEADER -> struct.equals(HEADER);
            case NAME_LIST -> magic != SaMagic.SAANIM && texts.containsKey(struct.index());
            case NAME -> struct.part() < names(struct.index()).size();
            case METADATA -> struct.equals(BLOCKS) && version >= SaHeader.BLOCKS;
            default -> content.has(struct);
        };
    }

    /** Which list of an old header a block is. */
    private int list(Metadata block) {
        return switch (block) {
            case Metadata.Labels labels -> NameLists.LABELS;
            case Metadata.Names names when names.tag().equals(Metadata.Names.ANIMATIONS) -> NameLists.ANIMATIONS;
            case Metadata.Names names when names.tag().equals(Metadata.Names.MORPHS) -> NameLists.MORPHS;
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

    private static List<String> texts(Metadata block) {
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

    private Metadata block(int list) {
        return metadata.stream()
                .filter(block -> list(block) == list)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void write(StructId struct, ByteWriter out, PointerTargets targets) {
        switch (struct.kind()) {
            case FILE_HEADER -> header(out, targets);
            case METADATA -> {
                int first = out.size();
                metadata.forEach(block -> block(block, first, out, targets));
            }
            case NAME_LIST -> list(struct.index(), out, targets);
            case NAME -> Utf8.write(names(struct.index()).get(struct.part()), out);
            default -> content.write(struct, out, targets);
        }
    }

    private void header(ByteWriter out, PointerTargets targets) {
        magic.write(version, out);
        targets.pointer(root, out);
        if (version >= SaHeader.BLOCKS) {
            targets.pointer(BLOCKS, out);
        } else if (magic == SaMagic.SAANIM) {
            targets.pointer(new StructId(LayoutEntry.Kind.NAME, NameLists.LABELS, 0), out);
        } else {
            int first = magic.isLevel() ? NameLists.LABELS : NameLists.ANIMATIONS;
            for (int i = 0; i < SaHeader.lists(magic, version); i++) {
                targets.pointer(new StructId(LayoutEntry.Kind.NAME_LIST, first + i), out);
            }
        }
        if (SaHeader.hasCount(magic, version)) {
            out.i32(count);
        }
    }

    private void list(int list, ByteWriter out, PointerTargets targets) {
        Metadata block = block(list);
        for (int i = 0; i < names(list).size(); i++) {
            if (block instanceof Metadata.Labels labels) {
                address(labels.labels().get(i), out, targets);
            }
            targets.pointer(new StructId(LayoutEntry.Kind.NAME, list, i), out);
        }
        out.u32(MetadataReader.END);
    }

    private static void address(Label label, ByteWriter out, PointerTargets targets) {
        if (label.struct().isPresent()) {
            targets.pointer(label.struct().get(), out);
        } else {
            out.u32(label.address());
        }
    }

    /** @param first where the blocks begin */
    private void block(Metadata block, int first, ByteWriter out, PointerTargets targets) {
        int start = out.fourCc(block.tag()).size();
        out.i32(0);
        new MetadataWriter(out, new MetadataWriter.Addresses() {
                    @Override
                    public void label(Label label, ByteWriter to) {
                        address(label, to, targets);
                    }

                    @Override
                    public void node(int node, ByteWriter to) {
                        targets.pointer(LayoutEntry.Kind.OBJECT, node, to);
                    }

                    @Override
                    public void inside(int offset, ByteWriter to) {
                        if (version == SaHeader.BLOCKS) {
                            targets.pointer(BLOCKS, start - first + WORD + offset, to);
                        } else {
                            to.i32(offset);
                        }
                    }
                })
                .write(block);
        out.patch32(start, out.size() - start - WORD);
    }
}
