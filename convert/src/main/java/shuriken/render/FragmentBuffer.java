package shuriken.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import shuriken.scene.Blend;

/**
 * Sorts the translucent fragments of each sample before they are blended into the frame. The PowerVR2 blends the
 * farthest fragment first, regardless of the order of the polygons.
 *
 * <p>Triangles are added from the farthest centre to the nearest, so that few fragments are out of order. When a sample
 * has {@value #MAX_FRAGMENTS} fragments and one is added in front of them, the farthest is blended into the frame.
 */
final class FragmentBuffer {
    private static final int MAX_FRAGMENTS = 4;
    private static final int VALUES_PER_FRAGMENT = 5;
    /** The bytes of the values, of the blend index and of the link to the next nearer fragment. */
    private static final int BYTES_PER_FRAGMENT = 4 * (VALUES_PER_FRAGMENT + 2);
    /** The minimum number of fragments by which the arrays grow. */
    private static final int MIN_GROWTH = 1 << 12;

    private final Frame frame;
    private final List<Blend> blends = new ArrayList<>();
    private final LongConsumer memoryCounter;
    /** The index of the farthest fragment of each sample, plus 1; 0 if it has none. */
    private final int[] farthest;
    /** The index of the next nearer fragment of each fragment, plus 1. It is 0 for the nearest fragment. */
    private int[] nextNearer = new int[0];

    private int[] blendIndices = new int[0];
    /** The nearness, R, G, B and alpha of each fragment. */
    private float[] values = new float[0];

    /** The number of fragments in the arrays, the removed ones included. */
    private int size;
    /**
     * The index of the last removed fragment, plus 1; 0 if the list of removed fragments is empty. The link of a removed
     * fragment leads to the one that was removed before it.
     */
    private int firstFree;

    /**
     * Creates a buffer without fragments.
     *
     * @param isUsed whether any fragment will be added; if not, the buffer needs no memory
     * @param memoryCounter receives the number of bytes by which the buffer grows
     */
    FragmentBuffer(Frame frame, boolean isUsed, LongConsumer memoryCounter) {
        this.frame = frame;
        this.memoryCounter = memoryCounter;
        this.farthest = new int[isUsed ? Math.multiplyExact(frame.width(), frame.rows()) : 0];
    }

    /** Returns the index of a pair of blend factors, for {@link #add}. */
    int indexOf(Blend blend) {
        int index = blends.indexOf(blend);
        if (index < 0) {
            blends.add(blend);
        }
        return index < 0 ? blends.size() - 1 : index;
    }

    /**
     * Adds a fragment to a sample.
     *
     * @param blend the index of its pair of blend factors
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 0 to 1
     */
    void add(int sample, float nearness, int blend, float r, float g, float b, float alpha) {
        int previousFragment = 0;
        int nextFragment = farthest[sample];
        int visitedFragments = 0;
        for (int fragment = farthest[sample]; fragment != 0; fragment = nextNearer[fragment - 1]) {
            visitedFragments++;
            if (nearnessOf(fragment) <= nearness) {
                previousFragment = fragment;
                nextFragment = nextNearer[fragment - 1];
            } else {
                break;
            }
        }
        int newFragment = allocate() + 1;
        nextNearer[newFragment - 1] = nextFragment;
        if (previousFragment == 0) {
            farthest[sample] = newFragment;
        } else {
            nextNearer[previousFragment - 1] = newFragment;
        }
        int start = VALUES_PER_FRAGMENT * (newFragment - 1);
        values[start] = nearness;
        values[start + 1] = r;
        values[start + 2] = g;
        values[start + 3] = b;
        values[start + 4] = alpha;
        blendIndices[newFragment - 1] = blend;
        if (visitedFragments == MAX_FRAGMENTS) {
            blendFarthest(sample);
        }
    }

    /** Removes the fragments of a sample that an opaque fragment of this nearness covers. */
    void removeCovered(int sample, float nearness) {
        while (size > 0 && farthest[sample] != 0 && nearnessOf(farthest[sample]) <= nearness) {
            removeFarthest(sample);
        }
    }

    /** Returns the nearness of the fragment whose index plus 1 is given. */
    private float nearnessOf(int fragment) {
        return values[VALUES_PER_FRAGMENT * (fragment - 1)];
    }

    /** Blends all remaining fragments into the frame. */
    void finish() {
        if (size == 0) {
            return;
        }
        for (int sample = 0; sample < farthest.length; sample++) {
            while (farthest[sample] != 0) {
                blendFarthest(sample);
            }
        }
        size = 0;
        firstFree = 0;
    }

    private void blendFarthest(int sample) {
        int index = farthest[sample] - 1;
        int start = VALUES_PER_FRAGMENT * index;
        Blend blend = blends.get(blendIndices[index]);
        frame.blend(sample, blend, values[start + 1], values[start + 2], values[start + 3], values[start + 4]);
        removeFarthest(sample);
    }

    private void removeFarthest(int sample) {
        int index = farthest[sample] - 1;
        farthest[sample] = nextNearer[index];
        nextNearer[index] = firstFree;
        firstFree = index + 1;
    }

    private int allocate() {
        if (firstFree != 0) {
            int index = firstFree - 1;
            firstFree = nextNearer[index];
            return index;
        }
        if (size == nextNearer.length) {
            int growth = Math.max(MIN_GROWTH, size);
            memoryCounter.accept((long) BYTES_PER_FRAGMENT * growth);
            nextNearer = Arrays.copyOf(nextNearer, Math.addExact(size, growth));
            blendIndices = Arrays.copyOf(blendIndices, nextNearer.length);
            values = Arrays.copyOf(values, Math.multiplyExact(VALUES_PER_FRAGMENT, nextNearer.length));
        }
        return size++;
    }
}
