package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;

/** A volume (file system of a disc) that is being edited. It lists the same files in one or more directory trees. */
final class IsoVolume {
    /** The offset of the number of sectors of the volume in a volume descriptor. */
    private static final int SIZE_OFFSET = 80;

    private final DiscSectors sectors;
    private final DiscTrack track;
    private final List<Long> descriptorSectors;
    private final List<IsoTree> trees;

    /** The end of the disc when the volume was read. */
    private final long oldDiscEnd;

    private IsoVolume(DiscSectors sectors, DiscTrack track, List<Long> descriptorSectors, List<IsoTree> trees) {
        this.sectors = sectors;
        this.track = track;
        this.descriptorSectors = descriptorSectors;
        this.trees = trees;
        this.oldDiscEnd = sectors.lastTrack().endSector();
    }

    /** Reads the trees of the volume at the start of a track. */
    static IsoVolume read(DiscSectors sectors, DiscTrack track) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<IsoTree> trees = new ArrayList<>();
        for (long descriptorSector : IsoReader.findFileTreeDescriptorSectors(track)) {
            boolean isJoliet = IsoReader.isJoliet(track.readSector(descriptorSector));
            IsoTree tree = IsoTree.read(sectors, descriptorSector, isJoliet, context);
            long rootSector = tree.root().extent().firstSector();
            if (trees.stream().anyMatch(earlier -> earlier.root().extent().firstSector() == rootSector)) {
                continue;
            }
            // The first tree is the one that users see.
            trees.add(isJoliet ? 0 : trees.size(), tree);
        }
        return new IsoVolume(sectors, track, IsoReader.findDescriptorSectors(track), trees);
    }

    DiscTrack track() {
        return track;
    }

    /** Returns the tree with the names that users see. */
    IsoTree shownTree() {
        return trees.getFirst();
    }

    /** Returns the trees with names that users do not see. */
    List<IsoTree> hiddenTrees() {
        return trees.subList(1, trees.size());
    }

    /** Tests whether a tree belongs to this volume. */
    boolean contains(IsoTree tree) {
        return trees.contains(tree);
    }

    /**
     * Marks all sectors that the volume uses, and determines in which tracks it has files.
     *
     * @param isForThisVolume whether {@code space} is for new files of this volume
     */
    void markUsed(DiscSpace space, boolean isForThisVolume) {
        if (isForThisVolume) {
            trees.forEach(tree -> tree.extents().forEach(space::addTrack));
        }
        // After the known descriptors follows one more, which ends the list.
        long descriptorsEndSector = descriptorSectors.getLast() + 2;
        space.markUsed(new DiscExtent(
                track.firstSector(), (descriptorsEndSector - track.firstSector()) * SectorForm.DATA_SIZE));
        for (IsoTree tree : trees) {
            tree.extents().forEach(space::markUsed);
            IsoPathTables.readExtents(sectors, tree.descriptorSector()).forEach(space::markUsed);
        }
    }

    /** Returns the records of a file, in all trees. Records of one file follow each other in its directory. */
    List<FileRecords> find(String path, List<DiscExtent> extents) {
        List<FileRecords> matches = new ArrayList<>();
        int slash = path.lastIndexOf('/');
        String name = path.substring(slash + 1);
        Optional<EditableDirectory> shownDirectory = findDirectory(shownTree().root(), path.substring(0, slash + 1));
        shownDirectory
                .flatMap(directory -> findRecords(shownTree(), directory, name, extents))
                .ifPresent(matches::add);
        for (IsoTree tree : hiddenTrees()) {
            shownDirectory
                    .flatMap(directory -> findCounterpart(directory, tree))
                    .flatMap(hiddenDirectory ->
                            findRecords(tree, hiddenDirectory, tree.names().shorten(name), extents))
                    .ifPresent(matches::add);
        }
        return matches;
    }

    /**
     * The records of a file in a directory.
     *
     * @param tree the tree of the directory
     * @param directory the directory that contains the records
     * @param records the records, one for each extent of the file
     */
    record FileRecords(IsoTree tree, EditableDirectory directory, List<EditableRecord> records) {}

    /** Finds a directory by its path, with {@code /} between names; the empty path is the root. */
    private static Optional<EditableDirectory> findDirectory(EditableDirectory root, String path) {
        Optional<EditableDirectory> directory = Optional.of(root);
        for (String name : path.isEmpty() ? List.<String>of() : List.of(path.split("/"))) {
            directory = directory.flatMap(parent -> findSubdirectory(parent, name));
        }
        return directory;
    }

    private static Optional<EditableDirectory> findSubdirectory(EditableDirectory parent, String name) {
        return parent.children().stream()
                .filter(record -> record.name().equals(name))
                .findFirst()
                .flatMap(EditableRecord::directory);
    }

    /**
     * Finds the records of the file that has a name and extents. If no file has both, but exactly one file has the
     * extents, that file is found.
     */
    private static Optional<FileRecords> findRecords(
            IsoTree tree, EditableDirectory directory, String name, List<DiscExtent> extents) {
        List<FileRecords> candidates = new ArrayList<>();
        List<EditableRecord> children = directory.children();
        for (int i = 0; i + extents.size() <= children.size(); i++) {
            List<EditableRecord> records = children.subList(i, i + extents.size());
            boolean hasExtents = true;
            for (int extentIndex = 0; extentIndex < records.size(); extentIndex++) {
                hasExtents &= records.get(extentIndex).directory().isEmpty()
                        && records.get(extentIndex).parsed().extent().equals(extents.get(extentIndex));
            }
            if (hasExtents) {
                candidates.add(new FileRecords(tree, directory, List.copyOf(records)));
            }
        }
        return candidates.stream()
                .filter(candidate -> candidate.records.getFirst().name().equals(name))
                .findFirst()
                .or(() -> candidates.size() == 1 ? Optional.of(candidates.getFirst()) : Optional.empty());
    }

    /** Finds the matching directory of another tree, which has a file with the same extent, or the shortened name. */
    private Optional<EditableDirectory> findCounterpart(EditableDirectory shownDirectory, IsoTree tree) {
        if (shownDirectory.parent().isEmpty()) {
            return Optional.of(tree.root());
        }
        List<DiscExtent> shownExtents = fileExtents(shownDirectory);
        String name = tree.names().shorten(nameOf(shownDirectory));
        return findCounterpart(shownDirectory.parent().get(), tree)
                .flatMap(parent -> parent.directories().stream()
                        .filter(directory -> fileExtents(directory).stream().anyMatch(shownExtents::contains))
                        .findFirst()
                        .or(() -> findSubdirectory(parent, name)));
    }

    /** Returns the extents of the files directly in a directory that are not empty. */
    private static List<DiscExtent> fileExtents(EditableDirectory directory) {
        return directory.children().stream()
                .filter(record -> record.directory().isEmpty())
                .map(record -> record.parsed().extent())
                .filter(extent -> extent.size() > 0)
                .toList();
    }

    private static String nameOf(EditableDirectory directory) {
        return directory.parent().orElse(directory).children().stream()
                .filter(record ->
                        record.directory().filter(child -> child == directory).isPresent())
                .map(EditableRecord::name)
                .findFirst()
                .orElse("");
    }

    /** Adds records of a new file to all trees, with the directories of its path. */
    void add(String path, DiscExtent extent) {
        String[] parts = path.split("/");
        IsoNames names = shownTree().names();
        EditableDirectory directory = shownTree().root();
        List<EditableDirectory> hiddenDirectories =
                new ArrayList<>(hiddenTrees().stream().map(IsoTree::root).toList());
        for (int i = 0; i < parts.length - 1; i++) {
            String longName = parts[i];
            String name = names.toStored(longName);
            EditableDirectory parent = directory;
            directory = findSubdirectory(parent, name).orElseGet(() -> create(shownTree(), parent, name, longName));
            for (int treeIndex = 0; treeIndex < hiddenDirectories.size(); treeIndex++) {
                IsoTree tree = hiddenTrees().get(treeIndex);
                EditableDirectory hiddenParent = hiddenDirectories.get(treeIndex);
                EditableDirectory hiddenDirectory = findCounterpart(directory, tree)
                        .orElseGet(
                                () -> create(tree, hiddenParent, findUnusedName(tree, hiddenParent, name), longName));
                hiddenDirectories.set(treeIndex, hiddenDirectory);
            }
        }
        String longName = parts[parts.length - 1];
        String name = names.toStored(longName);
        requireUnused(directory, name);
        shownTree().insertFile(directory, name, longName, extent);
        for (int treeIndex = 0; treeIndex < hiddenDirectories.size(); treeIndex++) {
            EditableDirectory hiddenDirectory = hiddenDirectories.get(treeIndex);
            IsoTree tree = hiddenTrees().get(treeIndex);
            tree.insertFile(hiddenDirectory, findUnusedName(tree, hiddenDirectory, name), longName, extent);
        }
    }

    private static EditableDirectory create(IsoTree tree, EditableDirectory parent, String name, String longName) {
        requireUnused(parent, name);
        return tree.createDirectory(parent, name, longName);
    }

    /** Renames a file in all trees. */
    void rename(List<FileRecords> matches, String newName) {
        String storedName = shownTree().names().toStored(newName);
        requireUnused(matches.getFirst().directory, storedName);
        for (int i = 0; i < matches.size(); i++) {
            IsoTree tree = matches.get(i).tree;
            EditableDirectory directory = matches.get(i).directory;
            String nameInTree = i == 0 ? storedName : findUnusedName(tree, directory, newName);
            byte[] identifier = tree.names().toIdentifier(nameInTree, /* isDirectory= */ false);
            for (EditableRecord record : matches.get(i).records) {
                directory.remove(record);
                record.rename(identifier, newName);
                directory.insert(record);
            }
        }
    }

    private static void requireUnused(EditableDirectory directory, String name) {
        if (directory.children().stream().anyMatch(record -> record.name().equals(name))) {
            throw new IllegalArgumentException("there is already a file or folder " + name + " on the disc");
        }
    }

    /** Returns a name that no record of a directory has: the shortened name, or that name with a number. */
    private static String findUnusedName(IsoTree tree, EditableDirectory directory, String requestedName) {
        String name = tree.names().shorten(requestedName);
        Set<String> usedNames = new TreeSet<>();
        directory.children().forEach(record -> usedNames.add(record.name()));
        String unusedName = name;
        int dot = name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.');
        for (int i = 1; usedNames.contains(unusedName); i++) {
            String number = Integer.toString(i);
            unusedName = name.substring(0, Math.min(dot, IsoNames.MAX_SHORT_STEM_LENGTH - number.length()))
                    + number
                    + name.substring(dot);
        }
        return unusedName;
    }

    /** Tests whether a file or directory of the volume uses sectors of an extent. */
    boolean uses(DiscExtent extent) {
        return extent.size() > 0
                && trees.stream()
                        .flatMap(tree -> tree.extents().stream())
                        .anyMatch(usedExtent -> usedExtent.firstSector() < extent.firstSector() + extent.sectorCount()
                                && extent.firstSector() < usedExtent.firstSector() + usedExtent.sectorCount());
    }

    /** Writes all trees, and the size of the volume. */
    void write(DiscSpace space) {
        for (IsoTree tree : trees) {
            tree.write(space, descriptorSectors);
        }
        resize();
    }

    /**
     * Writes the size of the volume if the end of the disc changed. The stored size counts from the start of the volume
     * or, on some discs, from sector 0.
     */
    private void resize() {
        long discEnd = sectors.lastTrack().endSector();
        if (discEnd == oldDiscEnd) {
            return;
        }
        for (long descriptorSector : descriptorSectors) {
            byte[] data = sectors.read(new DiscExtent(descriptorSector, SectorForm.DATA_SIZE));
            long oldSize = ByteCursor.littleEndian(data, "descriptor")
                    .seek(SIZE_OFFSET)
                    .u32("size");
            long volumeSectorCount = discEnd - track.firstSector();
            long newSize = Math.max(oldSize, volumeSectorCount);
            if (oldSize == oldDiscEnd) {
                newSize = discEnd;
            } else if (oldSize == oldDiscEnd - track.firstSector()) {
                newSize = volumeSectorCount;
            } else if (discEnd < oldDiscEnd) {
                newSize = oldSize;
            }
            sectors.writeBothEndian(descriptorSector, SIZE_OFFSET, newSize);
        }
    }
}
