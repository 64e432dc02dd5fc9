package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The growing bytes of one buffer view. Each claim starts at a multiple of four. */
final class ViewBytes {
    private final @Nullable AccessorLayout layout;
    private byte[] bytes;
    private int size;

    /** Creates a view for elements of one layout. */
    ViewBytes(AccessorLayout layout) {
        this.layout = layout;
        this.bytes = new byte[1 << 12];
    }

    /** Creates a view for an embedded file. */
    ViewBytes(byte[] file) {
        this.layout = null;
        this.bytes = file;
        this.size = file.length;
    }

    /**
     * Reserves space for bytes that must be written before the next claim, which may move the bytes.
     *
     * @return little-endian, from its position to its limit
     */
    ByteBuffer claim(int length) {
        int from = alignedSize();
        size = Math.addExact(from, length);
        if (size > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(size, 2L * bytes.length)));
        }
        return ByteBuffer.wrap(bytes, from, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the size with padding to a multiple of four. */
    int alignedSize() {
        return Math.addExact(size, 3) & ~3;
    }

    void copyTo(byte[] target, int at) {
        System.arraycopy(bytes, 0, target, at, size);
    }

    GltfObject.BufferView view(int byteOffset) {
        return layout == null
                ? new GltfObject.BufferView(0, byteOffset, size, null, null)
                : new GltfObject.BufferView(0, byteOffset, size, layout.byteStride(), layout.target());
    }
}
