package shuriken.ninja.layout;

import java.util.Map;

/**
 * A block as it is written.
 *
 * @param bytes its body; pointers count from the first byte
 * @param pointers the offsets of all pointers that are not null, rising
 * @param pointerFields the offsets of all pointers, null or not, rising
 * @param offsets the offset of each struct
 */
public record RelocatableBlock(byte[] bytes, int[] pointers, int[] pointerFields, Map<StructId, Integer> offsets) {
    /** A block without structs. */
    public static final RelocatableBlock EMPTY = new RelocatableBlock(new byte[0], new int[0], new int[0], Map.of());

    public RelocatableBlock {
        offsets = Map.copyOf(offsets);
    }
}
