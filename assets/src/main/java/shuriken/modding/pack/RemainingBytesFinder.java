package shuriken.modding.pack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
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
 * Finds the bytes of a container that its manifest must store. These are all bytes outside of the members, and the
 * first bytes of each member if the format needs them to find the members. A texture archive, for example, has no table
 * of offsets; the size of each texture is in the header of the texture.
 */
final class RemainingBytesFinder {
    /**
     * The numbers of bytes at the start of each member that may be stored. The finder tries them in this order and uses
     * the first number with which the format finds the members. If the format finds them with none of these numbers,
     * the finder stores the complete container.
     */
    private static final int[] PREFIX_SIZES = {0, 32};

    /** The number of bytes of a container that are read at once. */
    private static final int CHUNK_SIZE = 1 << 20;

    /** The minimum number of equal bytes that are stored as one value. */
    private static final int MIN_EQUAL_RUN_SIZE = ExternalBytes.MAX_INLINE_SIZE;

    private static final int NO_EQUAL_RUN = -1;

    /** The offset of a member whose bytes do not occur in the container in one range. */
    private static final int NO_OFFSET = -1;

    private final ByteSource container;
    private final ExternalBytes externalBytes;
    private final List<RemainingBytes.Range> ranges = new ArrayList<>();

    /** The value of the pending run of equal bytes, or {@link #NO_EQUAL_RUN} if no run is pending. */
    private int equalRunValue = NO_EQUAL_RUN;

    private int equalRunStart;
    private int equalRunEnd;

    private RemainingBytesFinder(ByteSource container, ExternalBytes externalBytes) {
        this.container = container;
        this.externalBytes = externalBytes;
    }

    /**
     * Finds the bytes that the manifest must store.
     *
     * @param archive the parsed container
     * @param memberOffsets the offset of each member in the container; -1 if the bytes of the member do not occur there
     *     in one range
     * @param hasStoredBytes for each member, whether its file has exactly the bytes that are in the container
     * @param externalBytes receives the bytes that are too many for the manifest itself
     */
    static RemainingBytes find(
            ByteSource container,
            Format<?> format,
            Archive archive,
            int[] memberOffsets,
            boolean[] hasStoredBytes,
            ExternalBytes externalBytes,
            Limits limits) {
        List<ArchiveEntry> entries = archive.entries();
        List<Extent> holes = List.of();
        for (int prefixSize : PREFIX_SIZES) {
            List<Extent> candidateHoles = findHoles(entries, memberOffsets, hasStoredBytes, prefixSize);
            if (holes.isEmpty()
                    && !candidateHoles.isEmpty()
                    && isReadable(container, candidateHoles, format, entries, memberOffsets, limits)) {
                holes = candidateHoles;
            }
        }
        RemainingBytesFinder finder = new RemainingBytesFinder(container, externalBytes);
        int offset = 0;
        for (Extent hole : holes) {
            finder.addRange(offset, hole.from());
            offset = hole.to();
        }
        int size = (int) container.size();
        finder.addRange(offset, size);
        finder.endEqualRun();
        return new RemainingBytes(size, finder.ranges);
    }

    /**
     * Returns the holes in ascending order. A hole is a range that need not be stored, because the files of members
     * have its bytes. Each of its bytes is in a member whose file has exactly the bytes of the container, after the
     * first {@code prefixSize} bytes of the member. None of its bytes is in another member.
     *
     * <p>The method visits all offsets at which members start or end, and counts the members that contain the bytes
     * after each of them.
     */
    private static List<Extent> findHoles(
            List<ArchiveEntry> entries, int[] memberOffsets, boolean[] hasStoredBytes, int prefixSize) {
        TreeMap<Integer, CountChange> changesByOffset = new TreeMap<>();
        for (int i = 0; i < memberOffsets.length; i++) {
            int size = (int) entries.get(i).storedSize();
            int startOffset = memberOffsets[i] + (hasStoredBytes[i] ? Math.min(prefixSize, size) : 0);
            int endOffset = memberOffsets[i] + size;
            if (memberOffsets[i] != NO_OFFSET) {
                changesByOffset
                        .computeIfAbsent(startOffset, offset -> new CountChange())
                        .add(/* change= */ 1, hasStoredBytes[i]);
                changesByOffset
                        .computeIfAbsent(endOffset, offset -> new CountChange())
                        .add(/* change= */ -1, hasStoredBytes[i]);
            }
        }
        List<Extent> holes = new ArrayList<>();
        int storedCount = 0;
        int otherCount = 0;
        OptionalInt holeStart = OptionalInt.empty();
        for (Map.Entry<Integer, CountChange> change : changesByOffset.entrySet()) {
            int offset = change.getKey();
            storedCount += change.getValue().storedChange;
            otherCount += change.getValue().otherChange;
            boolean isHole = storedCount > 0 && otherCount == 0;
            if (holeStart.isPresent() && !isHole) {
                holes.add(new Extent(holeStart.getAsInt(), offset));
                holeStart = OptionalInt.empty();
            } else if (holeStart.isEmpty() && isHole) {
                holeStart = OptionalInt.of(offset);
            }
        }
        return holes;
    }

