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

    private final List<BufferViewBytes> parts = new ArrayList<>();
    private final Map<AccessorLayout, Integer> partOfLayout = new EnumMap<>(AccessorLayout.class);
    private final List<Accessor> accessors = new ArrayList<>();

    /** Embeds a file and returns the index of its view. */
    int embed(byte[] file) {
        parts.add(new BufferViewBytes(file));
        return parts.size() - 1;
    }

    /**
     * Appends elements.
     *
     * @param fill writes {@code count} little-endian elements at the buffer's position
     * @return the index of the accessor of these elements
     */
    int addAccessor(AccessorLayout layout, int count, Consumer<ByteBuffer> fill) {
        return addAccessor(layout, count, fill, NO_BOUNDS, NO_BOUNDS);
    }

    /** Appends elements with the minimum and maximum of each component. */
    int addAccessor(AccessorLayout layout, int count, Consumer<ByteBuffer> fill, float[] min, float[] max) {
        int view = partOfLayout.computeIfAbsent(layout, unused -> {
            parts.add(new BufferViewBytes(layout));
            return parts.size() - 1;
        });
        ByteBuffer buffer = parts.get(view).claim(Math.multiplyExact(count, layout.elementSize));
        accessors.add(new Accessor(
                view, buffer.position(), layout.componentType, layout.isNormalized(), count, layout.type, min, max));
        fill.accept(buffer);
        return accessors.size() - 1;
    }

    List<Accessor> accessors() {
        return accessors;
    }

    List<BufferView> views() {
        List<BufferView> views = new ArrayList<>();
        int offset = 0;
        for (BufferViewBytes part : parts) {
            views.add(part.toGltf(offset));
            offset = Math.addExact(offset, part.alignedSize());
        }
        return views;
    }

    /** Returns the number of bytes, which is a multiple of four. */
    int size() {
        int size = 0;
        for (BufferViewBytes part : parts) {
            size = Math.addExact(size, part.alignedSize());
        }
        return size;
    }

    void copyTo(byte[] target, int startOffset) {
        int offset = startOffset;
        for (BufferViewBytes part : parts) {
            part.copyTo(target, offset);
            offset += part.alignedSize();
        }
    }
}
