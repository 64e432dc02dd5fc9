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

/** Reads the directories of a volume. */
final class IsoReader {
    /** The sector of the first descriptor, counted from the start of the track. */
    static final int FIRST_DESCRIPTOR = 16;

    static final String MAGIC = "CD001";

    /** The offset of the magic in a descriptor, which starts with its type. */
    static final int MAGIC_OFFSET = 1;

    // Types of descriptors.
    private static final int PRIMARY = 1;
    private static final int SUPPLEMENTARY = 2;

    /** The offset of the escape sequence, which states that a supplementary descriptor belongs to Joliet. */
    private static final int ESCAPES_OFFSET = 0x58;

    private static final int ROOT_RECORD_OFFSET = 0x9C;

    /** The end of the sectors in which descriptors are searched, counted from the start of the track. */
    private static final int DESCRIPTORS_END = 64;

    /** The tracks that may contain files of the volume. */
    private final List<DiscTrack> tracks;

    private final boolean isJoliet;
    private final ReadContext context;
    private final List<DiscFile> files = new ArrayList<>();
    private final Deque<Folder> pendingFolders = new ArrayDeque<>();

    /** The first sectors of the directories that were read, so that a loop ends. */
    private final Set<Long> visitedSectors = new HashSet<>();

    /** A directory that is not read yet; its path ends with a slash. */
    private record Folder(IsoRecord record, String path) {}

    private IsoReader(List<DiscTrack> tracks, boolean isJoliet, ReadContext context) {
        this.tracks = tracks;
        this.isJoliet = isJoliet;
        this.context = context;
    }

    /**
     * Returns the files of the volume that starts with a track.
     *
     * @param tracks the tracks that may contain them
     * @param prefix the folder of the files, which ends with {@code /}, or the empty text
     */
    static List<DiscFile> read(DiscTrack track, List<DiscTrack> tracks, String prefix, ReadContext context) {
        ByteCursor descriptor = descriptor(track, SUPPLEMENTARY)
                .or(() -> descriptor(track, PRIMARY))
                .orElseThrow(() -> new FormatException(
                        Kind.BAD_VALUE,
                        track.sector(track.first() + FIRST_DESCRIPTOR).site(),
                        "the disc has no volume descriptor"));
        boolean isJoliet = isJoliet(descriptor);
        IsoReader reader = new IsoReader(tracks, isJoliet, context);
        reader.pendingFolders.push(new Folder(IsoRecord.read(descriptor.seek(ROOT_RECORD_OFFSET), isJoliet), prefix));
        while (!reader.pendingFolders.isEmpty()) {
            reader.readFolder(reader.pendingFolders.pop());
        }
        return reader.files;
    }

    /** Returns the sectors of all descriptors of a volume that refer to a separate tree of files. */
    static List<Long> descriptors(DiscTrack track) {
        return allDescriptors(track).stream()
                .filter(sector -> track.sector(sector).u8("type") == PRIMARY || isJoliet(track.sector(sector)))
                .toList();
    }

    /** Returns the sectors of all primary and supplementary descriptors of a volume. */
    static List<Long> allDescriptors(DiscTrack track) {
        List<Long> descriptors = new ArrayList<>();
        for (long sector = track.first() + FIRST_DESCRIPTOR;
                sector < track.first() + DESCRIPTORS_END && track.contains(sector);
                sector++) {
            ByteCursor in = track.sector(sector);
            int type = in.u8("type");
            if (!in.startsWith(MAGIC)) {
                break;
            }
            if (type == PRIMARY || type == SUPPLEMENTARY) {
                descriptors.add(sector);
            }
        }
        return descriptors;
    }

    /** Returns the first descriptor of a type. Supplementary descriptors other than that of Joliet are ignored. */
    private static Optional<ByteCursor> descriptor(DiscTrack track, int type) {
        for (long sector = track.first() + FIRST_DESCRIPTOR;
                sector < track.first() + DESCRIPTORS_END && track.contains(sector);
                sector++) {
            ByteCursor in = track.sector(sector);
            int storedType = in.u8("type");
            if (!in.startsWith(MAGIC)) {
                break;
            }
            if (storedType == type && (type == PRIMARY || isJoliet(in))) {
                return Optional.of(in);
            }
        }
        return Optional.empty();
    }