    /** By how much the numbers of members that contain the next byte change at an offset. */
    private static final class CountChange {
        int storedChange;
        int otherChange;

        void add(int change, boolean hasStoredBytes) {
            if (hasStoredBytes) {
                storedChange += change;
            } else {
                otherChange += change;
            }
        }
    }

    /** Returns whether the format finds the same members if the bytes in the holes are zeros. */
    private static boolean isReadable(
            ByteSource container,
            List<Extent> holes,
            Format<?> format,
            List<ArchiveEntry> entries,
            int[] memberOffsets,
            Limits limits) {
        ByteSource zeroedSource = new ZeroedHoleSource(container, holes);
        ByteSource zeroedContainer =
                zeroedSource.size() <= ByteSource.IN_MEMORY_LIMIT ? ByteSource.of(zeroedSource.all()) : zeroedSource;
        try {
            if (!(format.read(zeroedContainer, new ReadContext(ReadOptions.LENIENT.withLimits(limits)))
                    instanceof Archive archive)) {
                return false;
            }
            List<ArchiveEntry> foundEntries = archive.entries();
            boolean hasSameMembers = foundEntries.size() == entries.size();
            for (int i = 0; hasSameMembers && i < foundEntries.size(); i++) {
                ArchiveEntry expectedEntry = entries.get(i);
                ArchiveEntry foundEntry = foundEntries.get(i);
                hasSameMembers = expectedEntry.nameWithExtension().equals(foundEntry.nameWithExtension())
                        && expectedEntry.storedSize() == foundEntry.storedSize()
                        && findOffset(foundEntry, zeroedContainer) == memberOffsets[i];
            }
            return hasSameMembers;
        } catch (FormatException e) {
            return false;
        }
    }

    /**
     * Returns the offset of a member in its container; -1 if the bytes of the member do not occur there in one range.
     */
    static int findOffset(ArchiveEntry entry, ByteSource container) {
        return (int) entry.source().offsetIn(container).orElse(NO_OFFSET);
    }

    /** Adds the bytes between two offsets of the container. */
    private void addRange(int startOffset, int endOffset) {
        for (int offset = startOffset; offset < endOffset; offset += CHUNK_SIZE) {
            addChunk(container.part(offset, Math.min(CHUNK_SIZE, endOffset - offset)), offset);
        }
    }

    /** Divides bytes into runs of equal bytes and other ranges, and adds both. */
    private void addChunk(ByteCursor chunk, int offset) {
        byte[] array = chunk.array();
        int arrayStart = chunk.arrayOffset();
        int pendingStart = 0; // The start of the bytes that have not been added.
        int equalStart = 0;
        while (equalStart < chunk.size()) {
            int equalEnd = equalStart + 1;
            while (equalEnd < chunk.size() && array[arrayStart + equalEnd] == array[arrayStart + equalStart]) {
                equalEnd++;
            }
            if (equalEnd - equalStart >= MIN_EQUAL_RUN_SIZE) {
                addBytes(chunk.part(pendingStart, equalStart - pendingStart), offset + pendingStart);
                addEqualRun(array[arrayStart + equalStart] & 0xFF, offset + equalStart, offset + equalEnd);
                pendingStart = equalEnd;
            }
            equalStart = equalEnd;
        }
        addBytes(chunk.part(pendingStart, chunk.size() - pendingStart), offset + pendingStart);
    }

    private void addBytes(ByteCursor bytes, int offset) {
        if (bytes.size() > 0) {
            endEqualRun();
            ranges.add(new RemainingBytes.Range(offset, externalBytes.store(bytes)));
        }
    }

    /** Extends the pending run of equal bytes, or ends it and starts a new one. */
    private void addEqualRun(int value, int startOffset, int endOffset) {
        if (value != equalRunValue || startOffset != equalRunEnd) {
            endEqualRun();
            equalRunValue = value;
            equalRunStart = startOffset;
        }
        equalRunEnd = endOffset;
    }

    /** Adds the pending run of equal bytes, unless these are zeros, which are not stored. */
    private void endEqualRun() {
        if (equalRunValue > 0) {
            ranges.add(new RemainingBytes.Range(
                    equalRunStart, ExternalBytes.describeRun(equalRunValue, equalRunEnd - equalRunStart)));
        }
        equalRunValue = NO_EQUAL_RUN;
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
