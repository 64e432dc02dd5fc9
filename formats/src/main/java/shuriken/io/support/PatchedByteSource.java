package shuriken.io.support;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
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

    /** Returns a source without changes, to which {@link #withPatch} can add some. */
    public static PatchedByteSource of(ByteSource original) {
        return original instanceof PatchedByteSource patched
                ? patched
                : new PatchedByteSource(original, List.of(), original.size());
    }

    /** Returns a source with changes inside the original. Later changes win. */
    public static PatchedByteSource of(ByteSource original, List<Patch> patches) {
        return new PatchedByteSource(original, List.copyOf(patches), original.size());
    }

    /**
     * Returns a copy in which bytes are replaced from an offset on. Later changes win. Bytes beyond the end make the
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
        TreeMap<Long, SourceRange> byStart = new TreeMap<>();
        replace(byStart, new Patch(0, new ZeroByteSource(size)));
        replace(byStart, new Patch(0, original));
        patches.forEach(patch -> replace(byStart, patch));
        return byStart.values().stream()
                .flatMap(range -> range.expand().stream())
                .toList();
    }

    /** Replaces the parts of consecutive ranges that a patch covers. */
    private static void replace(NavigableMap<Long, SourceRange> byStart, Patch patch) {
        if (patch.bytes.size() == 0) {
            return;
        }
        split(byStart, patch.offset);
        split(byStart, patch.end());
        byStart.subMap(patch.offset, patch.end()).clear();
        byStart.put(patch.offset, new SourceRange(patch.bytes, 0, patch.bytes.size()));
    }

    /** Splits the range that contains an offset into two. */
    private static void split(NavigableMap<Long, SourceRange> byStart, long offset) {
        Map.Entry<Long, SourceRange> entry = byStart.lowerEntry(offset);
        if (entry != null && offset < entry.getKey() + entry.getValue().size()) {
            SourceRange range = entry.getValue();
            byStart.put(entry.getKey(), range.part(0, offset - entry.getKey()));
            byStart.put(offset, range.part(offset - entry.getKey(), range.size()));
        }
    }
}
