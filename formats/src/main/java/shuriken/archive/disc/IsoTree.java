package shuriken.archive.disc;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;

/**
 * A tree of directories that is being edited. Its root is in the primary descriptor of a volume or in that of Joliet.
 */
final class IsoTree {
    private static final int ROOT_RECORD_OFFSET = 0x9C;
    private static final int ROOT_RECORD_SIZE = 34;

    private final DiscSectors sectors;
    private final long descriptor;
    private final boolean isJoliet;
    private final EditableDirectory root;

    /** The records of all files and directories. */
    private final List<EditableRecord> rows = new ArrayList<>();

    private final Set<Long> visitedSectors = new HashSet<>();

    /** Whether directories were added or removed. */
    private boolean hasChangedFolders;

    private IsoTree(DiscSectors sectors, long descriptor, boolean isJoliet, EditableDirectory root) {
        this.sectors = sectors;
        this.descriptor = descriptor;
        this.isJoliet = isJoliet;
        this.root = root;
    }

    /**
     * Reads a tree.
     *
     * @param descriptor the sector of the volume descriptor
     * @throws FormatException if a directory is not on the disc
     */
    static IsoTree read(DiscSectors sectors, long descriptor, boolean isJoliet, ReadContext context) {
        byte[] data = sectors.read(new DiscExtent(descriptor, SectorForm.DATA_SIZE));
        EditableRecord record = new EditableRecord(
                Arrays.copyOfRange(data, ROOT_RECORD_OFFSET, ROOT_RECORD_OFFSET + ROOT_RECORD_SIZE), -1, isJoliet);
        DiscExtent extent = record.record().extent();
        EditableDirectory root =
                new EditableDirectory(Optional.empty(), new byte[1], extent, readDirectory(sectors, extent, context));
        IsoTree tree = new IsoTree(sectors, descriptor, isJoliet, root);
        Deque<EditableDirectory> pending = new ArrayDeque<>(List.of(root));
        while (!pending.isEmpty()) {
            tree.readRows(pending.pop(), pending, context);
        }
        return tree;
    }

    /** Returns the data of a directory. */
    private static byte[] readDirectory(DiscSectors sectors, DiscExtent extent, ReadContext context) {
        SourceLocation site = new SourceLocation("disc", extent.sector() * SectorForm.DATA_SIZE);
        boolean exists = extent.size() > 0
                && sectors.track(extent.sector())
                        .filter(track -> track.contains(extent.sector() + extent.sectors() - 1))
                        .isPresent();
        if (!exists) {
            throw new FormatException(
                    Kind.BAD_POINTER, site, "a directory is not on the disc, so no files of this disc can be changed");
        }
        context.reserve(extent.size(), site, "a directory");
        return sectors.read(extent);
    }

