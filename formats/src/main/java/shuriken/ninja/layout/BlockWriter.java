package shuriken.ninja.layout;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import shuriken.io.ByteWriter;

/**
 * Writes the structs of one block at their original offsets, even if structs overlap. That is impossible if a struct is
 * new, missing or of a different size, or if structs differ where they overlap. The structs are then written one after
 * the other in their original order, with the padding between them. Structs that the layout does not contain follow in
 * the order of {@link BlockContent#order()}, but precede metadata.
 */
public final class BlockWriter {
    private final BlockContent content;
    private final BlockLayout layout;
    private final ByteOrder byteOrder;
    /**
     * The structs to write: first the structs of {@link BlockContent#order()}, then the structs that only the layout
     * contains.
     */
    private final Set<StructId> structIds;

    private BlockWriter(BlockContent content, BlockLayout layout, ByteOrder byteOrder) {
        this.content = content;
        this.layout = layout;
        this.byteOrder = byteOrder;
        this.structIds = new LinkedHashSet<>(content.order());
        List<LayoutEntry.Struct> structsOnlyInLayout = layout.entries().stream()
                .filter(LayoutEntry.Struct.class::isInstance)
                .map(LayoutEntry.Struct.class::cast)
                .filter(struct -> !structIds.contains(struct.id()) && content.has(struct.id()))
                .toList();
        structsOnlyInLayout.forEach(struct -> structIds.add(struct.id()));
        PointerTargets targets = new PointerTargets(structIds);
        structsOnlyInLayout.stream()
                .filter(struct -> isEmptied(struct, targets))
                .toList()
                .forEach(struct -> structIds.remove(struct.id()));
    }

    /** Returns whether a struct had bytes in the file but has none now, so that no pointer may refer to it. */
    private boolean isEmptied(LayoutEntry.Struct struct, PointerTargets targets) {
        if (struct.length() == 0) {
            return false;
        }
        ByteWriter structBytes = new ByteWriter(byteOrder);
        content.write(struct.id(), structBytes, targets);
        return structBytes.size() == 0;
    }

    /**
     * Writes a block.
     *
     * @param content the structs of the block
     * @param layout the original locations, or {@link BlockLayout#NONE}
     * @param byteOrder the byte order
     */
    public static RelocatableBlock write(BlockContent content, BlockLayout layout, ByteOrder byteOrder) {
        BlockWriter writer = new BlockWriter(content, layout, byteOrder);
        return writer.writeAtOriginalOffsets().orElseGet(writer::writeAtNewOffsets);
    }

    /**
     * Writes all structs at their original offsets. The result is empty if there is no layout, a struct is new or
     * missing, or a struct no longer fits.
     */
    private Optional<RelocatableBlock> writeAtOriginalOffsets() {
        PointerTargets targets = new PointerTargets(structIds);
        // This writer stays empty. It only assigns an offset to each label, so that pointers can be resolved.
        ByteWriter labelWriter = new ByteWriter(byteOrder);
        Map<StructId, Integer> offsetByStructId = new HashMap<>();
        int blockSize = 0;
        for (LayoutEntry entry : layout.entries()) {
            blockSize = Math.max(blockSize, entry.end());
            if (entry instanceof LayoutEntry.Struct struct) {
                labelWriter.mark(targets.getOrCreateLabel(struct.id()), struct.offset());
                offsetByStructId.put(struct.id(), struct.offset());
            }
        }
        if (blockSize == 0 || !offsetByStructId.keySet().equals(structIds)) {
            return Optional.empty();
        }
        byte[] blockBytes = new byte[blockSize];
        int coveredEnd = 0;
        SortedSet<Integer> pointerOffsets = new TreeSet<>();
        SortedSet<Integer> pointerFieldOffsets = new TreeSet<>();
        for (LayoutEntry entry : layout.entries()) {
            byte[] entryBytes = switch (entry) {
                case LayoutEntry.Padding padding -> padding.bytes();
                case LayoutEntry.Struct struct -> serialize(struct, targets, pointerOffsets, pointerFieldOffsets);
            };
            // Entries are in ascending order of offset, so earlier entries have filled all bytes up to coveredEnd.
            int overlapSize = Math.min(Math.max(0, coveredEnd - entry.offset()), entryBytes.length);
            if (entryBytes.length != entry.length()
                    || !Arrays.equals(
                            blockBytes, entry.offset(), entry.offset() + overlapSize, entryBytes, 0, overlapSize)) {
                return Optional.empty();
            }
            System.arraycopy(entryBytes, 0, blockBytes, entry.offset(), entryBytes.length);
            coveredEnd = Math.max(coveredEnd, entry.end());
        }
        return Optional.of(new RelocatableBlock(
                blockBytes, toArray(pointerOffsets), toArray(pointerFieldOffsets), offsetByStructId));
    }

