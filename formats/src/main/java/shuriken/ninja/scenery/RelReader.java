package shuriken.ninja.scenery;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteMap;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.LayoutRecorder;
import shuriken.ninja.rel.RelTrailer;
import shuriken.ninja.scenery.Scenery.Version;

/** Reads {@link RelFile}s: the trailer, and the scenery or collision model to which it points. */
final class RelReader {
    /** The approximate memory of an element of the set of pointer targets, in bytes. */
    private static final int SET_ENTRY_MEMORY = 64;

    private RelReader() {}

    static RelFile read(ByteCursor file, ReadContext context) {
        SourceLocation fileStart = file.locationAt(0);
        Optional<ByteOrder> byteOrder = RelTrailer.detect(file);
        if (byteOrder.isEmpty()) {
            throw new FormatException(Kind.BAD_MAGIC, fileStart, "the file has no relocation trailer");
        }
        ByteCursor in = file.withOrder(byteOrder.get());
        RelTrailer trailer = RelTrailer.read(in, context);
        RelKind kind = RelKind.detect(in, trailer)
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_MAGIC,
                        fileStart,
                        "the data at 0x%X is neither scenery nor collision",
                        trailer.rootOffset()));
        SourceLocation tableLocation = in.locationAt(in.size() - (long) RelTrailer.SIZE);
        ByteCursor body = in.window(tableLocation, 0, trailer.tableOffset(), "body");
        LayoutRecorder layout = new LayoutRecorder(trailer::isPointer);
        RelContent content = switch (kind) {
            case FMT2 -> readScenery(body, trailer, Version.FMT2, layout, context);
            case VER2 -> readScenery(body, trailer, Version.VER2, layout, context);
            case COLLISION -> new CollisionReader(body, layout, context).read(trailer.rootOffset());
        };
        if (layout.pointerOffsetsWithoutRelocation().length > 0) {
            context.reportDeviation(
                    DiagnosticCode.RELOCATION_MISMATCH,
                    body.locationAt(layout.pointerOffsetsWithoutRelocation()[0]),
                    "pointers without a relocation: %d",
                    layout.pointerOffsetsWithoutRelocation().length);
        }
        int[] unexplainedRelocations = findUnexplainedRelocations(trailer, layout);
        BlockLayout blockLayout = layout.finish(body, context);
        reportUnexplainedRelocations(unexplainedRelocations, blockLayout, body, context);
        return new RelFile(content, trailer, byteOrder.get(), blockLayout, unexplainedRelocations);
    }

    private static Scenery readScenery(
            ByteCursor body, RelTrailer trailer, Version version, LayoutRecorder layout, ReadContext context) {
        Set<Integer> pointerTargets = new HashSet<>();
        // The map of this cursor is not used, so these reads do not mark bytes as read.
        ByteCursor in = body.mapped(new ByteMap());
        context.reserve((long) SET_ENTRY_MEMORY * trailer.relocations().length, body.locationAt(0), "relocations");
        for (int pointerOffset : trailer.relocations()) {
            int targetOffset = in.seek(pointerOffset).i32("pointer");
            if (targetOffset >= 0 && targetOffset < body.size()) {
                pointerTargets.add(targetOffset);
            }
        }
        return new SceneryReader(body, trailer, version, pointerTargets, layout, context).read();
    }

    /** Returns the offsets of relocations at which no pointer was read. */
    private static int[] findUnexplainedRelocations(RelTrailer trailer, LayoutRecorder layout) {
        int[] recordedPointerOffsets = layout.pointerOffsets();
        return IntStream.of(trailer.relocations())
                .filter(relocation -> Arrays.binarySearch(recordedPointerOffsets, relocation) < 0)
                .toArray();
    }

    /**
     * Reports relocations inside structs at fields that the reader does not read as pointers. Relocations in
     * unreferenced bytes are expected and are not reported.
     */
    private static void reportUnexplainedRelocations(
            int[] unexplainedRelocations, BlockLayout layout, ByteCursor body, ReadContext context) {
        List<Integer> offsetsInStructs = new ArrayList<>();
        int nextIndex = 0;
        for (LayoutEntry entry : layout.entries()) {
            switch (entry) {
                case LayoutEntry.Struct struct -> {
                    while (nextIndex < unexplainedRelocations.length
                            && unexplainedRelocations[nextIndex] < struct.end()) {
                        offsetsInStructs.add(unexplainedRelocations[nextIndex]);
                        nextIndex++;
                    }
                }
                case LayoutEntry.Padding padding -> {
                    while (nextIndex < unexplainedRelocations.length
                            && unexplainedRelocations[nextIndex] < padding.end()) {
                        nextIndex++;
                    }
                }
            }
        }
        if (!offsetsInStructs.isEmpty()) {
            context.reportDeviation(
                    DiagnosticCode.RELOCATION_MISMATCH,
                    body.locationAt(offsetsInStructs.getFirst()),
                    "fields of unknown meaning that must be pointers, because they have relocations: %d",
                    offsetsInStructs.size());
        }
    }
}
