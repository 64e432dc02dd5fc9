package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteCursor;

/** A volume that is being edited: the same files in one tree or several, and the sectors that they use. */
final class IsoVolume {
    /** The offset of the number of sectors of the volume in a descriptor. */
    private static final int SIZE_FIELD = 80;

    private final DiscSectors sectors;
    private final DiscTrack track;
    private final List<Long> descriptors;
    private final List<IsoTree> trees;

    /** The end of the disc when the volume was read. */
    private final long oldEnd;

    private IsoVolume(DiscSectors sectors, DiscTrack track, List<Long> descriptors, List<IsoTree> trees) {
        this.sectors = sectors;
        this.track = track;
        this.descriptors = descriptors;
        this.trees = trees;
        this.oldEnd = sectors.lastTrack().end();
    }

    /** Reads the trees of the volume at the start of a track. */
    static IsoVolume read(DiscSectors sectors, DiscTrack track) {
        ReadContext context = new ReadContext(ReadOptions.LENIENT);
        List<IsoTree> trees = new ArrayList<>();
        for (long descriptor : IsoReader.descriptors(track)) {
            boolean isJoliet = IsoReader.isJoliet(track.sector(descriptor));
            IsoTree tree = IsoTree.read(sectors, descriptor, isJoliet, context);
            long root = tree.root().extent().sector();
            if (trees.stream().anyMatch(other -> other.root().extent().sector() == root)) {
                continue;
            }
            // The first tree is the one that users see.
            trees.add(isJoliet ? 0 : trees.size(), tree);
        }
        return new IsoVolume(sectors, track, IsoReader.allDescriptors(track), trees);
    }

    DiscTrack track() {
        return track;
    }

    /** Returns the tree with the names that users see. */
    IsoTree shownTree() {
        return trees.getFirst();
    }

    /** Returns the other trees. */
    List<IsoTree> hiddenTrees() {
        return trees.subList(1, trees.size());
    }

    /** Tests whether a tree is one of this volume. */
    boolean contains(IsoTree tree) {
        return trees.contains(tree);
    }

    /**
     * Marks everything that the volume stores as used.
     *
     * @param isOwn whether the space is for new files of this volume
     */
    void markUsed(DiscSpace space, boolean isOwn) {
        if (isOwn) {
            trees.forEach(tree -> tree.extents().forEach(space::addTrack));
        }
        // One more descriptor, which ends the list, follows those that are known.
        long descriptorsEnd = descriptors.getLast() + 2;
        space.markUsed(new DiscExtent(track.first(), (descriptorsEnd - track.first()) * SectorForm.DATA_SIZE));
        for (IsoTree tree : trees) {
            tree.extents().forEach(space::markUsed);
            IsoPathTables.extents(sectors, tree.descriptor()).forEach(space::markUsed);
        }
    }

    /** Returns the records of a file, in all trees. Records of one file follow each other in its directory. */
    List<FileRecords> find(String path, List<DiscExtent> extents) {
        List<FileRecords> matches = new ArrayList<>();
        int slash = path.lastIndexOf('/');
        Optional<EditableDirectory> folder = findDirectory(shownTree().root(), path.substring(0, slash + 1));
        folder.flatMap(directory -> findRecords(shownTree(), directory, path.substring(slash + 1), extents))
                .ifPresent(matches::add);
        for (IsoTree tree : hiddenTrees()) {
            folder.flatMap(shownFolder -> counterpart(shownFolder, tree))
                    .flatMap(other ->
                            findRecords(tree, other, tree.names().shortened(path.substring(slash + 1)), extents))
                    .ifPresent(matches::add);
        }
        return matches;
    }

    /**
     * The records of a file in a directory.
     *
     * @param tree the tree of the directory
     * @param folder the directory
     * @param rows the records: one, or one for each extent of the file
     */
    record FileRecords(IsoTree tree, EditableDirectory folder, List<EditableRecord> rows) {}

    /** Finds a directory by its path, with {@code /} between names; the empty path is the root. */
    private static Optional<EditableDirectory> findDirectory(EditableDirectory root, String path) {
        Optional<EditableDirectory> folder = Optional.of(root);
        for (String part : path.isEmpty() ? List.<String>of() : List.of(path.split("/"))) {
            folder = folder.flatMap(parent -> findSubdirectory(parent, part));
        }
        return folder;
    }

    private static Optional<EditableDirectory> findSubdirectory(EditableDirectory parent, String name) {
        return parent.children().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .flatMap(EditableRecord::directory);
    }

    /**
     * Finds the records with a name and extents. If none has the name, but only one file has the extents, it is that
     * file.
     */
    private static Optional<FileRecords> findRecords(
            IsoTree tree, EditableDirectory folder, String name, List<DiscExtent> extents) {
        List<FileRecords> candidates = new ArrayList<>();
        List<EditableRecord> files = folder.children();
        for (int i = 0; i + extents.size() <= files.size(); i++) {
            List<EditableRecord> rows = files.subList(i, i + extents.size());
            boolean hasExtents = true;
            for (int j = 0; j < rows.size(); j++) {
                hasExtents &= rows.get(j).directory().isEmpty()
                        && rows.get(j).record().extent().equals(extents.get(j));
            }
            if (hasExtents) {
                candidates.add(new FileRecords(tree, folder, List.copyOf(rows)));
            }
        }
        return candidates.stream()
                .filter(found -> found.rows.getFirst().name().equals(name))
                .findFirst()
                .or(() -> candidates.size() == 1 ? Optional.of(candidates.getFirst()) : Optional.empty());
    }

