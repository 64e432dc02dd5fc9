package shuriken.archive.disc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import shuriken.diagnostics.DiagnosticCode;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;

/** Reads the directories of an ISO 9660 volume (the file system of a disc), and lists its files. */
final class IsoReader {
    /** The sector of the first descriptor, counted from the start of the track. */
    static final int FIRST_DESCRIPTOR_SECTOR = 16;

    static final String MAGIC = "CD001";

    /** The offset of the magic in a descriptor, which starts with its type. */
    static final int MAGIC_OFFSET = 1;

    // Types of descriptors.
    private static final int PRIMARY_TYPE = 1;
    private static final int SUPPLEMENTARY_TYPE = 2;

    /** The offset of the escape sequence, by which a Joliet descriptor differs from other supplementary descriptors. */
    private static final int ESCAPES_OFFSET = 0x58;

    private static final int ROOT_RECORD_OFFSET = 0x9C;

    /** The end of the sectors in which descriptors are searched, counted from the start of the track. */
    private static final int DESCRIPTORS_END_SECTOR = 64;

    /** The tracks that may contain files of the volume. */
    private final List<DiscTrack> tracks;

    private final boolean isJoliet;
    private final ReadContext context;
    private final List<DiscFile> files = new ArrayList<>();
    private final Deque<PendingDirectory> pendingDirectories = new ArrayDeque<>();

    /** The first sectors of the directories that have been read, so that reading ends even if there is a cycle. */
    private final Set<Long> visitedSectors = new HashSet<>();

    /** A directory that has not been read yet. Its path ends with a slash, or is empty for the root. */
    private record PendingDirectory(IsoRecord record, String path) {}

    private IsoReader(List<DiscTrack> tracks, boolean isJoliet, ReadContext context) {
        this.tracks = tracks;
        this.isJoliet = isJoliet;
        this.context = context;
    }

