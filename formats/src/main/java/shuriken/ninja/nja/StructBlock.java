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
    private final Map<StructId, Integer> sizesByStruct = new HashMap<>();
    /** The structs that are not empty, by their offset. */
    private final TreeMap<Integer, StructId> structsByOffset = new TreeMap<>();

    StructBlock(BlockContent structs) {
        this.block = BlockWriter.write(new SizeRecorder(structs), BlockLayout.NONE, ByteOrder.LITTLE_ENDIAN);
        block.offsets().forEach((struct, offset) -> {
            if (size(struct) > 0) {
                structsByOffset.put(offset, struct);
            }
        });
    }

    /** Writes the same structs and records their sizes. */
    private final class SizeRecorder implements BlockContent {
        private final BlockContent structs;

        SizeRecorder(BlockContent structs) {
            this.structs = structs;
        }

        @Override
        public List<StructId> order() {
            return structs.order();
        }

        @Override
        public boolean has(StructId struct) {
            return structs.has(struct);
        }

        @Override
        public void write(StructId struct, ByteWriter out, PointerTargets targets) {
            int structStart = out.size();
            structs.write(struct, out, targets);
            sizesByStruct.put(struct, out.size() - structStart);
        }
    }

    /**
     * Returns all structs to declare, each after the structs that it points to. Texture names are not included, because
     * they are written at their pointer.
     */
    List<StructId> order() {
        // A depth-first search: a struct remains on the stack until all structs that it points to are ordered.
        List<StructId> order = new ArrayList<>();
        Set<StructId> orderedStructs = new HashSet<>();
        Deque<StructId> stack = new ArrayDeque<>(structsByOffset.values());
        Set<StructId> visited = new HashSet<>();
        while (!stack.isEmpty()) {
            StructId struct = stack.peek();
            boolean isFirstVisit = visited.add(struct);
            if (isFirstVisit) {
                findPointees(struct).stream()
                        .filter(pointee -> !visited.contains(pointee))
                        .forEach(stack::push);
            }
            if (!isFirstVisit || stack.peek().equals(struct)) {
                stack.remove(struct);
                if (orderedStructs.add(struct) && struct.kind() != LayoutEntry.Kind.TEXTURE_NAME) {
                    order.add(struct);
                }
            }
        }
        return order;
    }

    private int offset(StructId struct) {
        return block.offsets().getOrDefault(struct, 0);
    }

    private int size(StructId struct) {
        return sizesByStruct.getOrDefault(struct, 0);
    }

    /** Returns a cursor at the first field of a struct. */
    ByteCursor cursorAt(StructId struct) {
        return cursor().seek(offset(struct));
    }

    /** Returns the offset after the last field of a struct. */
    int endOffset(StructId struct) {
        return offset(struct) + size(struct);
    }

    private ByteCursor cursor() {
        return ByteCursor.littleEndian(block.bytes(), "block");
    }

    /** Returns whether a pointer that is not null is at an offset. */
    boolean isPointer(int offset) {
        return Arrays.binarySearch(block.pointers(), offset) >= 0;
    }

    /** Returns the structs to which a struct points. */
    List<StructId> findPointees(StructId struct) {
        int searchResult = Arrays.binarySearch(block.pointers(), offset(struct));
        List<StructId> pointees = new ArrayList<>();
        ByteCursor in = cursor();
        int pointerIndex = searchResult < 0 ? -searchResult - 1 : searchResult;
        while (pointerIndex < block.pointers().length && block.pointers()[pointerIndex] < endOffset(struct)) {
            structAt(in.seek(block.pointers()[pointerIndex]).i32("pointer")).ifPresent(pointees::add);
            pointerIndex++;
        }
        return pointees;
    }

    /** Returns the struct at an offset, or empty if no bytes are stored there. */
    Optional<StructId> structAt(int offset) {
        return Optional.ofNullable(structsByOffset.get(offset));
    }

    /** Reads a texture name. */
    String readString(StructId name) {
        return cursorAt(name).cString("name");
    }
}
