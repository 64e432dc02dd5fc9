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

/** A tree of directories that is being edited. The primary or the Joliet descriptor of a volume contains its root. */
final class IsoTree {
    private static final int ROOT_RECORD_OFFSET = 0x9C;
    private static final int ROOT_RECORD_SIZE = 34;

    private final DiscSectors sectors;
    private final long descriptorSector;
    private final boolean isJoliet;
    private final EditableDirectory root;

    /** The records of all files and directories that were read, and of added directories. */
    private final List<EditableRecord> records = new ArrayList<>();

    private final Set<Long> visitedSectors = new HashSet<>();

    /** Whether directories were added or removed. */
    private boolean hasChangedDirectories;

    private IsoTree(DiscSectors sectors, long descriptorSector, boolean isJoliet, EditableDirectory root) {
        this.sectors = sectors;
        this.descriptorSector = descriptorSector;
        this.isJoliet = isJoliet;
        this.root = root;
    }

    /**
     * Reads a tree.
     *
     * @param descriptorSector the sector of the volume descriptor
     * @throws FormatException if a directory is not on the disc
     */
    static IsoTree read(DiscSectors sectors, long descriptorSector, boolean isJoliet, ReadContext context) {
        byte[] data = sectors.read(new DiscExtent(descriptorSector, SectorForm.DATA_SIZE));
        EditableRecord rootRecord = new EditableRecord(
                Arrays.copyOfRange(data, ROOT_RECORD_OFFSET, ROOT_RECORD_OFFSET + ROOT_RECORD_SIZE),
                EditableRecord.NOT_STORED,
                isJoliet);
        DiscExtent extent = rootRecord.parsed().extent();
        EditableDirectory root =
                new EditableDirectory(Optional.empty(), new byte[1], extent, readDirectory(sectors, extent, context));
        IsoTree tree = new IsoTree(sectors, descriptorSector, isJoliet, root);
        Deque<EditableDirectory> pendingDirectories = new ArrayDeque<>(List.of(root));
        while (!pendingDirectories.isEmpty()) {
            tree.readRecords(pendingDirectories.pop(), pendingDirectories, context);
        }
        return tree;
    }

