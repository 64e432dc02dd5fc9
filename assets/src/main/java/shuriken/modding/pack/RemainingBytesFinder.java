package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.support.MemberReplacement.Extent;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.format.Format;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * Finds the bytes of a container that must be kept next to the files of its members. These are all bytes outside of the
 * members, and the first bytes of each member if the format needs them to find the members. A texture archive, for
 * example, has no table of offsets: the size of each texture is in the header of the texture.
 */
final class RemainingBytesFinder {
    /**
     * The numbers of bytes at the start of each member that may be kept. The first number with which the format finds
     * the members is used. If there is none, the complete container is kept.
     */
    private static final int[] PREFIX_SIZES = {0, 32};

    /** The number of bytes of a container that are read at once. */
    private static final int CHUNK_SIZE = 1 << 20;

    /** The minimum number of equal bytes that are stored as one value. */
    private static final int MIN_FILL_SIZE = ExternalBytes.MAX_INLINE_SIZE;

    private static final int NO_FILL = -1;

    private final ByteSource container;
    private final ExternalBytes externalBytes;
    private final List<RemainingBytes.Run> runs = new ArrayList<>();
    /** The value of the bytes of a filling that is not added yet; {@link #NO_FILL} if there is none. */
    private int fillValue = NO_FILL;

    private int fillStart;
    private int fillEnd;

    private RemainingBytesFinder(ByteSource container, ExternalBytes externalBytes) {
        this.container = container;
        this.externalBytes = externalBytes;
    }

    /**
     * Finds the bytes that the manifest must store.
     *
     * @param archive the parsed container
     * @param offsets the offset of each member in the container, or -1 if the container does not have the member's
     *     bytes as they are
     * @param isStored whether the file of each member has its stored bytes
     * @param externalBytes the output for the bytes
     */
    static RemainingBytes find(
            ByteSource container,
            Format<?> format,
            Archive archive,
            int[] offsets,
            boolean[] isStored,
            ExternalBytes externalBytes,
            Limits limits) {
        List<ArchiveEntry> entries = archive.entries();
        // The first prefix size with which the format still finds the members is used.
        List<Extent> holes = List.of();
        for (int prefixSize : PREFIX_SIZES) {
            List<Extent> candidateHoles = findHoles(entries, offsets, isStored, prefixSize);
            if (holes.isEmpty()
                    && !candidateHoles.isEmpty()
                    && isReadable(container, candidateHoles, format, entries, offsets, limits)) {
                holes = candidateHoles;
            }
        }
        RemainingBytesFinder finder = new RemainingBytesFinder(container, externalBytes);
        int offset = 0;
        for (Extent hole : holes) {
            finder.keepRange(offset, hole.from());
            offset = hole.to();
        }
        int size = (int) container.size();
        finder.keepRange(offset, size);
        finder.endFill();
        return new RemainingBytes(size, finder.runs);
    }

    /**
     * Returns the holes in ascending order: the ranges that only stored members contain, without the first {@code
     * prefixSize} bytes of each member. The bytes of a hole need not be kept, because the files of its members contain
     * them.
     */
    private static List<Extent> findHoles(
            List<ArchiveEntry> entries, int[] offsets, boolean[] isStored, int prefixSize) {
        // By offset: by how much the number of stored members, and the number of other members, changes at this byte.
        TreeMap<Integer, int[]> edges = new TreeMap<>();
        for (int i = 0; i < offsets.length; i++) {
            int size = (int) entries.get(i).storedSize();
            int startOffset = offsets[i] + (isStored[i] ? Math.min(prefixSize, size) : 0);
            if (offsets[i] >= 0) {
                edges.computeIfAbsent(startOffset, offset -> new int[2])[isStored[i] ? 0 : 1]++;
                edges.computeIfAbsent(offsets[i] + size, offset -> new int[2])[isStored[i] ? 0 : 1]--;
            }
        }
        List<Extent> holes = new ArrayList<>();
        int storedCount = 0;
        int otherCount = 0;
        int holeStart = -1;
        for (Map.Entry<Integer, int[]> edge : edges.entrySet()) {
            storedCount += edge.getValue()[0];
            otherCount += edge.getValue()[1];
            boolean isHole = storedCount > 0 && otherCount == 0;
            if (holeStart >= 0 && !isHole) {
                holes.add(new Extent(holeStart, edge.getKey()));
                holeStart = -1;
            } else if (holeStart < 0 && isHole) {
                holeStart = edge.getKey();
            }
        }
        return holes;
    }