    private static int[] toArray(SortedSet<Integer> offsets) {
        return offsets.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * Returns the bytes of a struct, and adds the offsets of its pointers and pointer fields in the block to the sets.
     */
    private byte[] serialize(
            LayoutEntry.Struct struct,
            PointerTargets targets,
            SortedSet<Integer> pointerOffsets,
            SortedSet<Integer> pointerFieldOffsets) {
        ByteWriter structBytes = new ByteWriter(byteOrder);
        content.write(struct.id(), structBytes, targets);
        for (int pointerOffset : structBytes.nonNullPointerOffsets()) {
            pointerOffsets.add(struct.offset() + pointerOffset);
        }
        for (int fieldOffset : structBytes.allPointerOffsets()) {
            pointerFieldOffsets.add(struct.offset() + fieldOffset);
        }
        return structBytes.toByteArray();
    }

    /** Writes the structs one after the other, each at its alignment, with the padding of the layout between them. */
    private RelocatableBlock writeAtNewOffsets() {
        PointerTargets targets = new PointerTargets(structIds);
        ByteWriter out = new ByteWriter(byteOrder);
        Set<StructId> remainingStructIds = new LinkedHashSet<>(structIds);
        Map<StructId, Integer> offsetByStructId = new HashMap<>();
        for (LayoutEntry entry : layout.entries()) {
            switch (entry) {
                case LayoutEntry.Padding padding -> writePadding(padding, out);
                case LayoutEntry.Struct struct -> {
                    if (struct.id().kind() == LayoutEntry.Kind.METADATA) {
                        // Metadata may extend to the end of the file, so new structs are written before it.
                        selectStructsWithoutLayout(remainingStructIds)
                                .forEach(newStructId -> writeStruct(newStructId, out, targets, offsetByStructId));
                        remainingStructIds.removeAll(offsetByStructId.keySet());
                    }
                    if (remainingStructIds.remove(struct.id())) {
                        writeStruct(struct.id(), out, targets, offsetByStructId);
                    }
                }
            }
        }
        remainingStructIds.forEach(structId -> writeStruct(structId, out, targets, offsetByStructId));
        boolean hasMetadata = structIds.stream().anyMatch(structId -> structId.kind() == LayoutEntry.Kind.METADATA);
        if (!hasMetadata) {
            out.align(4);
        }
        return new RelocatableBlock(
                out.toByteArray(), out.nonNullPointerOffsets(), out.allPointerOffsets(), offsetByStructId);
    }

    /** Returns the candidates that the layout does not contain. */
    private List<StructId> selectStructsWithoutLayout(Set<StructId> candidateIds) {
        Set<StructId> idsInLayout = new HashSet<>();
        for (LayoutEntry entry : layout.entries()) {
            if (entry instanceof LayoutEntry.Struct struct) {
                idsInLayout.add(struct.id());
            }
        }
        return candidateIds.stream()
                .filter(structId -> !idsInLayout.contains(structId))
                .toList();
    }

    /** Aligns the output, writes a struct, and adds its offset to the map. */
    private void writeStruct(
            StructId structId, ByteWriter out, PointerTargets targets, Map<StructId, Integer> offsetByStructId) {
        out.align(structId.kind().alignment()).mark(targets.getOrCreateLabel(structId));
        offsetByStructId.put(structId, out.size());
        content.write(structId, out, targets);
    }

    /**
     * Writes padding. Zeros are omitted if their offset now has a different alignment, because each struct is aligned
     * anyway when it is written.
     */
    private static void writePadding(LayoutEntry.Padding padding, ByteWriter out) {
        boolean isZero = Arrays.equals(padding.bytes(), new byte[padding.length()]);
        if (!isZero || out.size() % 4 == padding.offset() % 4) {
            out.bytes(padding.bytes());
        }
    }
}
