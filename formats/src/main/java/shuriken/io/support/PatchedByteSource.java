package shuriken.io.support;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SourceRange;

/** A source in which ranges of an original source are replaced. It may be longer than the original source. */
public final class PatchedByteSource implements ByteSource {
    private final ByteSource originalSource;
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

    private PatchedByteSource(ByteSource originalSource, List<Patch> patches, long size) {
        this.originalSource = originalSource;
        this.patches = patches;
        this.size = size;
    }

    /** Returns a source with the same bytes, to which {@link #withPatch} can add changes. */
    public static PatchedByteSource of(ByteSource originalSource) {
        return originalSource instanceof PatchedByteSource patched
                ? patched
                : new PatchedByteSource(originalSource, List.of(), originalSource.size());
    }

    /**
     * Returns a source in which patches inside the original source replace bytes. If patches overlap, the later one
     * takes precedence.
     */
    public static PatchedByteSource of(ByteSource originalSource, List<Patch> patches) {
        return new PatchedByteSource(originalSource, List.copyOf(patches), originalSource.size());
    }

    /**
     * Returns a copy in which bytes are replaced from an offset on. They take precedence over earlier patches. Bytes
     * after the end of the source make it longer, and a gap before them is filled with zeros.
     */
    public PatchedByteSource withPatch(long offset, ByteSource bytes) {
        List<Patch> allPatches = new ArrayList<>(patches);
        allPatches.add(new Patch(offset, bytes));
        return new PatchedByteSource(originalSource, allPatches, Math.max(size, offset + bytes.size()));
    }

    /** Returns a copy in which bytes are replaced from an offset on, see {@link #withPatch(long, ByteSource)}. */
    public PatchedByteSource withPatch(long offset, byte[] bytes) {
        return withPatch(offset, ByteSource.of(ByteCursor.littleEndian(bytes, path())));
    }

    @Override
    public String path() {
        return originalSource.path();
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        copy(new Patch(0, originalSource), offset, bytes);
        for (Patch patch : patches) {
            copy(patch, offset, bytes);
        }
        return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
    }

    /**
     * Copies the part of a patch that is in a range of this source.
     *
     * @param offset the offset of the range in this source
     * @param bytes the array that receives the bytes of the range
     */
    private static void copy(Patch patch, long offset, byte[] bytes) {
        long fromOffset = Math.max(offset, patch.offset);
        long toOffset = Math.min(offset + bytes.length, patch.end());
        if (fromOffset < toOffset) {
            ByteCursor part = patch.bytes.part(fromOffset - patch.offset, (int) (toOffset - fromOffset));
            System.arraycopy(part.array(), part.arrayOffset(), bytes, (int) (fromOffset - offset), part.size());
        }
    }

    @Override
    public List<SourceRange> ranges() {
        // Zeros, then the original, then the patches; a later layer covers the earlier ones.
        List<Patch> layers =
                new ArrayList<>(List.of(new Patch(0, new ZeroByteSource(size)), new Patch(0, originalSource)));
        layers.addAll(patches);
        long[] bounds = collectBounds(layers);
        int[] topLayerIndices = findTopLayerIndices(layers, bounds);
        List<SourceRange> ranges = new ArrayList<>();
        int startBound = 0;
        while (startBound < topLayerIndices.length) {
            int endBound = startBound + 1;
            while (endBound < topLayerIndices.length && topLayerIndices[endBound] == topLayerIndices[startBound]) {
                endBound++;
            }
            Patch layer = layers.get(topLayerIndices[startBound]);
            ranges.addAll(layer.bytes.ranges(bounds[startBound] - layer.offset, bounds[endBound] - bounds[startBound]));
            startBound = endBound;
        }
        return ranges;
    }

    /** Returns the offsets at which layers start or end, each once and in ascending order. */
    private static long[] collectBounds(List<Patch> layers) {
        long[] bounds = new long[Math.multiplyExact(2, layers.size())];
        for (int i = 0; i < layers.size(); i++) {
            bounds[2 * i] = layers.get(i).offset;
            bounds[2 * i + 1] = layers.get(i).end();
        }
        Arrays.sort(bounds);
        int boundCount = 1;
        for (long bound : bounds) {
            if (bound != bounds[boundCount - 1]) {
                bounds[boundCount] = bound;
                boundCount++;
            }
        }
        return Arrays.copyOf(bounds, boundCount);
    }

    /**
     * Returns for each interval between two bounds the index of the last layer that covers it. The layers are processed
     * from the last to the first, and each interval keeps the first layer that reaches it.
     */
    private static int[] findTopLayerIndices(List<Patch> layers, long[] bounds) {
        int[] topLayerIndices = new int[bounds.length - 1];
        // For each interval, the index where the search for the next interval without a layer continues.
        int[] searchStarts = new int[bounds.length];
        for (int i = 0; i < searchStarts.length; i++) {
            searchStarts[i] = i;
        }
        for (int layerIndex = layers.size() - 1; layerIndex >= 0; layerIndex--) {
            int endBound = Arrays.binarySearch(bounds, layers.get(layerIndex).end());
            int startBound = Arrays.binarySearch(bounds, layers.get(layerIndex).offset);
            for (int i = findIntervalIndexWithoutLayer(searchStarts, startBound);
                    i < endBound;
                    i = findIntervalIndexWithoutLayer(searchStarts, i)) {
                topLayerIndices[i] = layerIndex;
                searchStarts[i] = i + 1;
            }
        }
        return topLayerIndices;
    }

    /**
     * Returns the index of the first interval from {@code startInterval} on that has no layer yet. The links that were
     * followed are shortened, so that later searches are faster.
     */
    private static int findIntervalIndexWithoutLayer(int[] searchStarts, int startInterval) {
        int interval = startInterval;
        while (searchStarts[interval] != interval) {
            searchStarts[interval] = searchStarts[searchStarts[interval]];
            interval = searchStarts[interval];
        }
        return interval;
    }
}
