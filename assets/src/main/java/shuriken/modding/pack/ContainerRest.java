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
 * members, and as many from the start of each member as the format needs to find the members: a texture archive, for
 * example, has no table of offsets but reads the size of each texture from the texture's header.
 */
final class ContainerRest {
    /**
     * The numbers of bytes at the start of each member that may differ from its file. If no value fits, the complete
     * container is stored.
     */
    private static final int[] HEADS = {0, 32};

    /** Bytes of a container that are looked at in one go. */
    private static final int PIECE = 1 << 20;

    /** Equal bytes that are stored as one value. */
    private static final int FILL = ExternalBytes.FEW;

    private final ByteSource container;
    private final ExternalBytes side;
    private final List<RemainingBytes.Run> runs = new ArrayList<>();
    /** The last run, if it is a filling. */
    private int fillValue = -1;

    private int fillStart;
    private int fillEnd;

    private ContainerRest(ByteSource container, ExternalBytes side) {
        this.container = container;
        this.side = side;
    }

    /**
     * Returns the bytes that the manifest must store.
     *
     * @param archive the model of the container
     * @param offsets the offsets of the members in the container
     * @param stored whether the file of each member has its stored bytes
     * @param side the output for the bytes
     */
    static RemainingBytes of(
            ByteSource container,
            Format<?> format,
            Archive archive,
            int[] offsets,
            boolean[] stored,
            ExternalBytes side,
            Limits limits) {
        List<ArchiveEntry> entries = archive.entries();
        List<Extent> holes = List.of();
        for (int prefix : HEADS) {
            List<Extent> tried = holes(entries, offsets, stored, prefix);
            if (holes.isEmpty() && !tried.isEmpty() && isReadable(container, tried, format, entries, offsets, limits)) {
                holes = tried;
            }
        }
        ContainerRest extraBytes = new ContainerRest(container, side);
        int offset = 0;
        for (Extent hole : holes) {
            extraBytes.keep(offset, hole.from());
            offset = hole.to();
        }
        int size = (int) container.size();
        extraBytes.keep(offset, size);
        extraBytes.endFill();
        return new RemainingBytes(size, extraBytes.runs);
    }

    /** Returns the bytes that only stored members contain, in order, without the first bytes of each member. */
    private static List<Extent> holes(List<ArchiveEntry> entries, int[] offsets, boolean[] stored, int prefix) {
        // At each offset by how much the number of stored members, and that of others, changes.
        TreeMap<Integer, int[]> edges = new TreeMap<>();
        for (int i = 0; i < offsets.length; i++) {
            int size = (int) entries.get(i).storedSize();
            int from = offsets[i] + (stored[i] ? Math.min(prefix, size) : 0);
            if (offsets[i] >= 0) {
                edges.computeIfAbsent(from, offset -> new int[2])[stored[i] ? 0 : 1]++;
                edges.computeIfAbsent(offsets[i] + size, offset -> new int[2])[stored[i] ? 0 : 1]--;
            }
        }
        List<Extent> holes = new ArrayList<>();
        int inStored = 0;
        int inUnstored = 0;
        int from = -1;
        for (Map.Entry<Integer, int[]> edge : edges.entrySet()) {
            inStored += edge.getValue()[0];
            inUnstored += edge.getValue()[1];
            boolean isHole = inStored > 0 && inUnstored == 0;
            if (from >= 0 && !isHole) {
                holes.add(new Extent(from, edge.getKey()));
                from = -1;
            } else if (from < 0 && isHole) {
                from = edge.getKey();
            }
        }
        return holes;
    }

    /** Whether the format finds the same members without the bytes in the holes. */
    private static boolean isReadable(
            ByteSource container,
            List<Extent> holes,
            Format<?> format,
            List<ArchiveEntry> entries,
            int[] offsets,
            Limits limits) {
        ByteSource paged = new Holed(container, holes);
        ByteSource holed = paged.size() <= ByteSource.IN_MEMORY_LIMIT ? ByteSource.of(paged.all()) : paged;
        try {
            if (!(format.read(holed, new ReadContext(ReadOptions.LENIENT.withLimits(limits)))
                    instanceof Archive archive)) {
                return false;
            }
            List<ArchiveEntry> found = archive.entries();
            boolean isSame = found.size() == entries.size();
            for (int i = 0; isSame && i < found.size(); i++) {
                ArchiveEntry a = entries.get(i);
                ArchiveEntry b = found.get(i);
                isSame = a.fileName().equals(b.fileName())
                        && a.storedSize() == b.storedSize()
                        && offset(b, holed) == offsets[i];
            }
            return isSame;
        } catch (FormatException e) {
            return false;
        }
    }

    /** Returns where a member is stored in its container; -1 if its bytes are not there as they are. */
    static int offset(ArchiveEntry entry, ByteSource container) {
        return (int) entry.source().offsetIn(container).orElse(-1);
    }

    private void keep(int from, int to) {
        for (int offset = from; offset < to; offset += PIECE) {
            keep(container.part(offset, Math.min(PIECE, to - offset)), offset);
        }
    }

    /** Splits bytes into fillings and others. */
    private void keep(ByteCursor piece, int offset) {
        byte[] data = piece.array();
        int start = piece.arrayOffset();
        int keptSize = 0;
        int i = 0;
        while (i < piece.size()) {
            int end = i + 1;
            while (end < piece.size() && data[start + end] == data[start + i]) {
                end++;
            }
            if (end - i >= FILL) {
                bytes(piece.part(keptSize, i - keptSize), offset + keptSize);
                fill(data[start + i] & 0xFF, offset + i, offset + end);
                keptSize = end;
            }
            i = end;
        }
        bytes(piece.part(keptSize, piece.size() - keptSize), offset + keptSize);
    }

    private void bytes(ByteCursor bytes, int offset) {
        if (bytes.size() > 0) {
            endFill();
            runs.add(new RemainingBytes.Run(offset, side.keep(bytes)));
        }
    }

    private void fill(int value, int from, int to) {
        if (value != fillValue || from != fillEnd) {
            endFill();
            fillValue = value;
            fillStart = from;
        }
        fillEnd = to;
    }

    /** Adds the filling that has come to its end; zeros need no run. */
    private void endFill() {
        if (fillValue > 0) {
            runs.add(new RemainingBytes.Run(fillStart, ExternalBytes.fill(fillValue, fillEnd - fillStart)));
        }
        fillValue = -1;
    }

    /**
     * A container in which some ranges are zeros.
     *
     * @param container the original bytes
     * @param holes the ranges in ascending order
     */
    private record Holed(ByteSource container, List<Extent> holes) implements ByteSource {
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
                int from = (int) Math.max(0, hole.from() - offset);
                int to = (int) Math.min(length, hole.to() - offset);
                if (from < to) {
                    Arrays.fill(bytes, from, to, (byte) 0);
                }
            }
            return ByteCursor.littleEndian(bytes, path()).rebased(path(), offset);
        }
    }
}
