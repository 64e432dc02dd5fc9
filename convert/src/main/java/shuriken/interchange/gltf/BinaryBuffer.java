package shuriken.interchange.gltf;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import shuriken.interchange.gltf.GltfObject.Accessor;
import shuriken.interchange.gltf.GltfObject.BufferView;

/** The single binary buffer of an asset with its views, in the order of their first use, and its accessors. */
final class BinaryBuffer {
    private static final float[] NO_BOUNDS = {};

    private final List<BufferViewBytes> views = new ArrayList<>();
    private final Map<AccessorLayout, Integer> viewIndexByLayout = new EnumMap<>(AccessorLayout.class);
    private final List<Accessor> accessors = new ArrayList<>();

    /** Embeds a file and returns the index of its view. */
    int embed(byte[] file) {
        views.add(new BufferViewBytes(file));
        return views.size() - 1;
    }

    /**
     * Appends elements and adds their accessor.
     *
     * @param writer writes {@code count} little-endian elements at the buffer's position
     * @return the index of the accessor of these elements
     */
    int addAccessor(AccessorLayout layout, int count, Consumer<ByteBuffer> writer) {
        return addAccessor(layout, count, writer, NO_BOUNDS, NO_BOUNDS);
    }

    /** Appends elements and adds their accessor, with the minimum and maximum of each component. */
    int addAccessor(AccessorLayout layout, int count, Consumer<ByteBuffer> writer, float[] min, float[] max) {
        int viewIndex = viewIndexByLayout.computeIfAbsent(layout, unused -> {
            views.add(new BufferViewBytes(layout));
            return views.size() - 1;
        });
        ByteBuffer buffer = views.get(viewIndex).claim(Math.multiplyExact(count, layout.elementSize));
        accessors.add(new Accessor(
                viewIndex,
                buffer.position(),
                layout.componentType,
                layout.isNormalized(),
                count,
                layout.type,
                min,
                max));
        writer.accept(buffer);
        return accessors.size() - 1;
    }

    List<Accessor> accessors() {
        return accessors;
    }

    List<BufferView> toGltfViews() {
        List<BufferView> gltfViews = new ArrayList<>();
        int offset = 0;
        for (BufferViewBytes view : views) {
            gltfViews.add(view.toGltf(offset));
            offset = Math.addExact(offset, view.alignedSize());
        }
        return gltfViews;
    }

    /** Returns the number of bytes, which is a multiple of four. */
    int size() {
        int size = 0;
        for (BufferViewBytes view : views) {
            size = Math.addExact(size, view.alignedSize());
        }
        return size;
    }

    /** Copies the bytes of all views to an array. */
    void copyTo(byte[] output, int startOffset) {
        int offset = startOffset;
        for (BufferViewBytes view : views) {
            view.copyTo(output, offset);
            offset += view.alignedSize();
        }
    }
}