    /**
     * Returns the files of the volume that starts with a track.
     *
     * @param track the track that contains the descriptors of the volume
     * @param tracks the tracks that may contain the files
     * @param prefix the folder of the files, which ends with {@code /}, or an empty string
     */
    static List<DiscFile> read(DiscTrack track, List<DiscTrack> tracks, String prefix, ReadContext context) {
        ByteCursor descriptor = findDescriptor(track, SUPPLEMENTARY_TYPE)
                .or(() -> findDescriptor(track, PRIMARY_TYPE))
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_VALUE,
                        track.readSector(track.firstSector() + FIRST_DESCRIPTOR_SECTOR)
                                .location(),
                        "the disc has no volume descriptor"));
        boolean isJoliet = isJoliet(descriptor);
        IsoReader reader = new IsoReader(tracks, isJoliet, context);
        reader.pendingDirectories.push(
                new PendingDirectory(IsoRecord.read(descriptor.seek(ROOT_RECORD_OFFSET), isJoliet), prefix));
        while (!reader.pendingDirectories.isEmpty()) {
            reader.readDirectory(reader.pendingDirectories.pop());
        }
        return reader.files;
    }

    /**
     * Returns the sectors of the primary and the Joliet descriptors of a volume, each of which refers to a file tree.
     */
    static List<Long> findFileTreeDescriptorSectors(DiscTrack track) {
        return findDescriptorSectors(track).stream()
                .filter(sector ->
                        track.readSector(sector).u8("type") == PRIMARY_TYPE || isJoliet(track.readSector(sector)))
                .toList();
    }

    /** Returns the sectors of all primary and supplementary descriptors of a volume. */
    static List<Long> findDescriptorSectors(DiscTrack track) {
        List<Long> descriptorSectors = new ArrayList<>();
        for (long sector = track.firstSector() + FIRST_DESCRIPTOR_SECTOR;
                sector < track.firstSector() + DESCRIPTORS_END_SECTOR && track.contains(sector);
                sector++) {
            ByteCursor in = track.readSector(sector);
            int type = in.u8("type");
            if (!in.startsWith(MAGIC)) {
                break;
            }
            if (type == PRIMARY_TYPE || type == SUPPLEMENTARY_TYPE) {
                descriptorSectors.add(sector);
            }
        }
        return descriptorSectors;
    }

    /** Finds the first descriptor of a type. A supplementary descriptor counts only if it is a Joliet descriptor. */
    private static Optional<ByteCursor> findDescriptor(DiscTrack track, int type) {
        for (long sector = track.firstSector() + FIRST_DESCRIPTOR_SECTOR;
                sector < track.firstSector() + DESCRIPTORS_END_SECTOR && track.contains(sector);
                sector++) {
            ByteCursor in = track.readSector(sector);
            int storedType = in.u8("type");
            if (!in.startsWith(MAGIC)) {
                break;
            }
            if (storedType == type && (type == PRIMARY_TYPE || isJoliet(in))) {
                return Optional.of(in);
            }
        }
        return Optional.empty();
    }

    /** Tests whether a descriptor belongs to Joliet, which stores names in UTF-16. */
    static boolean isJoliet(ByteCursor descriptor) {
        ByteCursor escapes = descriptor.copy().seek(ESCAPES_OFFSET);
        return descriptor.copy().seek(0).u8("type") == SUPPLEMENTARY_TYPE
                && (escapes.startsWith("%/@") || escapes.startsWith("%/C") || escapes.startsWith("%/E"));
    }

    /** Reads the records of a directory, and adds the files and subdirectories that they describe. */
    private void readDirectory(PendingDirectory directory) {
        IsoRecord directoryRecord = directory.record;
        if (!visitedSectors.add(directoryRecord.sector())) {
            context.reportDeviation(
                    DiagnosticCode.SHARED_NODE,
                    directoryRecord.location(),
                    "two records refer to this directory. Its files are listed only once");
            return;
        }
        Optional<DiscFile> directoryFile = locate(directory.path, List.of(directoryRecord));
        if (directoryFile.isEmpty()) {
            return;
        }
        SectorByteSource data = new SectorByteSource(directoryFile.get());
        context.reserve(data.size(), directoryRecord.location(), "a directory");
        List<PendingDirectory> subdirectories = new ArrayList<>();
        // The records of the current file, one for each of its extents.
        List<IsoRecord> fileRecords = new ArrayList<>();
        ByteCursor in = data.part(0, (int) data.size());
        while (in.remaining() > 0) {
            int sectorRemainder = Math.min(SectorForm.DATA_SIZE - in.position() % SectorForm.DATA_SIZE, in.remaining());
            int recordSize = in.copy().u8("length");
            if (recordSize == 0) {
                in.seek(in.position() + sectorRemainder);
                continue;
            }
            ByteCursor recordCursor =
                    in.window(in.location(), in.position(), Math.min(recordSize, sectorRemainder), "record");
            IsoRecord record = IsoRecord.read(recordCursor, isJoliet);
            in.seek(in.position() + Math.min(recordSize, sectorRemainder));
            if (record.isSelfOrParent()) {
                continue;
            }
            if (!fileRecords.isEmpty()
                    && (record.isDirectory()
                            || !record.name().equals(fileRecords.getFirst().name()))) {
                addFile(directory, fileRecords);
            }
            context.requireCountWithinLimit(files.size() + subdirectories.size() + 1L, record.location(), "files");
            String path = directory.path + record.name();
            context.reserve(2L * path.length(), record.location(), "paths");
            if (record.isDirectory()) {
                subdirectories.add(new PendingDirectory(record, path + "/"));
            } else {
                fileRecords.add(record);
                if (!record.continues()) {
                    addFile(directory, fileRecords);
                }
            }
        }
        if (!fileRecords.isEmpty()) {
            addFile(directory, fileRecords);
        }
        for (int i = subdirectories.size() - 1; i >= 0; i--) {
            pendingDirectories.push(subdirectories.get(i));
        }
    }

    /** Adds the file that the records describe, one extent each, and clears the list. */
    private void addFile(PendingDirectory directory, List<IsoRecord> fileRecords) {
        String path = directory.path + fileRecords.getFirst().name();
        IsoRecord lastRecord = fileRecords.getLast();
        if (lastRecord.continues()) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE, lastRecord.location(), "the next part of %s is missing", path);
        }
        locate(path, fileRecords).ifPresent(files::add);
        fileRecords.clear();
    }

    private static boolean isInside(DiscExtent extent, DiscTrack track) {
        long lastSector = extent.firstSector() + extent.sectorCount() - 1;
        return extent.size() == 0 || (track.contains(extent.firstSector()) && track.contains(lastSector));
    }

    /**
     * Returns the file or directory that the records describe. If it is interleaved, or no data track contains all its
     * extents, this is reported and the result is empty.
     */
    private Optional<DiscFile> locate(String path, List<IsoRecord> records) {
        List<DiscExtent> extents = records.stream().map(IsoRecord::extent).toList();
        SourceLocation location = records.getFirst().location();
        String name = path.isEmpty() ? "the root directory" : path;
        if (records.stream().anyMatch(IsoRecord::isInterleaved)) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE,
                    location,
                    "%s is interleaved with other files, which is not supported",
                    name);
            return Optional.empty();
        }
        for (DiscTrack track : tracks) {
            boolean isInside = extents.stream().allMatch(extent -> isInside(extent, track));
            if (isInside && track.form() != SectorForm.AUDIO) {
                return Optional.of(
                        new DiscFile(path, track, extents, records.getFirst().lastModified()));
            }
        }
        context.reportDeviation(
                DiagnosticCode.UNREADABLE,
                location,
                "%s has %,d bytes at sector %d, but no data track contains them; the image may be incomplete",
                name,
                records.stream().mapToLong(IsoRecord::size).sum(),
                records.getFirst().sector());
        return Optional.empty();
    }
}
