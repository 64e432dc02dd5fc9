package shuriken.ninja.samodel;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.FourCc;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.layout.StructId;

/** Reads the metadata blocks of SA Tools files of versions 2 and 3. */
final class MetadataBlockReader {
    static final FourCc END = FourCc.of("END\0");
    private static final List<FourCc> TEXT_TAGS =
            List.of(FourCc.of("AUTH"), FourCc.of("DESC"), FourCc.of("TOOL"), FourCc.of("NTCA"), FourCc.of("NJBO"));
    private static final List<FourCc> SOCKET_TAGS = List.of(
            FourCc.of("RHND"),
            FourCc.of("LHND"),
            FourCc.of("RFND"),
            FourCc.of("LFND"),
            FourCc.of("U0ND"),
            FourCc.of("U1ND"));

    private final int version;
    private final Map<Integer, StructId> structIdByOffset;
    private final ReadContext context;

    /**
     * Creates a reader of blocks.
     *
     * @param structIdByOffset the identifiers of the structs of the file, by their offset
     */
    MetadataBlockReader(int version, Map<Integer, StructId> structIdByOffset, ReadContext context) {
        this.version = version;
        this.structIdByOffset = structIdByOffset;
        this.context = context;
    }

    /** Reads all blocks from the position of {@code in} up to END, or up to the end of the file. */
    static void readAll(
            ByteCursor in, int version, LayoutRecorder layout, List<Metadata> metadata, ReadContext context) {
        MetadataBlockReader blockReader = new MetadataBlockReader(version, layout.structIdByOffset(), context);
        int metadataStart = in.position();
        boolean hasEnded = false;
        while (!hasEnded && in.remaining() > 0) {
            Metadata block = blockReader.readBlock(in);
            metadata.add(block);
            hasEnded = block.tag().equals(END);
        }
        layout.record(LayoutEntry.Kind.METADATA, /* index= */ 0, metadataStart, in);
    }

    private Metadata readBlock(ByteCursor in) {
        FourCc tag = in.fourCc("tag");
        SourceLocation sizeLocation = in.location();
        long dataSize = in.u32("size");
        if (dataSize > in.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    sizeLocation,
                    "the file ends too early: block %s needs %,d bytes, but only %,d are left",
                    tag,
                    dataSize,
                    in.remaining());
        }
        context.reserve(2 * dataSize + 64, sizeLocation, "metadata");
        int dataStart = in.position();
        // In version 2, offsets count from the start of the file; in version 3, from the start of the data.
        int dataOffset = version == 2 ? dataStart : 0;
        // This copy of the data does not mark bytes as read.
        byte[] data = in.copy().mapped(new ByteMap()).bytes("data", (int) dataSize);
        ByteCursor body = in.window(sizeLocation, dataStart, dataSize, tag.toString());
        // A block that would be written differently keeps its bytes.
        Optional<Metadata> parsed = tryParse(tag, body, dataOffset)
                .filter(candidate ->
                        Arrays.equals(MetadataWriter.toBytes(candidate, dataOffset, structIdByOffset), data));
        if (parsed.isPresent()) {
            in.seek(dataStart + (int) dataSize);
            return parsed.get();
        }
        return new Metadata.Raw(tag, in.bytes("data", (int) dataSize));
    }

    /** Parses a block. The result is empty for blocks of unknown kinds and for damaged blocks. */
    private Optional<Metadata> tryParse(FourCc tag, ByteCursor in, int dataOffset) {
        try {
            return parseData(tag, new MetadataReader(in, dataOffset, structIdByOffset, context));
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            return Optional.empty();
        }
    }

    private static Optional<Metadata> parseData(FourCc tag, MetadataReader reader) {
        if (tag.equals(Metadata.Labels.TAG)) {
            return Optional.of(reader.readLabels());
        }
        if (tag.equals(Metadata.Names.ANIMATIONS) || tag.equals(Metadata.Names.MORPHS)) {
            return Optional.of(reader.readNames(tag));
        }
        if (tag.equals(Metadata.Weights.TAG)) {
            return Optional.of(reader.readWeights());
        }
        if (TEXT_TAGS.contains(tag)) {
            return Optional.of(reader.readText(tag));
        }
        return SOCKET_TAGS.contains(tag) ? Optional.of(reader.readSocket(tag)) : Optional.empty();
    }
}
