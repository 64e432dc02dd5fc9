package shuriken.io;

import java.util.ArrayList;
import java.util.List;

/** A source with the bytes of another one, some ranges of which are replaced; it may also be longer. */
public final class PatchedByteSource implements ByteSource {
    private final ByteSource original;
    private final List<Patch> patches;
    private final long size;

    /** A replaced range. */
    private record Patch(long offset, ByteSource bytes) {
        long end() {
            return offset + bytes.size();
        }
    }

    private PatchedByteSource(ByteSource original, List<Patch> patches, long size) {
        this.original = original;
        this.patches = patches;
        this.size = size;
    }

    /** Creates a source without changes. */
    public static PatchedByteSource of(ByteSource original) {
        return new PatchedByteSource(original, List.of(), original.size());
    }

    /**
     * Returns this with other bytes from an offset on; later changes win. Bytes beyond the end make it longer, and a gap
     * before them is filled with zeros.
     */
    public PatchedByteSource with(long offset, ByteSource bytes) {
        List<Patch> all = new ArrayList<>(patches);
        all.add(new Patch(offset, bytes));
        return new PatchedByteSource(original, all, Math.max(size, offset + bytes.size()));
    }

    /** Returns this with other bytes from an offset on. */
    public PatchedByteSource with(long offset, byte[] bytes) {
        return with(offset, ByteSource.of(ByteCursor.littleEndian(bytes, path())));
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
}
