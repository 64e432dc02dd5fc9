package shuriken.export.gltf;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import shuriken.export.gltf.GltfObject.Accessor;
import shuriken.export.gltf.GltfObject.BufferView;

/** The one binary buffer of an asset with its views, in the order of their first use, and its accessors. */
final class BinaryBuffer {
    private static final float[] NO_BOUNDS = {};

    private final List<Block> blocks = new ArrayList<>();
    private final Map<Layout, Integer> blockOfLayout = new EnumMap<>(Layout.class);
    private final List<Accessor> accessors = new ArrayList<>();

    /** Embeds a file; its view's index. */
    int embed(byte[] file) {
        blocks.add(new Block(file));
        return blocks.size() - 1;
    }

    /**
     * Appends elements.
     *
     * @param fill puts {@code count} elements, from the buffer's position on, little-endian
     * @return the index of their accessor
     */
    int accessor(Layout layout, int count, Consumer<ByteBuffer> fill) {
        return accessor(layout, count, fill, NO_BOUNDS, NO_BOUNDS);
    }

    /** The same with the least and greatest value of each component. */
    int accessor(Layout layout, int count, Consumer<ByteBuffer> fill, float[] min, float[] max) {
        int view = blockOfLayout.computeIfAbsent(layout, unused -> {
            blocks.add(new Block(layout));
            return blocks.size() - 1;
        });
        ByteBuffer room = blocks.get(view).claim(Math.multiplyExact(count, layout.elementBytes));
        accessors.add(new Accessor(
                view, room.position(), layout.componentType, layout.normalized(), count, layout.type, min, max));
        fill.accept(room);
        return accessors.size() - 1;
    }

    List<Accessor> accessors() {
        return accessors;
    }

    List<BufferView> views() {
        List<BufferView> views = new ArrayList<>();
        int at = 0;
        for (Block block : blocks) {
            views.add(block.view(at));
            at = Math.addExact(at, block.alignedSize());
        }
        return views;
    }

    /** Bytes in all, a multiple of four. */
    int size() {
        int size = 0;
        for (Block block : blocks) {
            size = Math.addExact(size, block.alignedSize());
        }
        return size;
    }

    void copyTo(byte[] target, int from) {
        int at = from;
        for (Block block : blocks) {
            block.copyTo(target, at);
            at += block.alignedSize();
        }
    }
}