    /** Finds the same directory in another tree: one with a file of the same extent, or with the shortened name. */
    private Optional<EditableDirectory> counterpart(EditableDirectory shownFolder, IsoTree tree) {
        if (shownFolder.parent().isEmpty()) {
            return Optional.of(tree.root());
        }
        List<DiscExtent> files = fileExtents(shownFolder);
        String name = tree.names().shortened(nameOf(shownFolder));
        return counterpart(shownFolder.parent().get(), tree)
                .flatMap(parent -> parent.directories().stream()
                        .filter(folder -> fileExtents(folder).stream().anyMatch(files::contains))
                        .findFirst()
                        .or(() -> findSubdirectory(parent, name)));
    }

    /** Returns the extents of the files directly in a directory that are not empty. */
    private static List<DiscExtent> fileExtents(EditableDirectory folder) {
        return folder.children().stream()
                .filter(row -> row.directory().isEmpty())
                .map(row -> row.record().extent())
                .filter(extent -> extent.size() > 0)
                .toList();
    }

    private static String nameOf(EditableDirectory folder) {
        return folder.parent().orElse(folder).children().stream()
                .filter(row -> row.directory().filter(child -> child == folder).isPresent())
                .map(EditableRecord::name)
                .findFirst()
                .orElse("");
    }

    /** Adds records of a new file to all trees, with the directories of its path. */
    void add(String path, DiscExtent extent) {
        String[] parts = path.split("/");
        IsoNames names = shownTree().names();
        EditableDirectory folder = shownTree().root();
        List<EditableDirectory> copies =
                new ArrayList<>(hiddenTrees().stream().map(IsoTree::root).toList());
        for (int i = 0; i < parts.length - 1; i++) {
            String longName = parts[i];
            String name = names.toStored(longName);
            EditableDirectory parent = folder;
            folder = findSubdirectory(parent, name).orElseGet(() -> create(shownTree(), parent, name, longName));
            for (int j = 0; j < copies.size(); j++) {
                IsoTree tree = hiddenTrees().get(j);
                EditableDirectory other = copies.get(j);
                copies.set(
                        j,
                        counterpart(folder, tree)
                                .orElseGet(() -> create(
                                        tree,
                                        other,
                                        unusedName(other, tree.names().shortened(name)),
                                        longName)));
            }
        }
        String longName = parts[parts.length - 1];
        String name = names.toStored(longName);
        checkUnused(folder, name);
        shownTree().insertFile(folder, name, longName, extent);
        for (int j = 0; j < copies.size(); j++) {
            IsoTree tree = hiddenTrees().get(j);
            String copyName = unusedName(copies.get(j), tree.names().shortened(name));
            tree.insertFile(copies.get(j), copyName, longName, extent);
        }
    }

    private static EditableDirectory create(IsoTree tree, EditableDirectory parent, String name, String longName) {
        checkUnused(parent, name);
        return tree.create(parent, name, longName);
    }

    /** Renames a file in all trees. */
    void rename(List<FileRecords> matches, String name) {
        String storedName = shownTree().names().toStored(name);
        checkUnused(matches.getFirst().folder, storedName);
        for (int i = 0; i < matches.size(); i++) {
            IsoTree tree = matches.get(i).tree;
            EditableDirectory folder = matches.get(i).folder;
            String stored =
                    i == 0 ? storedName : unusedName(folder, tree.names().shortened(name));
            byte[] identifier = tree.names().identifier(stored, false);
            for (EditableRecord row : matches.get(i).rows) {
                folder.remove(row);
                row.rename(identifier, name);
                folder.insert(row);
            }
        }
    }

    private static void checkUnused(EditableDirectory folder, String name) {
        if (folder.children().stream().anyMatch(row -> row.name().equals(name))) {
            throw new IllegalArgumentException("there is already a file or folder " + name + " on the disc");
        }
    }

    /** Returns a name that no file of a directory has: the given one, or one with a number. */
    private static String unusedName(EditableDirectory folder, String name) {
        Set<String> usedNames = new TreeSet<>();
        folder.children().forEach(row -> usedNames.add(row.name()));
        String unusedName = name;
        int dot = name.lastIndexOf('.') < 0 ? name.length() : name.lastIndexOf('.');
        for (int i = 1; usedNames.contains(unusedName); i++) {
            String number = Integer.toString(i);
            unusedName = name.substring(0, Math.min(dot, IsoNames.SHORT_STEM_LENGTH - number.length()))
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
                        .anyMatch(other -> other.sector() < extent.sector() + extent.sectors()
                                && extent.sector() < other.sector() + other.sectors());
    }

    /** Writes all trees, and the size of the volume. */
    void write(DiscSpace space) {
        for (IsoTree tree : trees) {
            tree.write(space, descriptors);
        }
        resize();
    }

    /**
     * Writes the size of the volume if the end of the disc changed. The stored size counts from the start of the volume
     * or, on some discs, from sector 0.
     */
    void resize() {
        long end = sectors.lastTrack().end();
        if (end == oldEnd) {
            return;
        }
        for (long sector : descriptors) {
            byte[] data = sectors.read(new DiscExtent(sector, SectorForm.DATA_SIZE));
            long oldSize =
                    ByteCursor.littleEndian(data, "descriptor").seek(SIZE_FIELD).u32("size");
            long sectorsOfVolume = end - track.first();
            long size = Math.max(oldSize, sectorsOfVolume);
            if (oldSize == oldEnd) {
                size = end;
            } else if (oldSize == oldEnd - track.first()) {
                size = sectorsOfVolume;
            } else if (end < oldEnd) {
                size = oldSize;
            }
            sectors.writeNumber(sector, SIZE_FIELD, size);
        }
    }
}
