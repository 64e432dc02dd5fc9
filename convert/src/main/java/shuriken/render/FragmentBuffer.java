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
 * <p>The fragments of a sample form a linked list from the farthest to the nearest. Triangles are added from the
 * farthest centre to the nearest, so that few fragments are out of order. When the search for the position of a new
 * fragment visits exactly {@value #BLENDING_VISIT_COUNT} fragments of the list, the farthest fragment of the sample is
 * blended into the frame.
 */
final class FragmentBuffer {
    /** The number of fragments that the search visits when the farthest fragment is blended. */
    private static final int BLENDING_VISIT_COUNT = 4;
    /** The number of values of a fragment: nearness, R, G, B and alpha. */
    private static final int VALUE_COUNT = 5;
    /** The size in bytes of the values, the blend index and the link to the next nearer fragment. */
    private static final int BYTES_PER_FRAGMENT = 4 * (VALUE_COUNT + 2);
    /** The minimum number of fragments by which the arrays grow. */
    private static final int MIN_GROWTH = 1 << 12;

    private final SampleBuffer frame;
    private final List<Blend> blends = new ArrayList<>();
    private final LongConsumer memoryCounter;
    /** The index of the farthest fragment of each sample, plus 1. It is 0 for a sample without fragments. */
    private final int[] farthestFragments;
    /** The index of the next nearer fragment of each fragment, plus 1. It is 0 for the nearest fragment. */
    private int[] nextNearerFragments = new int[0];

    /** The index of the pair of blend factors of each fragment. */
    private int[] blendIndices = new int[0];
    /** The nearness, R, G, B and alpha of each fragment. */
    private float[] values = new float[0];

    /** The number of fragments in the arrays, including the removed fragments. */
    private int fragmentCount;
    /**
     * The index of the last removed fragment, plus 1; 0 if the list of removed fragments is empty. The link of a
     * removed fragment leads to the fragment that was removed before it.
     */
    private int lastRemovedFragment;

    /**
     * Creates a buffer without fragments.
     *
     * @param hasFragments whether any fragment will be added; if not, the buffer needs no memory
     * @param memoryCounter receives the number of bytes by which the buffer grows
     */
    FragmentBuffer(SampleBuffer frame, boolean hasFragments, LongConsumer memoryCounter) {
        this.frame = frame;
        this.memoryCounter = memoryCounter;
        this.farthestFragments = new int[hasFragments ? Math.multiplyExact(frame.width(), frame.rowCount()) : 0];
    }

    /** Returns the index of a pair of blend factors for {@link #add}, and adds the pair if necessary. */
    int getOrAddBlendIndex(Blend blend) {
        int index = blends.indexOf(blend);
        if (index < 0) {
            blends.add(blend);
        }
        return index < 0 ? blends.size() - 1 : index;
    }

    /**
     * Adds a fragment to a sample.
     *
     * @param blendIndex the index of the pair of blend factors, see {@link #getOrAddBlendIndex}
     * @param r the red component, 0 to 255, like {@code g} and {@code b}
     * @param alpha the alpha, 0 to 1
     */
    void add(int sampleIndex, float nearness, int blendIndex, float r, float g, float b, float alpha) {
        int fartherFragment = 0;
        int nearerFragment = farthestFragments[sampleIndex];
        int visitedCount = 0;
        for (int fragment = farthestFragments[sampleIndex];
                fragment != 0;
                fragment = nextNearerFragments[fragment - 1]) {
            visitedCount++;
            if (nearnessOf(fragment) <= nearness) {
                fartherFragment = fragment;
                nearerFragment = nextNearerFragments[fragment - 1];
            } else {
                break;
            }
        }
        int newFragment = allocate() + 1;
        nextNearerFragments[newFragment - 1] = nearerFragment;
        if (fartherFragment == 0) {
            farthestFragments[sampleIndex] = newFragment;
        } else {
            nextNearerFragments[fartherFragment - 1] = newFragment;
        }
        int valueOffset = VALUE_COUNT * (newFragment - 1);
        values[valueOffset] = nearness;
        values[valueOffset + 1] = r;
        values[valueOffset + 2] = g;
        values[valueOffset + 3] = b;
        values[valueOffset + 4] = alpha;
        blendIndices[newFragment - 1] = blendIndex;
        if (visitedCount == BLENDING_VISIT_COUNT) {
            blendFarthest(sampleIndex);
        }
    }

    /** Removes the fragments of a sample that an opaque fragment of this nearness covers. */
    void removeCovered(int sampleIndex, float nearness) {
        while (fragmentCount > 0
                && farthestFragments[sampleIndex] != 0
                && nearnessOf(farthestFragments[sampleIndex]) <= nearness) {
            removeFarthest(sampleIndex);
        }
    }

    /**
     * Returns the nearness of a fragment.
     *
     * @param fragment the index of the fragment, plus 1
     */
    private float nearnessOf(int fragment) {
        return values[VALUE_COUNT * (fragment - 1)];
    }

    /** Blends all remaining fragments into the frame. */
    void finish() {
        if (fragmentCount == 0) {
            return;
        }
        for (int sampleIndex = 0; sampleIndex < farthestFragments.length; sampleIndex++) {
            while (farthestFragments[sampleIndex] != 0) {
                blendFarthest(sampleIndex);
            }
        }
        fragmentCount = 0;
        lastRemovedFragment = 0;
    }

    private void blendFarthest(int sampleIndex) {
        int fragmentIndex = farthestFragments[sampleIndex] - 1;
        int valueOffset = VALUE_COUNT * fragmentIndex;
        Blend blend = blends.get(blendIndices[fragmentIndex]);
        frame.blend(
                sampleIndex,
                blend,
                values[valueOffset + 1],
                values[valueOffset + 2],
                values[valueOffset + 3],
                values[valueOffset + 4]);
        removeFarthest(sampleIndex);
    }

    private void removeFarthest(int sampleIndex) {
        int fragmentIndex = farthestFragments[sampleIndex] - 1;
        farthestFragments[sampleIndex] = nextNearerFragments[fragmentIndex];
        nextNearerFragments[fragmentIndex] = lastRemovedFragment;
        lastRemovedFragment = fragmentIndex + 1;
    }

    /** Returns the index of a new fragment. The last removed fragment is reused if there is one. */
    private int allocate() {
        if (lastRemovedFragment != 0) {
            int fragmentIndex = lastRemovedFragment - 1;
            lastRemovedFragment = nextNearerFragments[fragmentIndex];
            return fragmentIndex;
        }
        if (fragmentCount == nextNearerFragments.length) {
            int growth = Math.max(MIN_GROWTH, fragmentCount);
            memoryCounter.accept((long) BYTES_PER_FRAGMENT * growth);
            nextNearerFragments = Arrays.copyOf(nextNearerFragments, Math.addExact(fragmentCount, growth));
            blendIndices = Arrays.copyOf(blendIndices, nextNearerFragments.length);
            values = Arrays.copyOf(values, Math.multiplyExact(VALUE_COUNT, nextNearerFragments.length));
        }
        fragmentCount++;
        return fragmentCount - 1;
    }
}