    /** Returns whether the format finds the same members if the bytes in the holes are zeros. */
    private static boolean isReadable(
            ByteSource container,
            List<Extent> holes,
            Format<?> format,
            List<ArchiveEntry> entries,
            int[] offsets,
            Limits limits) {
        ByteSource zeroedSource = new ZeroedHoleSource(container, holes);
        ByteSource zeroed =
                zeroedSource.size() <= ByteSource.IN_MEMORY_LIMIT ? ByteSource.of(zeroedSource.all()) : zeroedSource;
        try {
            if (!(format.read(zeroed, new ReadContext(ReadOptions.LENIENT.withLimits(limits)))
                    instanceof Archive archive)) {
                return false;
            }
            List<ArchiveEntry> foundEntries = archive.entries();
            boolean hasSameMembers = foundEntries.size() == entries.size();
            for (int i = 0; hasSameMembers && i < foundEntries.size(); i++) {
                ArchiveEntry expectedEntry = entries.get(i);
                ArchiveEntry foundEntry = foundEntries.get(i);
                hasSameMembers = expectedEntry.fileName().equals(foundEntry.fileName())
                        && expectedEntry.storedSize() == foundEntry.storedSize()
                        && findOffset(foundEntry, zeroed) == offsets[i];
            }
            return hasSameMembers;
        } catch (FormatException e) {
            return false;
        }
    }

    /**
     * Returns the offset of a member in its container; -1 if the container does not have the member's bytes as they
     * are.
     */
    static int findOffset(ArchiveEntry entry, ByteSource container) {
        return (int) entry.source().offsetIn(container).orElse(-1);
    }

    /** Keeps a range of bytes. */
    private void keepRange(int startOffset, int endOffset) {
        for (int offset = startOffset; offset < endOffset; offset += CHUNK_SIZE) {
            keepChunk(container.part(offset, Math.min(CHUNK_SIZE, endOffset - offset)), offset);
        }
    }

    /** Adds bytes as fillings and other runs. */
    private void keepChunk(ByteCursor chunk, int offset) {
        byte[] data = chunk.array();
        int arrayStart = chunk.arrayOffset();
        int bytesStart = 0;
        int runStart = 0;
        while (runStart < chunk.size()) {
            int runEnd = runStart + 1;
            while (runEnd < chunk.size() && data[arrayStart + runEnd] == data[arrayStart + runStart]) {
                runEnd++;
            }
            if (runEnd - runStart >= MIN_FILL_SIZE) {
                addBytes(chunk.part(bytesStart, runStart - bytesStart), offset + bytesStart);
                addFill(data[arrayStart + runStart] & 0xFF, offset + runStart, offset + runEnd);
                bytesStart = runEnd;
            }
            runStart = runEnd;
        }
        addBytes(chunk.part(bytesStart, chunk.size() - bytesStart), offset + bytesStart);
    }

    private void addBytes(ByteCursor bytes, int offset) {
        if (bytes.size() > 0) {
            endFill();
            runs.add(new RemainingBytes.Run(offset, externalBytes.keep(bytes)));
        }
    }

    private void addFill(int value, int startOffset, int endOffset) {
        if (value != fillValue || startOffset != fillEnd) {
            endFill();
            fillValue = value;
            fillStart = startOffset;
        }
        fillEnd = endOffset;
    }

    /** Adds the pending filling, unless it consists of zeros, which need no run. */
    private void endFill() {
        if (fillValue > 0) {
            runs.add(new RemainingBytes.Run(fillStart, ExternalBytes.fill(fillValue, fillEnd - fillStart)));
        }
        fillValue = NO_FILL;
    }

    /**
     * A container in which some ranges are zeros.
     *
     * @param container the original bytes
     * @param holes the ranges in ascending order
     */
    private record ZeroedHoleSource(ByteSource container, List<Extent> holes) implements ByteSource {
        @Override
        public String path() {
            return container.path();
        }

        @Override
        public long size() {
            return container.size();
        }

        @Override
        public ByteCursor part(long offset, int length) {
            byte[] bytes = container.part(offset, length).bytes("part", length);
            for (Extent hole : holes) {
                int startOffset = (int) Math.max(0, hole.from() - offset);
                int endOffset = (int) Math.min(length, hole.to() - offset);
                if (startOffset < endOffset) {
                    Arrays.fill(bytes, startOffset, endOffset, (byte) 0);
                }
            }
            return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
        }
    }
}
