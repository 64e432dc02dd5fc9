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

/** Reads the data of one metadata block of an SA Tools file. */
final class MetadataReader {
    /** The value that terminates a list. */
    static final long LIST_END = 0xFFFF_FFFFL;
    /** The approximate memory that a record needs, in bytes. */
    private static final int RECORD_SIZE = 96;

    /** The stored size of an influence, in bytes. */
    private static final int INFLUENCE_SIZE = 12;
    /** The stored size of a vertex without its influences, in bytes. */
    private static final int VERTEX_SIZE = 8;

    private final ByteCursor in;
    private final int dataOffset;
    private final Map<Integer, StructId> structIdsByOffset;
    private final ReadContext context;

    /**
     * Creates a reader of one block.
     *
     * @param in the data of the block
     * @param dataOffset the stored offset that represents the first byte of the data
     * @param structIdsByOffset the identifiers of the structs of the file, by their offset
     */
    MetadataReader(ByteCursor in, int dataOffset, Map<Integer, StructId> structIdsByOffset, ReadContext context) {
        this.in = in;
        this.dataOffset = dataOffset;
        this.structIdsByOffset = structIdsByOffset;
        this.context = context;
    }

    Metadata readLabels() {
        List<Label> labels = new ArrayList<>();
        while (true) {
            long address = in.u32("address");
            SourceLocation nameSite = in.site();
            long nameOffset = in.u32("name");
            if (address == LIST_END && nameOffset == LIST_END) {
                return new Metadata.Labels(labels);
            }
            context.reserve(RECORD_SIZE, nameSite, "labels");
            labels.add(new Label(address, readString(nameSite, nameOffset), structAt(address)));
        }
    }

    private Optional<StructId> structAt(long address) {
        return address > Integer.MAX_VALUE
                ? Optional.empty()
                : Optional.ofNullable(structIdsByOffset.get((int) address));
    }

    Metadata readNames(FourCc tag) {
        List<String> names = new ArrayList<>();
        SourceLocation nameSite = in.site();
        for (long nameOffset = in.u32("name"); nameOffset != LIST_END; nameOffset = in.u32("name")) {
            context.reserve(RECORD_SIZE, nameSite, "names");
            names.add(readString(nameSite, nameOffset));
            nameSite = in.site();
        }
        return new Metadata.Names(tag, names);
    }

    private String readString(SourceLocation nameSite, long nameOffset) {
        ByteCursor textCursor = in.copy().seek(nameSite, nameOffset - dataOffset, "name");
        return readPadded(textCursor);
    }

    Metadata readText(FourCc tag) {
        return new Metadata.Text(tag, readPadded(in));
    }

    /** Reads a text and the padding up to a multiple of 4 bytes. */
    private String readPadded(ByteCursor textCursor) {
        String text = Utf8Strings.read(textCursor, context);
        textCursor.bytes("padding", Math.min(Math.floorMod(-textCursor.position(), 4), textCursor.remaining()));
        return text;
    }

    Metadata readSocket(FourCc tag) {
        return new Metadata.Socket(tag, in.i32("direction"), readNodeIndex());
    }

    private int readNodeIndex() {
        SourceLocation site = in.site();
        return findNodeIndex(site, in.u32("node"));
    }

    private int findNodeIndex(SourceLocation site, long address) {
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
        List<NodeWeights> nodeWeights = new ArrayList<>();
        SourceLocation site = in.site();
        for (long address = in.u32("node"); address != LIST_END; address = in.u32("node")) {
            int nodeIndex = findNodeIndex(site, address);
            SourceLocation countSite = in.site();
            int vertexCount =
                    context.requireCount(in.u32("vertices"), VERTEX_SIZE, in.remaining(), countSite, "vertices");
            context.reserve((long) RECORD_SIZE * (vertexCount + 1), countSite, "weights");
            List<VertexWeights> vertexWeights = new ArrayList<>(vertexCount);
            for (int i = 0; i < vertexCount; i++) {
                vertexWeights.add(readVertexWeights());
            }
            nodeWeights.add(new NodeWeights(nodeIndex, vertexWeights));
            site = in.site();
        }
        return new Metadata.Weights(nodeWeights);
    }

    private VertexWeights readVertexWeights() {
        int vertexIndex = in.i32("vertex");
        SourceLocation countSite = in.site();
        int influenceCount =
                context.requireCount(in.u32("shares"), INFLUENCE_SIZE, in.remaining(), countSite, "shares");
        context.reserve((long) RECORD_SIZE * influenceCount, countSite, "shares");
        List<Influence> influences = new ArrayList<>(influenceCount);
        for (int i = 0; i < influenceCount; i++) {
            influences.add(new Influence(readNodeIndex(), in.i32("vertex"), in.f32("weight")));
        }
        return new VertexWeights(vertexIndex, influences);
    }
}
