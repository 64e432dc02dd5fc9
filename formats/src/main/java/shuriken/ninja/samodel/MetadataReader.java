package shuriken.ninja.samodel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.FourCc;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.StructId;
import shuriken.ninja.samodel.Metadata.Influence;
import shuriken.ninja.samodel.Metadata.Label;
import shuriken.ninja.samodel.Metadata.NodeWeights;
import shuriken.ninja.samodel.Metadata.VertexWeights;

/** Reads the data of one metadata block. */
final class MetadataReader {
    /** The value that terminates a list. */
    static final long LIST_END = 0xFFFF_FFFFL;
    /** The approximate memory that a record needs, in bytes. */
    private static final int RECORD_SIZE = 96;

    private static final int INFLUENCE_SIZE = 12;
    private static final int VERTEX_SIZE = 8;

    private final ByteCursor in;
    private final int dataOffset;
    private final Map<Integer, StructId> structs;
    private final ReadContext context;

    /**
     * Creates a reader of one block.
     *
     * @param in the data of the block
     * @param dataOffset the stored offset that represents the first byte of the data
     * @param structs the structs of the file by their offset
     */
    MetadataReader(ByteCursor in, int dataOffset, Map<Integer, StructId> structs, ReadContext context) {
        this.in = in;
        this.dataOffset = dataOffset;
        this.structs = structs;
        this.context = context;
    }

    Metadata readLabels() {
        List<Label> labels = new ArrayList<>();
        for (long address = in.u32("address"); true; address = in.u32("address")) {
            SourceLocation field = in.site();
            long offset = in.u32("name");
            if (address == LIST_END && offset == LIST_END) {
                return new Metadata.Labels(labels);
            }
            context.reserve(RECORD_SIZE, field, "labels");
            labels.add(new Label(address, readString(field, offset), structAt(address)));
        }
    }

    private Optional<StructId> structAt(long address) {
        return address > Integer.MAX_VALUE ? Optional.empty() : Optional.ofNullable(structs.get((int) address));
    }

    Metadata readNames(FourCc tag) {
        List<String> names = new ArrayList<>();
        SourceLocation field = in.site();
        for (long offset = in.u32("name"); offset != LIST_END; offset = in.u32("name")) {
            context.reserve(RECORD_SIZE, field, "names");
            names.add(readString(field, offset));
            field = in.site();
        }
        return new Metadata.Names(tag, names);
    }

    private String readString(SourceLocation field, long offset) {
        ByteCursor cursor = in.copy().seek(field, offset - dataOffset, "name");
        return readPadded(cursor);
    }

    Metadata readText(FourCc tag) {
        return new Metadata.Text(tag, readPadded(in));
    }

    /** Reads a text and the padding that ends at a multiple of 4 bytes. */
    private String readPadded(ByteCursor cursor) {
        String text = Utf8Strings.read(cursor, context);
        cursor.bytes("padding", Math.min(Math.floorMod(-cursor.position(), 4), cursor.remaining()));
        return text;
    }

    Metadata readSocket(FourCc tag) {
        return new Metadata.Socket(tag, in.i32("direction"), readNode());
    }

    private int readNode() {
        SourceLocation site = in.site();
        return readNode(site, in.u32("node"));
    }

    private int readNode(SourceLocation site, long address) {
        return structAt(address)
                .filter(struct -> struct.kind() == LayoutEntry.Kind.OBJECT)
                .map(StructId::index)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_POINTER,
                        site,
                        "the metadata refers to a node at 0x%X, which does not exist",
                        address));
    }

    Metadata readWeights() {
        List<NodeWeights> nodes = new ArrayList<>();
        SourceLocation site = in.site();
        for (long address = in.u32("node"); address != LIST_END; address = in.u32("node")) {
            int node = readNode(site, address);
            SourceLocation countField = in.site();
            int count = context.requireCount(in.u32("vertices"), VERTEX_SIZE, in.remaining(), countField, "vertices");
            context.reserve((long) RECORD_SIZE * (count + 1), countField, "weights");
            List<VertexWeights> vertices = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                vertices.add(readVertex());
            }
            nodes.add(new NodeWeights(node, vertices));
            site = in.site();
        }
        return new Metadata.Weights(nodes);
    }

    private VertexWeights readVertex() {
        int vertex = in.i32("vertex");
        SourceLocation countField = in.site();
        int count = context.requireCount(in.u32("shares"), INFLUENCE_SIZE, in.remaining(), countField, "shares");
        context.reserve((long) RECORD_SIZE * count, countField, "shares");
        List<Influence> influences = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            influences.add(new Influence(readNode(), in.i32("vertex"), in.f32("weight")));
        }
        return new VertexWeights(vertex, influences);
    }
}
