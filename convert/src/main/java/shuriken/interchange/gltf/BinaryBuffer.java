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

    private final List<ViewBytes> parts = new ArrayList<>();
    private final Map<AccessorLayout, Integer> partOfLayout = new EnumMap<>(AccessorLayout.class);
    private final List<Accessor> accessors = new ArrayList<>();

    /** Embeds a file and returns the index of its view. */
    int embed(byte[] file) {
        parts.add(new ViewBytes(file));
        return parts.size() - 1;
    }

    /**
     * Appends elements.
     *
     * @param fill writes {@code count} elements at the buffer's position, little-endian
     * @return the index of their accessor
     */
    int accessor(AccessorLayout layout, int count, Consumer<ByteBuffer> fill) {
        return accessor(layout, count, fill, NO_BOUNDS, NO_BOUNDS);
    }

    /** Appends elements with the minimum and maximum of each component. */
    int accessor(AccessorLayout layout, int count, Consumer<ByteBuffer> fill, float[] min, float[] max) {
        int view = partOfLayout.computeIfAbsent(layout, unused -> {
            parts.add(new ViewBytes(layout));
            return parts.size() - 1;
        });
        ByteBuffer buffer = parts.get(view).claim(Math.multiplyExact(count, layout.elementBytes));
        accessors.add(new Accessor(
                view, buffer.position(), layout.componentType, layout.normalized(), count, layout.type, min, max));
        fill.accept(buffer);
        return accessors.size() - 1;
    }

    List<Accessor> accessors() {
        return accessors;
    }

    List<BufferView> views() {
        List<BufferView> views = new ArrayList<>();
        int at = 0;
        for (ViewBytes part : parts) {
            views.add(part.view(at));
            at = Math.addExact(at, part.alignedSize());
        }
        return views;
    }

    /** Returns the number of bytes, a multiple of four. */
    int size() {
        int size = 0;
        for (ViewBytes part : parts) {
            size = Math.addExact(size, part.alignedSize());
        }
        return size;
    }

    void copyTo(byte[] target, int from) {
        int at = from;
        for (ViewBytes part : parts) {
            part.copyTo(target, at);
            at += part.alignedSize();
        }
    }
}
