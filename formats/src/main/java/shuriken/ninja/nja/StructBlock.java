package shuriken.ninja.nja;

import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import shuriken.io.ByteCursor;
import shuriken.io.ByteWriter;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.LayoutEntry;
import shuriken.ninja.layout.PointerTargets;
import shuriken.ninja.layout.RelocatableBlock;
import shuriken.ninja.layout.StructId;

/** The structs of one model, motion or texture list as little-endian bytes. */
final class StructBlock {
    private final RelocatableBlock block;
    private final Map<StructId, Integer> sizeByStructId = new HashMap<>();
    /** The structs that are not empty, by their offset. */
    private final TreeMap<Integer, StructId> structIdByOffset = new TreeMap<>();

    StructBlock(BlockContent content) {
        this.block = BlockWriter.write(new SizeRecorder(content), BlockLayout.NONE, ByteOrder.LITTLE_ENDIAN);
        block.offsetByStructId().forEach((structId, offset) -> {
            if (size(structId) > 0) {
                structIdByOffset.put(offset, structId);
            }
        });
    }

    /** Writes the same structs and records their sizes. */
    private final class SizeRecorder implements BlockContent {
        private final BlockContent content;

        SizeRecorder(BlockContent content) {
            this.content = content;
        }

        @Override
        public List<StructId> order() {
            return content.order();
        }

        @Override
        public boolean has(StructId structId) {
            return content.has(structId);
        }

        @Override
        public void write(StructId structId, ByteWriter out, PointerTargets targets) {
            int structStart = out.size();
            content.write(structId, out, targets);
            sizeByStructId.put(structId, out.size() - structStart);
        }
    }

    /**
     * Returns all structs to declare. Each struct follows the structs to which it points. Empty structs are not
     * included. Texture names are not included either, because they are written at their pointer.
     */
    List<StructId> order() {
        // A depth-first search: a struct remains on the stack until all structs that it points to are ordered.
        List<StructId> structOrder = new ArrayList<>();
        Set<StructId> orderedIds = new HashSet<>();
        Deque<StructId> pendingIds = new ArrayDeque<>(structIdByOffset.values());
        Set<StructId> visitedIds = new HashSet<>();
        while (!pendingIds.isEmpty()) {
            StructId structId = pendingIds.peek();
            boolean isFirstVisit = visitedIds.add(structId);
            if (isFirstVisit) {
                findPointees(structId).stream()
                        .filter(pointeeId -> !visitedIds.contains(pointeeId))
                        .forEach(pendingIds::push);
            }
            if (!isFirstVisit || pendingIds.peek().equals(structId)) {
                pendingIds.remove(structId);
                if (orderedIds.add(structId) && structId.kind() != LayoutEntry.Kind.TEXTURE_NAME) {
                    structOrder.add(structId);
                }
            }
        }
        return structOrder;
    }

    private int offset(StructId structId) {
        return block.offsetByStructId().getOrDefault(structId, 0);
    }

    private int size(StructId structId) {
        return sizeByStructId.getOrDefault(structId, 0);
    }

    /** Returns a cursor at the first field of a struct. */
    ByteCursor cursorAt(StructId structId) {
        return cursor().seek(offset(structId));
    }

    /** Returns the offset after the last field of a struct. */
    int endOffset(StructId structId) {
        return offset(structId) + size(structId);
    }

    private ByteCursor cursor() {
        return ByteCursor.littleEndian(block.bytes(), "block");
    }

    /** Returns whether the field at an offset is a pointer that is not null. */
    boolean isPointer(int offset) {
        return Arrays.binarySearch(block.pointerOffsets(), offset) >= 0;
    }

    /** Returns the structs to which a struct points. */
    List<StructId> findPointees(StructId structId) {
        int searchResult = Arrays.binarySearch(block.pointerOffsets(), offset(structId));
        List<StructId> pointeeIds = new ArrayList<>();
        ByteCursor in = cursor();
        // If the struct does not start with a pointer, the search result encodes the index of the next pointer.
        int pointerIndex = searchResult < 0 ? -searchResult - 1 : searchResult;
        while (pointerIndex < block.pointerOffsets().length
                && block.pointerOffsets()[pointerIndex] < endOffset(structId)) {
            structAt(in.seek(block.pointerOffsets()[pointerIndex]).i32("pointer"))
                    .ifPresent(pointeeIds::add);
            pointerIndex++;
        }
        return pointeeIds;
    }

    /** Returns the struct that starts at an offset, or empty if none with bytes does. */
    Optional<StructId> structAt(int offset) {
        return Optional.ofNullable(structIdByOffset.get(offset));
    }

    /** Reads a texture name. */
    String readString(StructId nameId) {
        return cursorAt(nameId).cString("name");
    }
}
