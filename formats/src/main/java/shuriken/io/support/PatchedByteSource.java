package shuriken.io.support;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SourceRange;

/** A source with the bytes of another source, some ranges of which are replaced. It may be longer than the original. */
public final class PatchedByteSource implements ByteSource {
    private final ByteSource original;
    private final List<Patch> patches;
    private final long size;

    /**
     * A replaced range of bytes.
     *
     * @param offset the offset of the first replaced byte
     * @param bytes the new bytes
     */
    public record Patch(long offset, ByteSource bytes) {
        long end() {
            return offset + bytes.size();
        }
    }

    private PatchedByteSource(ByteSource original, List<Patch> patches, long size) {
        this.original = original;
        this.patches = patches;
        this.size = size;
    }

    /** Returns a source with the same bytes, to which {@link #withPatch} can add changes. */
    public static PatchedByteSource of(ByteSource original) {
        return original instanceof PatchedByteSource patched
                ? patched
                : new PatchedByteSource(original, List.of(), original.size());
    }

    /** Returns a source in which patches inside the original replace bytes. Later patches win. */
    public static PatchedByteSource of(ByteSource original, List<Patch> patches) {
        return new PatchedByteSource(original, List.copyOf(patches), original.size());
    }

    /**
     * Returns a copy in which bytes are replaced from an offset on. Later patches win. Bytes beyond the end make the
     * source longer, and a gap before them is filled with zeros.
     */
    public PatchedByteSource withPatch(long offset, ByteSource bytes) {
        List<Patch> allPatches = new ArrayList<>(patches);
        allPatches.add(new Patch(offset, bytes));
        return new PatchedByteSource(original, allPatches, Math.max(size, offset + bytes.size()));
    }

    /** Returns a copy in which bytes are replaced from an offset on. */
    public PatchedByteSource withPatch(long offset, byte[] bytes) {
        return withPatch(offset, ByteSource.of(ByteCursor.littleEndian(bytes, path())));
    }

    @Override
    public String path() {
        return original.path();
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.check(this, offset, length);
        byte[] bytes = new byte[length];
        copy(new Patch(0, original), offset, bytes);
        for (Patch patch : patches) {
            copy(patch, offset, bytes);
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }

    /**
     * Copies the part of a patch that is in a range of this source.
     *
     * @param offset the offset of the range in this source
     * @param bytes the bytes of the range
     */
    private static void copy(Patch patch, long offset, byte[] bytes) {
        long from = Math.max(offset, patch.offset);
        long to = Math.min(offset + bytes.length, patch.end());
        if (from < to) {
            ByteCursor part = patch.bytes.part(from - patch.offset, (int) (to - from));
            System.arraycopy(part.array(), part.arrayOffset(), bytes, (int) (from - offset), part.size());
        }
    }

    @Override
    public List<SourceRange> ranges() {
        // Zeros, then the original, then the patches; a later layer covers the earlier ones.
        List<Patch> layers = new ArrayList<>(List.of(new Patch(0, new ZeroByteSource(size)), new Patch(0, original)));
        layers.addAll(patches);
        long[] bounds = bounds(layers);
        int[] topLayers = topLayers(layers, bounds);
        List<SourceRange> ranges = new ArrayList<>();
        for (int start = 0; start < topLayers.length; ) {
            int end = start + 1;
            while (end < topLayers.length && topLayers[end] == topLayers[start]) {
                end++;
            }
            Patch layer = layers.get(topLayers[start]);
            ranges.addAll(layer.bytes.ranges(bounds[start] - layer.offset, bounds[end] - bounds[start]));
            start = end;
        }
        return ranges;
    }

    /** Returns the offsets at which layers start or end, each once and in ascending order. */
    private static long[] bounds(List<Patch> layers) {
        long[] bounds = new long[Math.multiplyExact(2, layers.size())];
        for (int i = 0; i < layers.size(); i++) {
            bounds[2 * i] = layers.get(i).offset;
            bounds[2 * i + 1] = layers.get(i).end();
        }
        Arrays.sort(bounds);
        int count = 1;
        for (long bound : bounds) {
            if (bound != bounds[count - 1]) {
                bounds[count++] = bound;
            }
        }
        return Arrays.copyOf(bounds, count);
    }

    /** Returns for each interval between two bounds the index of the last layer that covers it. */
    private static int[] topLayers(List<Patch> layers, long[] bounds) {
        int[] topLayers = new int[bounds.length - 1];
        // For each interval, where the search for the next interval without a layer continues.
        int[] next = new int[bounds.length];
        for (int i = 0; i < next.length; i++) {
            next[i] = i;
        }
        for (int layer = layers.size() - 1; layer >= 0; layer--) {
            int end = Arrays.binarySearch(bounds, layers.get(layer).end());
            int start = Arrays.binarySearch(bounds, layers.get(layer).offset);
            for (int i = nextWithoutLayer(next, start); i < end; i = nextWithoutLayer(next, i)) {
                topLayers[i] = layer;
                next[i] = i + 1;
            }
        }
        return topLayers;
    }

    /** Returns the first interval from an index on that has no layer yet, and shortens the path to it. */
    private static int nextWithoutLayer(int[] next, int start) {
        int interval = start;
        while (next[interval] != interval) {
            next[interval] = next[next[interval]];
            interval = next[interval];
        }
        return interval;
    }
}
