package shuriken.ninja.layout;

import java.util.Map;

/**
 * The bytes of a written block with its pointers.
 *
 * @param bytes the bytes of the block; pointers are relative to the first byte
 * @param pointerOffsets the offsets of all pointers that are not null, in ascending order
 * @param pointerFieldOffsets the offsets of all pointers, including null pointers, in ascending order
 * @param offsetByStructId the offset of each struct in the block
 */
public record RelocatableBlock(
        byte[] bytes, int[] pointerOffsets, int[] pointerFieldOffsets, Map<StructId, Integer> offsetByStructId) {
    /** A block without structs. */
    public static final RelocatableBlock EMPTY = new RelocatableBlock(new byte[0], new int[0], new int[0], Map.of());

    public RelocatableBlock {
        offsetByStructId = Map.copyOf(offsetByStructId);
    }
}
