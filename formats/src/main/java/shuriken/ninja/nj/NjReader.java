package shuriken.ninja.nj;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.io.ByteWriter;
import shuriken.io.FourCc;
import shuriken.ninja.chunk.ChunkModel;
import shuriken.ninja.chunk.ChunkModelReader;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.model.ModelKind;
import shuriken.ninja.model.NodeMesh;
import shuriken.ninja.motion.MotionContext;
import shuriken.ninja.motion.MotionReader;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.object.NodeFormDetector;
import shuriken.ninja.object.ObjectMeshReader;
import shuriken.ninja.object.ObjectTree;
import shuriken.ninja.object.ObjectTreeReader;
import shuriken.ninja.pof.Pof0;
import shuriken.ninja.texlist.TexList;
import shuriken.ninja.texlist.TexListReader;
import shuriken.ninja.xj.XjModel;
import shuriken.ninja.xj.XjModelReader;

/** Reads Ninja binary files block by block: texture lists, models, motions and their relocation lists. */
final class NjReader {
    private final ByteCursor file;
    private final ByteOrderDetector byteOrderDetector;
    private final ByteOrder sizeOrder;
    private final ByteOrder dataOrder;
    private final ReadContext context;
    private final List<NjBlock> blocks = new ArrayList<>();
    /** The layout of the preceding block; empty if that block has no structs or they could not be read. */
    private Optional<LayoutRecorder> precedingLayout = Optional.empty();
    /**
     * The number of nodes of the last model that was read, which the next motion probably animates; 0 before the first
     * model.
     */
    private int lastModelNodeCount;

    private NjReader(ByteCursor file, ReadContext context) {
        this.byteOrderDetector = new ByteOrderDetector(file);
        this.sizeOrder = byteOrderDetector.detectSizeOrder();
        this.dataOrder = byteOrderDetector.detectDataOrder(sizeOrder);
        this.file = file.withOrder(sizeOrder);
        this.context = context;
    }

    static NjFile read(ByteCursor file, ReadContext context) {
        return new NjReader(file, context).readBlocks();
    }

    private NjFile readBlocks() {
        do {
            blocks.add(readBlock());
            readFiller();
        } while (file.remaining() > 0);
        return new NjFile(blocks, sizeOrder, dataOrder);
    }

    private NjBlock readBlock() {
        SourceLocation location = file.location();
        FourCc tag = file.fourCc("tag");
        if (!tag.isText()) {
            throw new FormatException(Kind.BAD_MAGIC, location, "\"%s\" is not a block tag", tag);
        }
        SourceLocation sizeLocation = file.location();
        long bodySize = file.u32("size");
        if (bodySize > file.remaining()) {
            throw new FormatException(
                    Kind.TRUNCATED,
                    sizeLocation,
                    "the file ends too early: block %s needs %,d bytes, but only %,d are left",
                    tag,
                    bodySize,
                    file.remaining());
        }
        ByteCursor body = file.window(sizeLocation, file.position(), bodySize, tag.toString())
                .withOrder(dataOrder);
        file.seek(file.position() + (int) bodySize);
        return parseBody(tag, location, body);
    }

    private NjBlock parseBody(FourCc tag, SourceLocation location, ByteCursor body) {
        Optional<LayoutRecorder> relocatedLayout = precedingLayout;
        precedingLayout = Optional.empty();
        if (tag.equals(NjTag.NJCM)) {
            return ModelKindDetector.isXj(body, peekRelocations(), context.limits())
                    ? readXj(tag, location, body)
                    : readChunkModel(tag, location, body);
        }
        if (NjTag.isModel(tag)) {
            boolean isGinja = NjTag.isGinja(tag);
            ModelKind kind =
                    isGinja ? ModelKind.GINJA : ModelKind.detectBasicKind(body, /* rootOffset= */ 0, context.limits());
            return readModel(tag, location, body, kind);
        }
        if (NjTag.isTextureList(tag)) {
            return readTextures(tag, location, body);
        }
        if (tag.equals(NjTag.POF0) && relocatedLayout.isPresent()) {
            return readRelocations(tag, location, body, relocatedLayout.get());
        }
        if (NjTag.mayBeMotion(tag)) {
            return readMotion(tag, location, body);
        }
        if (!NjTag.KNOWN_TAGS.contains(tag)) {
            context.report(
                    DiagnosticCode.UNKNOWN_BLOCK,
                    location,
                    "block %s (%,d bytes) is unknown and was kept unchanged",
                    tag,
                    body.size());
        }
        return new NjBlock.Raw(tag, location, readRemaining(body, "body"));
    }

