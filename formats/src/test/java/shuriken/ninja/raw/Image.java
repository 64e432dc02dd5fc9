package shuriken.ninja.raw;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import shuriken.ninja.layout.BlockContent;
import shuriken.ninja.layout.BlockLayout;
import shuriken.ninja.layout.BlockWriter;
import shuriken.ninja.layout.RelocatableBlock;
import shuriken.ninja.layout.StructId;

/**
 * An image of a machine's memory, in which our own writers have stored structs between other data.
 *
 * @param bytes the complete memory
 * @param root the address of one struct
 * @param pointers the offsets of all pointers
 */
record Image(byte[] bytes, long root, int[] pointers) {
    private static final int BYTES_BEFORE = 0x1234;
    private static final int BYTES_AFTER = 0x400;

    static Image of(BlockContent structs, StructId root, long base, ByteOrder order) {
        RelocatableBlock block = BlockWriter.write(structs, BlockLayout.NONE, order);
        ByteBuffer memory = ByteBuffer.allocate(BYTES_BEFORE + block.bytes().length + BYTES_AFTER)
                .order(order);
        for (int i = 0; i < memory.capacity(); i++) {
            memory.put(i, (byte) (0x5A + 7 * i));
        }
        memory.put(BYTES_BEFORE, block.bytes());
        int[] pointers = block.pointerOffsets();
        for (int i = 0; i < pointers.length; i++) {
            pointers[i] += BYTES_BEFORE;
            memory.putInt(pointers[i], (int) (memory.getInt(pointers[i]) + base + BYTES_BEFORE));
        }
        return new Image(
                memory.array(), base + BYTES_BEFORE + block.offsetByStructId().getOrDefault(root, 0), pointers);
    }
}
