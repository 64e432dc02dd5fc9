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
    /** The word that terminates a list. The list of a {@code LABL} block ends with two of them. */
    static final long LIST_END = 0xFFFF_FFFFL;
    /** The approximate memory of a label, a name, a weighted vertex or an influence, in bytes. */
    private static final int ENTRY_MEMORY = 96;

    /** The stored size of an influence, in bytes. */
    private static final int INFLUENCE_SIZE = 12;
    /** The stored size of a vertex without its influences, in bytes. */
    private static final int VERTEX_SIZE = 8;

    private final ByteCursor in;
    private final int dataOffset;
    private final Map<Integer, StructId> structIdByOffset;
    private final ReadContext context;

    /**
     * Creates a reader of one block.
     *
     * @param in the data of the block
     * @param dataOffset the stored offset that represents the first byte of the data
     * @param structIdByOffset the identifiers of the structs of the file, by their offset
     */
    MetadataReader(ByteCursor in, int dataOffset, Map<Integer, StructId> structIdByOffset, ReadContext context) {
        this.in = in;
        this.dataOffset = dataOffset;
        this.structIdByOffset = structIdByOffset;
        this.context = context;
    }

    Metadata readLabels() {
        List<Label> labels = new ArrayList<>();
        while (true) {
            long address = in.u32("address");
            SourceLocation nameLocation = in.location();
            long nameOffset = in.u32("name");
            if (address == LIST_END && nameOffset == LIST_END) {
                return new Metadata.Labels(labels);
            }
            context.reserve(ENTRY_MEMORY, nameLocation, "labels");
            labels.add(new Label(address, readString(nameLocation, nameOffset), structAt(address)));
        }
    }

    private Optional<StructId> structAt(long address) {
        return address > Integer.MAX_VALUE
                ? Optional.empty()
                : Optional.ofNullable(structIdByOffset.get((int) address));
    }

    Metadata readNames(FourCc tag) {
        List<String> names = new ArrayList<>();
        SourceLocation nameLocation = in.location();
        for (long nameOffset = in.u32("name"); nameOffset != LIST_END; nameOffset = in.u32("name")) {
            context.reserve(ENTRY_MEMORY, nameLocation, "names");
            names.add(readString(nameLocation, nameOffset));
            nameLocation = in.location();
        }
        return new Metadata.Names(tag, names);
    }

    private String readString(SourceLocation nameLocation, long nameOffset) {
        ByteCursor stringCursor = in.copy().seek(nameLocation, nameOffset - dataOffset, "name");
        return readPaddedString(stringCursor);
    }

    Metadata readText(FourCc tag) {
        return new Metadata.Text(tag, readPaddedString(in));
    }

    /** Reads a string and the padding to a multiple of 4 bytes, as far as the data contains it. */
    private String readPaddedString(ByteCursor stringCursor) {
        String string = Utf8Strings.read(stringCursor, context);
        stringCursor.bytes("padding", Math.min(Math.floorMod(-stringCursor.position(), 4), stringCursor.remaining()));
        return string;
    }

    Metadata readSocket(FourCc tag) {
        return new Metadata.Socket(tag, in.i32("direction"), readNodeIndex());
    }

    private int readNodeIndex() {
        SourceLocation location = in.location();
        return requireNodeIndex(location, in.u32("node"));
    }

    private int requireNodeIndex(SourceLocation location, long address) {
        return structAt(address)
                .filter(structId -> structId.kind() == LayoutEntry.Kind.OBJECT)
                .map(StructId::index)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_POINTER,
                        location,
                        "the metadata refers to a node at 0x%X, which does not exist",
                        address));
    }

    Metadata readWeights() {
        List<NodeWeights> nodeWeights = new ArrayList<>();
        SourceLocation location = in.location();
        for (long address = in.u32("node"); address != LIST_END; address = in.u32("node")) {
            int nodeIndex = requireNodeIndex(location, address);
            SourceLocation countLocation = in.location();
            int vertexCount =
                    context.requireCount(in.u32("vertices"), VERTEX_SIZE, in.remaining(), countLocation, "vertices");
            context.reserve((long) ENTRY_MEMORY * (vertexCount + 1), countLocation, "weights");
            List<VertexWeights> vertexWeights = new ArrayList<>(vertexCount);
            for (int i = 0; i < vertexCount; i++) {
                vertexWeights.add(readVertexWeights());
            }
            nodeWeights.add(new NodeWeights(nodeIndex, vertexWeights));
            location = in.location();
        }
        return new Metadata.Weights(nodeWeights);
    }

    private VertexWeights readVertexWeights() {
        int vertexIndex = in.i32("vertex");
        SourceLocation countLocation = in.location();
        int influenceCount =
                context.requireCount(in.u32("shares"), INFLUENCE_SIZE, in.remaining(), countLocation, "shares");
        context.reserve((long) ENTRY_MEMORY * influenceCount, countLocation, "shares");
        List<Influence> influences = new ArrayList<>(influenceCount);
        for (int i = 0; i < influenceCount; i++) {
            influences.add(new Influence(readNodeIndex(), in.i32("vertex"), in.f32("weight")));
        }
        return new VertexWeights(vertexIndex, influences);
    }
}