    private NjBlock readChunkModel(FourCc tag, SourceLocation location, ByteCursor body) {
        ParsedTree<ChunkModel> parsedTree = readTree(body, ChunkModelReader::new);
        return new NjBlock.Chunk(tag, location, parsedTree.tree(), parsedTree.hasLongNodes(), parsedTree.layout());
    }

    private NjBlock readModel(FourCc tag, SourceLocation location, ByteCursor body, ModelKind kind) {
        ParsedTree<NodeMesh> parsedTree = readTree(body, kind::newReader);
        return new NjBlock.Model(tag, location, parsedTree.tree(), parsedTree.hasLongNodes(), parsedTree.layout());
    }

    /** The node tree of a block, with the form of its nodes and the locations of its structs. */
    private record ParsedTree<M>(ObjectTree<M> tree, boolean hasLongNodes, BlockLayout layout) {}

    private <M> ParsedTree<M> readTree(
            ByteCursor body, BiFunction<LayoutRecorder, ReadContext, ObjectMeshReader<M>> newMeshReader) {
        boolean hasLongNodes = NodeFormDetector.isLong(
                body,
                (data, trialLayout, trialContext) -> new ObjectTreeReader<>(
                                data,
                                /* hasLongForm= */ false,
                                newMeshReader.apply(trialLayout, trialContext),
                                trialLayout,
                                trialContext)
                        .read(data.location(), 0)
                        .nodes(),
                context.limits());
        LayoutRecorder layout = new LayoutRecorder();
        ObjectTree<M> tree = new ObjectTreeReader<>(
                        body, hasLongNodes, newMeshReader.apply(layout, context), layout, context)
                .read(body.location(), 0);
        precedingLayout = Optional.of(layout);
        lastModelNodeCount = tree.nodes().size();
        return new ParsedTree<>(tree, hasLongNodes, layout.finish(body, context));
    }

    private NjBlock readXj(FourCc tag, SourceLocation location, ByteCursor body) {
        LayoutRecorder layout = new LayoutRecorder();
        XjModelReader meshReader = new XjModelReader(layout, context);
        ObjectTree<XjModel> tree = new ObjectTreeReader<>(body, /* hasLongForm= */ false, meshReader, layout, context)
                .read(body.location(), 0);
        precedingLayout = Optional.of(layout);
        lastModelNodeCount = tree.nodes().size();
        return new NjBlock.Xj(tag, location, tree, layout.finish(body, context));
    }