    /** Reads the records of a directory and adds its subdirectories to the pending ones. */
    private void readRows(EditableDirectory folder, Deque<EditableDirectory> pending, ReadContext context) {
        SourceLocation site = new SourceLocation("disc", folder.extent().sector() * SectorForm.DATA_SIZE);
        if (!visitedSectors.add(folder.extent().sector())) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    site,
                    "two records refer to this directory, so no files of this disc can be changed");
        }
        byte[] data = readDirectory(sectors, folder.extent(), context);
        for (int offset = 0; offset < data.length; ) {
            int bytesLeftInSector =
                    Math.min(SectorForm.DATA_SIZE - offset % SectorForm.DATA_SIZE, data.length - offset);
            int length = data[offset] & 0xFF;
            if (length == 0) {
                offset += bytesLeftInSector;
                continue;
            }
            length = Math.min(length, bytesLeftInSector);
            EditableRecord row =
                    new EditableRecord(Arrays.copyOfRange(data, offset, offset + length), offset, isJoliet);
            folder.records().add(row);
            offset += length;
            if (row.record().isSelfOrParent()) {
                continue;
            }
            rows.add(row);
            context.checkCount(rows.size(), site, "files");
            if (row.record().isDirectory()) {
                DiscExtent extent = row.record().extent();
                EditableDirectory child = new EditableDirectory(
                        Optional.of(folder), row.identifier(), extent, readDirectory(sectors, extent, context));
                row.attach(child);
                pending.push(child);
            }
        }
        if (folder.records().isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE, site, "a directory lacks its own record, so no files of this disc can be changed");
        }
    }

    long descriptor() {
        return descriptor;
    }

    boolean isJoliet() {
        return isJoliet;
    }

    EditableDirectory root() {
        return root;
    }

    /** Returns the rules for names in this tree. */
    IsoNames names() {
        return IsoNames.of(rows, isJoliet);
    }

    /** Returns the extents of all files and directories. */
    List<DiscExtent> extents() {
        List<DiscExtent> extents = new ArrayList<>();
        for (EditableDirectory folder : folders()) {
            extents.add(folder.extent());
            folder.children().stream()
                    .filter(row -> row.directory().isEmpty())
                    .forEach(row -> extents.add(row.record().extent()));
        }
        return extents;
    }

    /** Returns all directories, level by level. */
    List<EditableDirectory> folders() {
        List<EditableDirectory> folders = new ArrayList<>(List.of(root));
        for (int i = 0; i < folders.size(); i++) {
            folders.addAll(folders.get(i).directories());
        }
        return folders;
    }

    /** Writes every directory that changed, moving those that need more sectors, and the path tables. */
    void write(DiscSpace space, List<Long> descriptors) {
        List<EditableDirectory> folders = folders();
        DiscExtent oldRoot = root.extent();
        boolean anyMoved = false;
        for (EditableDirectory folder : folders) {
            int neededSize = folder.hasChangedRecords() ? folder.neededSize() : 0;
            DiscExtent oldExtent = folder.extent();
            if (neededSize > oldExtent.sectors() * SectorForm.DATA_SIZE) {
                folder.moveTo(new DiscExtent(space.allocate(neededSize / SectorForm.DATA_SIZE), neededSize));
                if (oldExtent.size() > 0) {
                    sectors.erase(oldExtent.sector(), oldExtent.sectors());
                }
                anyMoved = true;
            }
        }
        for (EditableDirectory folder : folders) {
            updateReferences(folder);
        }
        for (EditableDirectory folder : folders) {
            folder.changedData().ifPresent(data -> sectors.write(folder.extent().sector(), data));
        }
        IsoPathTables tables = new IsoPathTables(sectors, descriptors);
        if (!root.extent().equals(oldRoot)) {
            tables.updateRootRecords(oldRoot, root.extent());
        }
        if (anyMoved || hasChangedFolders) {
            tables.write(descriptor, folders, space);
        }
    }

    /** Updates the records of all directories in a directory to their extents. */
    private static void updateReferences(EditableDirectory folder) {
        for (EditableRecord row : folder.records()) {
            referredDirectory(row, folder).ifPresent(target -> {
                DiscExtent extent = target.extent();
                row.referTo(extent.sector(), extent.size());
            });
        }
    }

    /** Returns the directory that a record of a directory refers to; empty if it refers to a file. */
    private static Optional<EditableDirectory> referredDirectory(EditableRecord row, EditableDirectory folder) {
        if (row.directory().isPresent()) {
            return row.directory();
        }
        if (row.record().isSelf()) {
            return Optional.of(folder);
        }
        return row.record().isSelfOrParent() ? folder.parent().or(() -> Optional.of(folder)) : Optional.empty();
    }

    /**
     * Adds a directory.
     *
     * @param name the name in this tree
     * @param longName the name for Rock Ridge
     */
    EditableDirectory create(EditableDirectory parent, String name, String longName) {
        EditableRecord self = parent.records().getFirst();
        byte[] date = self.date();
        boolean usesRockRidge = similarRow(parent).isPresent();
        byte[] entries = usesRockRidge ? RockRidge.create(self.entries(), longName) : new byte[0];
        byte[] selfEntries = usesRockRidge ? RockRidge.copy(self.entries()) : new byte[0];
        EditableRecord row = EditableRecord.create(names().identifier(name, true), date, true, isJoliet, entries);
        EditableDirectory child =
                new EditableDirectory(Optional.of(parent), row.identifier(), new DiscExtent(0, 0), new byte[0]);
        // The names 0 and 1 refer to the directory itself and to its parent.
        child.records().add(EditableRecord.create(new byte[] {0}, date, true, isJoliet, selfEntries));
        child.records().add(EditableRecord.create(new byte[] {1}, date, true, isJoliet, selfEntries));
        child.markRecordsChanged();
        row.attach(child);
        parent.insert(row);
        rows.add(row);
        hasChangedFolders = true;
        return child;
    }

    /**
     * Adds a record of a file.
     *
     * @param name the name in this tree
     * @param longName the name for Rock Ridge
     */
    void insertFile(EditableDirectory folder, String name, String longName, DiscExtent extent) {
        byte[] entries = similarRow(folder)
                .map(similar -> RockRidge.create(similar.entries(), longName))
                .orElse(new byte[0]);
        byte[] date = folder.records().getFirst().date();
        EditableRecord row = EditableRecord.create(names().identifier(name, false), date, false, isJoliet, entries);
        row.referTo(extent.sector(), extent.size());
        folder.insert(row);
    }

    /** Finds a file with a name of Rock Ridge, in this directory if possible. Its attributes suit a new file. */
    private Optional<EditableRecord> similarRow(EditableDirectory folder) {
        return Stream.concat(folder.children().stream(), rows.stream())
                .filter(row -> row.directory().isEmpty() && RockRidge.hasName(row.entries()))
                .findFirst();
    }

    /** Removes directories without records, from this one upwards, and returns their extents. */
    List<DiscExtent> removeEmpty(EditableDirectory folder) {
        List<DiscExtent> freed = new ArrayList<>();
        EditableDirectory empty = folder;
        while (empty.isEmpty() && empty.parent().isPresent()) {
            EditableDirectory parent = empty.parent().get();
            EditableDirectory child = empty;
            EditableRecord row = parent.records().stream()
                    .filter(other ->
                            other.directory().filter(found -> found == child).isPresent())
                    .findFirst()
                    .orElseThrow();
            parent.remove(row);
            freed.add(child.extent());
            hasChangedFolders = true;
            empty = parent;
        }
        return freed;
    }
}
