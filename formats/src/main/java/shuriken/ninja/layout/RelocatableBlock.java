package shuriken.ninja.layout;

import java.util.Map;

/**
 * A block as it is written.
 *
 * @param bytes its body; pointers count from the first byte
 * @param pointers the offsets of all pointers that are not null, rising
 * @param pointerFields the offsets of all pointers, null or not, rising
 * @param places where the structs stand
 */
public record RelocatableBlock(byte[] bytes, int[] pointers, int[] pointerFields, Map<StructId, Integer> places) {
    /** A block without structs. */
    public static final RelocatableBlock EMPTY = new RelocatableBlock(new byte[0], new int[0], new int[0], Map.of());

    public RelocatableBlock {
        places = Map.copyOf(places);
    }
}