    /**
     * Returns the pointer offsets that the next block lists, if it is a valid relocation list. The bytes are not marked
     * as read.
     */
    private Optional<int[]> peekRelocations() {
        ByteCursor lookahead = file.mapped(new ByteMap());
        if (lookahead.remaining() < ByteOrderDetector.HEADER_SIZE
                || !lookahead.fourCc("tag").equals(NjTag.POF0)) {
            return Optional.empty();
        }
        SourceLocation sizeLocation = lookahead.location();
        try {
            long listSize = lookahead.u32("size");
            ByteCursor listCursor = lookahead.window(sizeLocation, lookahead.position(), listSize, "relocations");
            return Optional.of(Pof0.decode(listCursor, context.forTrial()));
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    /**
     * Reads a texture list. A lenient context keeps a damaged list as raw bytes, because the model is useful without
     * names.
     */
    private NjBlock readTextures(FourCc tag, SourceLocation location, ByteCursor body) {
        LayoutRecorder layout = new LayoutRecorder();
        try {
            TexList textureList = TexListReader.read(body, layout, context);
            precedingLayout = Optional.of(layout);
            return new NjBlock.Textures(tag, location, textureList, layout.finish(body, context));
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            context.reportDeviation(
                    DiagnosticCode.TEXTURE_NAMES_UNREADABLE, e.location(), "%s: %s (%s)", tag, e.detail(), e.kind());
            return new NjBlock.Raw(tag, location, readRemaining(body.seek(0), "body"));
        }
    }

    /**
     * Reads a motion. A block of a tag that is not always a motion is kept as raw bytes if it contains none. A lenient
     * context also keeps damaged motions as raw bytes, because the model is useful without them.
     */
    private NjBlock readMotion(FourCc tag, SourceLocation location, ByteCursor body) {
        LayoutRecorder layout = new LayoutRecorder();
        try {
            NjsMotion motion = new MotionReader(body, MotionContext.forBlock(lastModelNodeCount), layout, context)
                    .read(body.location(), 0);
            precedingLayout = Optional.of(layout);
            return new NjBlock.Motion(tag, location, motion, layout.finish(body, context));
        } catch (FormatException e) {
            if (e.kind() == Kind.LIMIT_EXCEEDED) {
                throw e;
            }
            if (NjTag.isMotion(tag)) {
                context.reportDeviation(
                        DiagnosticCode.UNREADABLE, e.location(), "%s: %s (%s)", tag, e.detail(), e.kind());
            } else {
                context.report(
                        DiagnosticCode.UNKNOWN_BLOCK,
                        location,
                        "block %s does not contain a motion: %s",
                        tag,
                        e.detail());
            }
            return new NjBlock.Raw(tag, location, readRemaining(body.seek(0), "body"));
        }
    }

    /**
     * Reads a relocation list. A list that does not match the pointers, or has an unusual form, keeps its bytes until
     * the pointers move.
     */
    private NjBlock readRelocations(
            FourCc tag, SourceLocation location, ByteCursor body, LayoutRecorder relocatedLayout) {
        // Only readRemaining marks the bytes of the list as read.
        int[] storedOffsets = Pof0.decode(body.mapped(new ByteMap()), context);
        byte[] storedBytes = readRemaining(body, "relocations");
        int[] pointerOffsets = relocatedLayout.pointerOffsets();
        var storedList = Optional.of(new NjBlock.StoredRelocations(storedBytes, pointerOffsets));
        boolean listsAllPointerFields = Arrays.equals(storedOffsets, relocatedLayout.pointerFieldOffsets());
        if (!listsAllPointerFields && !Arrays.equals(storedOffsets, pointerOffsets)) {
            reportMismatch(storedOffsets, relocatedLayout, body.locationAt(0));
            return new NjBlock.Relocations(tag, location, /* includesNull= */ false, storedList);
        }
        ByteWriter rebuiltList = ByteWriter.littleEndian();
        Pof0.encode(storedOffsets, rebuiltList);
        boolean includesNull = listsAllPointerFields && storedOffsets.length > pointerOffsets.length;
        return Arrays.equals(rebuiltList.toByteArray(), storedBytes)
                ? new NjBlock.Relocations(tag, location, includesNull)
                : new NjBlock.Relocations(tag, location, includesNull, storedList);
    }

    /** Reports the numbers of list entries without a pointer and of pointers without an entry, if there are any. */
    private void reportMismatch(int[] storedOffsets, LayoutRecorder relocatedLayout, SourceLocation location) {
        int[] pointerOffsets = relocatedLayout.pointerOffsets();
        int[] entriesWithoutPointer = difference(storedOffsets, relocatedLayout.pointerFieldOffsets());
        int[] pointersWithoutEntry = difference(pointerOffsets, storedOffsets);
        if (entriesWithoutPointer.length > 0 || pointersWithoutEntry.length > 0) {
            context.reportDeviation(
                    DiagnosticCode.RELOCATION_MISMATCH,
                    location,
                    "%d of %d relocations are not at a pointer, and %d of %d pointers have no relocation. The first"
                            + " mismatch is at 0x%X in the previous block's data",
                    entriesWithoutPointer.length,
                    storedOffsets.length,
                    pointersWithoutEntry.length,
                    pointerOffsets.length,
                    Math.min(firstOrMax(entriesWithoutPointer), firstOrMax(pointersWithoutEntry)));
        }
    }

    private static int firstOrMax(int[] offsets) {
        return offsets.length > 0 ? offsets[0] : Integer.MAX_VALUE;
    }

    /**
     * Returns the offsets that are not in {@code excludedOffsets}, in their order.
     *
     * @param excludedOffsets the offsets to omit, in ascending order
     */
    private static int[] difference(int[] offsets, int[] excludedOffsets) {
        return IntStream.of(offsets)
                .filter(offset -> Arrays.binarySearch(excludedOffsets, offset) < 0)
                .toArray();
    }

    /**
     * Reads the bytes up to the next block, or up to the end of the file if no block follows. Adds them as filler, if
     * there are any.
     */
    private void readFiller() {
        int fillerStart = file.position();
        int fillerEnd = fillerStart;
        while (fillerEnd < file.size() && !byteOrderDetector.isBlockAt(fillerEnd, sizeOrder)) {
            fillerEnd++;
        }
        if (fillerEnd == fillerStart) {
            return;
        }
        ByteCursor in = file.copy();
        SourceLocation location = in.location();
        context.reserve(fillerEnd - fillerStart, location, "filler");
        byte[] bytes = in.bytes("filler", fillerEnd - fillerStart);
        file.seek(fillerEnd);
        if (!Arrays.equals(bytes, new byte[bytes.length])) {
            context.reportDeviation(
                    DiagnosticCode.TRAILING_BYTES, location, "unknown bytes after a block: %,d", bytes.length);
        }
        blocks.add(new NjBlock.Filler(location, bytes));
    }

    private byte[] readRemaining(ByteCursor body, String dataName) {
        context.reserve(body.remaining(), body.location(), dataName);
        return body.bytes(dataName, body.remaining());
    }
}