    /** Tests whether a descriptor belongs to Joliet, which stores names in UTF-16. */
    static boolean isJoliet(ByteCursor descriptor) {
        ByteCursor escapes = descriptor.copy().seek(ESCAPES_OFFSET);
        return descriptor.copy().seek(0).u8("type") == SUPPLEMENTARY
                && (escapes.startsWith("%/@") || escapes.startsWith("%/C") || escapes.startsWith("%/E"));
    }

    /** Reads the records of a directory, and adds its files and its subdirectories. */
    private void readFolder(Folder folder) {
        IsoRecord directory = folder.record;
        if (!visitedSectors.add(directory.sector())) {
            context.reportDeviation(
                    DiagnosticCode.SHARED_NODE,
                    directory.site(),
                    "two records refer to this directory. Its files are listed only once");
            return;
        }
        Optional<DiscFile> directoryFile = locate(folder.path, List.of(directory));
        if (directoryFile.isEmpty()) {
            return;
        }
        SectorByteSource data = new SectorByteSource(directoryFile.get());
        context.reserve(data.size(), directory.site(), "a directory");
        List<Folder> folders = new ArrayList<>();
        // The records of one file, which may consist of several extents.
        List<IsoRecord> parts = new ArrayList<>();
        ByteCursor in = data.part(0, (int) data.size());
        while (in.remaining() > 0) {
            int bytesLeftInSector =
                    Math.min(SectorForm.DATA_SIZE - in.position() % SectorForm.DATA_SIZE, in.remaining());
            int length = in.copy().u8("length");
            if (length == 0) {
                in.seek(in.position() + bytesLeftInSector);
                continue;
            }
            ByteCursor window = in.window(in.site(), in.position(), Math.min(length, bytesLeftInSector), "record");
            IsoRecord record = IsoRecord.read(window, isJoliet);
            in.seek(in.position() + Math.min(length, bytesLeftInSector));
            if (record.isSelfOrParent()) {
                continue;
            }
            if (!parts.isEmpty()
                    && (record.isDirectory()
                            || !record.name().equals(parts.getFirst().name()))) {
                addFile(folder, parts);
            }
            context.checkCount(files.size() + folders.size() + 1L, record.site(), "files");
            String path = folder.path + record.name();
            context.reserve(2L * path.length(), record.site(), "paths");
            if (record.isDirectory()) {
                folders.add(new Folder(record, path + "/"));
            } else {
                parts.add(record);
                if (!record.continues()) {
                    addFile(folder, parts);
                }
            }
        }
        if (!parts.isEmpty()) {
            addFile(folder, parts);
        }
        for (int i = folders.size() - 1; i >= 0; i--) {
            pendingFolders.push(folders.get(i));
        }
    }

    /** Adds a file that consists of these records, and clears the list. */
    private void addFile(Folder folder, List<IsoRecord> parts) {
        String path = folder.path + parts.getFirst().name();
        IsoRecord last = parts.getLast();
        if (last.continues()) {
            context.reportDeviation(DiagnosticCode.UNREADABLE, last.site(), "the next part of %s is missing", path);
        }
        locate(path, parts).ifPresent(files::add);
        parts.clear();
    }

    /** Returns the file or directory that consists of these records. If no track contains it, this is reported. */
    private Optional<DiscFile> locate(String path, List<IsoRecord> parts) {
        List<DiscExtent> extents = parts.stream().map(IsoRecord::extent).toList();
        SourceLocation site = parts.getFirst().site();
        String name = path.isEmpty() ? "the root directory" : path;
        if (parts.stream().anyMatch(IsoRecord::isInterleaved)) {
            context.reportDeviation(
                    DiagnosticCode.UNREADABLE,
                    site,
                    "%s is interleaved with other files, which is not supported",
                    name);
            return Optional.empty();
        }
        for (DiscTrack track : tracks) {
            boolean isInside = extents.stream()
                    .allMatch(extent -> extent.size() == 0
                            || track.contains(extent.sector())
                                    && track.contains(extent.sector() + extent.sectors() - 1));
            if (isInside && track.form() != SectorForm.AUDIO) {
                return Optional.of(
                        new DiscFile(path, track, extents, parts.getFirst().lastModified()));
            }
        }
        context.reportDeviation(
                DiagnosticCode.UNREADABLE,
                site,
                "%s has %,d bytes at sector %d, but no data track contains them; the image may be incomplete",
                name,
                parts.stream().mapToLong(IsoRecord::size).sum(),
                parts.getFirst().sector());
        return Optional.empty();
    }
}
