package shuriken.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import shuriken.scene.Blend;

/**
 * The translucent fragments of each sample, which the PowerVR2 mixes farthest first whatever the order of the polygons.
 *
 * <p>Triangles come sorted by their centres, so that few fragments are out of order: of each sample the nearest
 * {@value #KEPT} wait here, and the farthest goes into the frame when one more comes.
 */
final class FragmentBuffer {
    private static final int KEPT = 4;
    private static final int NUMBERS = 5;
    private static final int BYTES_PER_FRAGMENT = 4 * (NUMBERS + 2);

    private final Frame frame;
    private final List<Blend> blends = new ArrayList<>();
    private final LongConsumer budget;
    /** The farthest fragment of each sample, plus 1. */
    private final int[] first;
    /** The next nearer fragment, plus 1. */
    private int[] next = new int[0];

    private int[] blendIndices = new int[0];
    /** Of each fragment: nearness, R, G, B, alpha. */
    private float[] numbers = new float[0];

    private int size;
    private int free;

    /**
     * A buffer without fragments.
     *
     * @param needed whether anything will be added
     * @param budget accepts the bytes of each enlargement
     */
    FragmentBuffer(Frame frame, boolean needed, LongConsumer budget) {
        this.frame = frame;
        this.budget = budget;
        this.first = new int[needed ? Math.multiplyExact(frame.width(), frame.rows()) : 0];
    }

    /** Returns the number of a blend pair. */
    int index(Blend blend) {
        int known = blends.indexOf(blend);
        if (known < 0) {
            blends.add(blend);
        }
        return known < 0 ? blends.size() - 1 : known;
    }

    /**
     * Adds a fragment to a sample.
     *
     * @param blend number of its blend pair
     */
    void add(int at, float nearness, int blend, float r, float g, float b, float alpha) {
        int before = 0;
        int after = first[at];
        int count = 0;
        for (int fragment = first[at]; fragment != 0; fragment = next[fragment - 1]) {
            count++;
            if (numbers[NUMBERS * (fragment - 1)] <= nearness) {
                before = fragment;
                after = next[fragment - 1];
            } else {
                break;
            }
        }
        int made = allocate() + 1;
        next[made - 1] = after;
        if (before == 0) {
            first[at] = made;
        } else {
            next[before - 1] = made;
        }
        int start = NUMBERS * (made - 1);
        numbers[start] = nearness;
        numbers[start + 1] = r;
        numbers[start + 2] = g;
        numbers[start + 3] = b;
        numbers[start + 4] = alpha;
        blendIndices[made - 1] = blend;
        if (count == KEPT) {
            mixFirst(at);
        }
    }

    /** Removes the fragments that an opaque one covers. */
    void cover(int at, float nearness) {
        while (size > 0 && first[at] != 0 && numbers[NUMBERS * (first[at] - 1)] <= nearness) {
            removeFirst(at);
        }
    }

    /** Mixes what is left into the frame. */
    void finish() {
        if (size == 0) {
            return;
        }
        for (int at = 0; at < first.length; at++) {
            while (first[at] != 0) {
                mixFirst(at);
            }
        }
        size = 0;
        free = 0;
    }

    private void mixFirst(int at) {
        int fragment = first[at] - 1;
        int start = NUMBERS * fragment;
        Blend blend = blends.get(blendIndices[fragment]);
        frame.blend(at, blend, numbers[start + 1], numbers[start + 2], numbers[start + 3], numbers[start + 4]);
        removeFirst(at);
    }

    private void removeFirst(int at) {
        int fragment = first[at] - 1;
        first[at] = next[fragment];
        next[fragment] = free;
        free = fragment + 1;
    }

    private int allocate() {
        if (free != 0) {
            int reused = free - 1;
            free = next[reused];
            return reused;
        }
        if (size == next.length) {
            int more = Math.max(1 << 12, size);
            budget.accept((long) BYTES_PER_FRAGMENT * more);
            next = Arrays.copyOf(next, Math.addExact(size, more));
            blendIndices = Arrays.copyOf(blendIndices, next.length);
            numbers = Arrays.copyOf(numbers, Math.multiplyExact(NUMBERS, next.length));
        }
        return size++;
    }
}