    /** Returns the data of a directory. */
    private static byte[] readDirectory(DiscSectors sectors, DiscExtent extent, ReadContext context) {
        SourceLocation directoryLocation = new SourceLocation("disc", extent.firstSector() * SectorForm.DATA_SIZE);
        boolean exists = extent.size() > 0
                && sectors.findTrack(extent.firstSector())
                        .filter(track -> track.contains(extent.firstSector() + extent.sectorCount() - 1))
                        .isPresent();
        if (!exists) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    directoryLocation,
                    "a directory is not on the disc, so no files of this disc can be changed");
        }
        context.reserve(extent.size(), directoryLocation, "a directory");
        return sectors.read(extent);
    }

    /** Reads the records of a directory, and adds its subdirectories to {@code pendingDirectories}. */
    private void readRecords(
            EditableDirectory directory, Deque<EditableDirectory> pendingDirectories, ReadContext context) {
        SourceLocation directoryLocation =
                new SourceLocation("disc", directory.extent().firstSector() * SectorForm.DATA_SIZE);
        if (!visitedSectors.add(directory.extent().firstSector())) {
            throw new FormatException(
                    Kind.BAD_POINTER,
                    directoryLocation,
                    "two records refer to this directory, so no files of this disc can be changed");
        }
        byte[] data = readDirectory(sectors, directory.extent(), context);
        int offset = 0;
        while (offset < data.length) {
            int bytesLeftInSector =
                    Math.min(SectorForm.DATA_SIZE - offset % SectorForm.DATA_SIZE, data.length - offset);
            int storedSize = data[offset] & 0xFF;
            if (storedSize == 0) {
                offset += bytesLeftInSector;
                continue;
            }
            int recordSize = Math.min(storedSize, bytesLeftInSector);
            EditableRecord record =
                    new EditableRecord(Arrays.copyOfRange(data, offset, offset + recordSize), offset, isJoliet);
            directory.records().add(record);
            offset += recordSize;
            if (record.parsed().isSelfOrParent()) {
                continue;
            }
            records.add(record);
            context.requireCountWithinLimit(records.size(), directoryLocation, "files");
            if (record.parsed().isDirectory()) {
                DiscExtent extent = record.parsed().extent();
                EditableDirectory child = new EditableDirectory(
                        Optional.of(directory), record.identifier(), extent, readDirectory(sectors, extent, context));
                record.attach(child);
                pendingDirectories.push(child);
            }
        }
        if (directory.records().isEmpty()) {
            throw new FormatException(
                    Kind.BAD_VALUE,
                    directoryLocation,
                    "a directory lacks its own record, so no files of this disc can be changed");
        }
    }

    long descriptorSector() {
        return descriptorSector;
    }

    boolean isJoliet() {
        return isJoliet;
    }

    EditableDirectory root() {
        return root;
    }

    /** Returns the rules for names in this tree. */
    IsoNames names() {
        return IsoNames.of(records, isJoliet);
    }

    /** Returns the extents of all files and directories. */
    List<DiscExtent> extents() {
        List<DiscExtent> extents = new ArrayList<>();
        for (EditableDirectory directory : allDirectories()) {
            extents.add(directory.extent());
            directory.children().stream()
                    .filter(record -> record.directory().isEmpty())
                    .forEach(record -> extents.add(record.parsed().extent()));
        }
        return extents;
    }

    /** Returns all directories, level by level. */
    List<EditableDirectory> allDirectories() {
        List<EditableDirectory> directories = new ArrayList<>(List.of(root));
        for (int i = 0; i < directories.size(); i++) {
            directories.addAll(directories.get(i).directories());
        }
        return directories;
    }

    /** Writes the changed directories, which move if they need more sectors, and the path tables if necessary. */
    void write(DiscSpace space, List<Long> descriptorSectors) {
        List<EditableDirectory> directories = allDirectories();
        DiscExtent oldRootExtent = root.extent();
        boolean hasMovedDirectories = false;
        for (EditableDirectory directory : directories) {
            int requiredSize = directory.hasChangedRecords() ? directory.requiredSize() : 0;
            DiscExtent oldExtent = directory.extent();
            if (requiredSize > oldExtent.sectorCount() * SectorForm.DATA_SIZE) {
                directory.moveTo(new DiscExtent(space.allocate(requiredSize / SectorForm.DATA_SIZE), requiredSize));
                if (oldExtent.size() > 0) {
                    sectors.erase(oldExtent.firstSector(), oldExtent.sectorCount());
                }
                hasMovedDirectories = true;
            }
        }
        for (EditableDirectory directory : directories) {
            updateReferences(directory);
        }
        for (EditableDirectory directory : directories) {
            directory
                    .updateData()
                    .ifPresent(data -> sectors.write(directory.extent().firstSector(), data));
        }
        IsoPathTables pathTables = new IsoPathTables(sectors, descriptorSectors);
        if (!root.extent().equals(oldRootExtent)) {
            pathTables.updateRootRecords(oldRootExtent, root.extent());
        }
        if (hasMovedDirectories || hasChangedDirectories) {
            pathTables.write(descriptorSector, directories, space);
        }
    }

    /** Updates those records of a directory that refer to directories, whose extents may have changed. */
    private static void updateReferences(EditableDirectory directory) {
        for (EditableRecord record : directory.records()) {
            findReferredDirectory(record, directory).ifPresent(target -> {
                DiscExtent extent = target.extent();
                record.referTo(extent.firstSector(), extent.size());
            });
        }
    }

    /** Returns the directory that a record of a directory refers to; empty if the record refers to a file. */
    private static Optional<EditableDirectory> findReferredDirectory(
            EditableRecord record, EditableDirectory directory) {
        if (record.directory().isPresent()) {
            return record.directory();
        }
        if (record.parsed().isSelf()) {
            return Optional.of(directory);
        }
        return record.parsed().isSelfOrParent()
                ? directory.parent().or(() -> Optional.of(directory))
                : Optional.empty();
    }

    /**
     * Adds a directory and returns it.
     *
     * @param name the name in this tree
     * @param longName the Rock Ridge name
     */
    EditableDirectory createDirectory(EditableDirectory parent, String name, String longName) {
        EditableRecord parentSelfRecord = parent.records().getFirst();
        byte[] date = parentSelfRecord.date();
        boolean usesRockRidge = findSimilarRecord(parent).isPresent();
        byte[] rockRidgeEntries =
                usesRockRidge ? RockRidge.create(parentSelfRecord.rockRidgeEntries(), longName) : new byte[0];
        byte[] selfRockRidgeEntries = usesRockRidge ? RockRidge.copy(parentSelfRecord.rockRidgeEntries()) : new byte[0];
        EditableRecord record = EditableRecord.create(
                names().toIdentifier(name, /* isDirectory= */ true),
                date,
                /* isDirectory= */ true,
                isJoliet,
                rockRidgeEntries);
        EditableDirectory child =
                new EditableDirectory(Optional.of(parent), record.identifier(), new DiscExtent(0, 0), new byte[0]);
        // The identifiers 0 and 1 refer to the directory itself and to its parent.
        child.records()
                .add(EditableRecord.create(
                        new byte[] {0}, date, /* isDirectory= */ true, isJoliet, selfRockRidgeEntries));
        child.records()
                .add(EditableRecord.create(
                        new byte[] {1}, date, /* isDirectory= */ true, isJoliet, selfRockRidgeEntries));
        child.markRecordsChanged();
        record.attach(child);
        parent.insert(record);
        records.add(record);
        hasChangedDirectories = true;
        return child;
    }

    /**
     * Adds a record of a file.
     *
     * @param name the name in this tree
     * @param longName the Rock Ridge name
     */
    void insertFile(EditableDirectory directory, String name, String longName, DiscExtent extent) {
        byte[] rockRidgeEntries = findSimilarRecord(directory)
                .map(similarRecord -> RockRidge.create(similarRecord.rockRidgeEntries(), longName))
                .orElse(new byte[0]);
        byte[] date = directory.records().getFirst().date();
        EditableRecord record = EditableRecord.create(
                names().toIdentifier(name, /* isDirectory= */ false),
                date,
                /* isDirectory= */ false,
                isJoliet,
                rockRidgeEntries);
        record.referTo(extent.firstSector(), extent.size());
        directory.insert(record);
    }

    /**
     * Finds a file with a Rock Ridge name, in this directory if possible. The attributes of this file suit a new file.
     */
    private Optional<EditableRecord> findSimilarRecord(EditableDirectory directory) {
        return Stream.concat(directory.children().stream(), records.stream())
                .filter(record -> record.directory().isEmpty() && RockRidge.hasName(record.rockRidgeEntries()))
                .findFirst();
    }

    /** Removes a directory if it is empty, then each parent that becomes empty, and returns their extents. */
    List<DiscExtent> removeEmpty(EditableDirectory directory) {
        List<DiscExtent> freedExtents = new ArrayList<>();
        EditableDirectory emptyDirectory = directory;
        while (emptyDirectory.isEmpty() && emptyDirectory.parent().isPresent()) {
            EditableDirectory parent = emptyDirectory.parent().get();
            EditableDirectory child = emptyDirectory;
            EditableRecord record = parent.records().stream()
                    .filter(candidate -> candidate
                            .directory()
                            .filter(subdirectory -> subdirectory == child)
                            .isPresent())
                    .findFirst()
                    .orElseThrow();
            parent.remove(record);
            freedExtents.add(child.extent());
            hasChangedDirectories = true;
            emptyDirectory = parent;
        }
        return freedExtents;
    }
}
