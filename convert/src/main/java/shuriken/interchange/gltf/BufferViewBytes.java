package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The growing bytes of one buffer view. Each claimed part starts at a multiple of four bytes. */
final class BufferViewBytes {
    private static final int INITIAL_CAPACITY = 4096;

    /** The layout of the elements, or null for an embedded file. */
    private final @Nullable AccessorLayout layout;

    private byte[] bytes;
    private int size;

    /** Creates a view for elements of one layout. */
    BufferViewBytes(AccessorLayout layout) {
        this.layout = layout;
        this.bytes = new byte[INITIAL_CAPACITY];
    }

    /** Creates a view for an embedded file. */
    BufferViewBytes(byte[] file) {
        this.layout = null;
        this.bytes = file;
        this.size = file.length;
    }

    /**
     * Reserves space for bytes. They must be written before the next claim, because that claim may move them.
     *
     * @return a little-endian buffer for the space between its position and limit
     */
    ByteBuffer claim(int claimedSize) {
        int offset = alignedSize();
        size = Math.addExact(offset, claimedSize);
        if (size > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(size, 2L * bytes.length)));
        }
        return ByteBuffer.wrap(bytes, offset, claimedSize).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the size with padding to a multiple of four. */
    int alignedSize() {
        return Math.addExact(size, 3) & ~3;
    }

    /** Copies the bytes without padding to an array. */
    void copyTo(byte[] output, int offset) {
        System.arraycopy(bytes, 0, output, offset, size);
    }

    /** Returns the JSON object of the view, whose first byte is at an offset of the buffer. */
    GltfObject.BufferView toGltf(int byteOffset) {
        return layout == null
                ? new GltfObject.BufferView(
                        /* buffer= */ 0, byteOffset, size, /* byteStride= */ null, /* target= */ null)
                : new GltfObject.BufferView(
                        /* buffer= */ 0, byteOffset, size, layout.byteStride(), layout.bufferTarget());
    }
}
