package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import shuriken.archive.StreamedArchive;
import shuriken.archive.disc.IsoVolume.FileRecords;
import shuriken.io.ByteSource;

/**
 * Replaces, adds, removes and renames files of a disc. A file keeps its sectors if its new content fits in them and in
 * the free sectors that follow, and no other file uses them. Otherwise it gets free sectors of its volume, or new ones
 * after the last track. Sectors that become free are filled with zeros.
 */
final class DiscEditor {
    /** The maximum size of a file in bytes, because a directory stores sizes in 32 bits. */
    private static final long MAX_FILE_SIZE = 0xFFFF_FFFFL;

    private final DiscSectors sectors;
    private final List<IsoVolume> volumes = new ArrayList<>();

    private DiscEditor(DiscImage disc) {
        this.sectors = new DiscSectors(disc.tracks());
        for (DiscTrack track : disc.tracks()) {
            if (DiscReader.startsWithVolume(track)) {
                volumes.add(IsoVolume.read(sectors, track));
            }
        }
    }

    /**
     * Returns the tracks with new content for a file.
     *
     * @throws IllegalArgumentException if the disc has no space for {@code content}
     */
    static List<DiscTrack> replace(DiscImage disc, DiscFile file, ByteSource content) {
        DiscEditor editor = new DiscEditor(disc);
        editor.replace(file, content);
        return editor.sectors.tracks();
    }

    /**
     * Returns the tracks with an additional file.
     *
     * @throws IllegalArgumentException if the disc has no space for {@code content} or cannot store the name
     */
    static List<DiscTrack> add(DiscImage disc, String path, ByteSource content) {
        DiscEditor editor = new DiscEditor(disc);
        editor.add(path, content);
        return editor.sectors.tracks();
    }

    /**
     * Returns the tracks without a file. Folders that become empty are removed too.
     *
     * @throws IllegalArgumentException if no directory has the file
     */
    static List<DiscTrack> remove(DiscImage disc, DiscFile file) {
        DiscEditor editor = new DiscEditor(disc);
        editor.remove(file);
        return editor.sectors.tracks();
    }

    /**
     * Returns the tracks with a new name for a file.
     *
     * @throws IllegalArgumentException if the disc cannot store the name
     */
    static List<DiscTrack> rename(DiscImage disc, DiscFile file, String newPath) {
        DiscEditor editor = new DiscEditor(disc);
        editor.rename(file, newPath);
        return editor.sectors.tracks();
    }

    /** The location of a file: its volume, and its path in this volume. */
    private record Location(IsoVolume volume, String path) {
        List<FileRecords> find(DiscFile file) {
            return volume.find(path, file.extents());
        }
    }

    /**
     * Finds the volume of a path. If the path starts with the number of a track, it is the volume of that track,
     * otherwise the last volume.
     */
    private Location locate(String path) {
        if (volumes.isEmpty()) {
            throw new IllegalArgumentException("this disc has no ISO 9660 file system, so its files cannot be changed");
        }
        for (IsoVolume volume : volumes.subList(0, volumes.size() - 1)) {
            String prefix =
                    String.format(Locale.ROOT, "track%02d/", volume.track().number());
            if (path.startsWith(prefix)) {
                return new Location(volume, path.substring(prefix.length()));
            }
        }
        return new Location(volumes.getLast(), path);
    }

    /** Returns the free sectors for files of a volume. */
    private DiscSpace freeSpace(IsoVolume volume) {
        DiscSpace space = new DiscSpace(sectors, volume.track());
        volumes.forEach(usingVolume -> usingVolume.markUsed(space, /* isForThisVolume= */ usingVolume == volume));
        return space;
    }

    private void replace(DiscFile file, ByteSource content) {
        Location location = locate(file.path());
        List<FileRecords> fileRecords = location.find(file);
        if (fileRecords.isEmpty()) {
            overwriteUnlisted(file, content);
        } else {
            replaceListed(file, content, location, fileRecords);
        }
    }

    /** Stores new content for a file that no directory lists, such as IP.BIN. Its size cannot change. */
    private void overwriteUnlisted(DiscFile file, ByteSource content) {
        if (content.size() != file.size()) {
            throw new IllegalArgumentException(
                    String.format(Locale.ROOT, "must have exactly %,d bytes on this disc", file.size()));
        }
        sectors.write(file.extents().getFirst().firstSector(), content);
    }

    /** Stores new content for a file of a directory, in the old sectors of the file or in free ones. */
    private void replaceListed(DiscFile file, ByteSource content, Location location, List<FileRecords> fileRecords) {
        requireValidSize(content);
        List<FileRecords> otherRecords = findInOtherVolumes(location, file);
        List<FileRecords> allRecords = concatenate(fileRecords, otherRecords);
        DiscSpace space = freeSpace(location.volume);
        allRecords.forEach(DiscEditor::releaseSectors);
        DiscExtent newExtent = chooseExtent(file, content.size(), space);
        sectors.write(newExtent.firstSector(), content);
        for (FileRecords updatedRecords : allRecords) {
            updatedRecords.records().getFirst().referTo(newExtent.firstSector(), newExtent.size());
        }
        erase(location, file.extents());
        location.volume.write(space);
        otherRecords.stream().map(this::volumeOf).distinct().forEach(volume -> volume.write(space));
    }

    /** Removes the extents of a file from its directory. Only its first record remains, which is empty. */
    private static void releaseSectors(FileRecords fileRecords) {
        List<EditableRecord> records = fileRecords.records();
        records.subList(1, records.size()).forEach(fileRecords.directory()::remove);
        records.getFirst().referTo(/* sector= */ 0, /* size= */ 0);
    }

    /**
     * Returns the sectors for the new content of a file whose old sectors have been released. These are the old sectors
     * if the content fits and no other file uses them, and otherwise free sectors.
     */
    private DiscExtent chooseExtent(DiscFile file, long newSize, DiscSpace space) {
        if (newSize == 0) {
            return new DiscExtent(0, 0);
        }
        DiscExtent oldExtent = file.extents().getFirst();
        DiscExtent extentAtOldSector = new DiscExtent(oldExtent.firstSector(), newSize);
        boolean isShared = file.extents().stream().anyMatch(this::isUsed);
        return !isShared && fitsInOldSectors(oldExtent, extentAtOldSector, space)
                ? extentAtOldSector
                : new DiscExtent(space.allocate(extentAtOldSector.sectorCount()), newSize);
    }

    /** Tests whether a file with a new size fits in its old sectors and the free sectors that follow them. */
    private boolean fitsInOldSectors(DiscExtent oldExtent, DiscExtent newExtent, DiscSpace space) {
        if (newExtent.sectorCount() <= oldExtent.sectorCount()) {
            return true;
        }
        boolean isInOneTrack = oldExtent.size() > 0
                && sectors.findTrack(oldExtent.firstSector())
                        .filter(track -> track.contains(endSector(newExtent) - 1))
                        .isPresent();
        return isInOneTrack && space.isFree(endSector(oldExtent), endSector(newExtent));
    }

    private static long endSector(DiscExtent extent) {
        return extent.firstSector() + extent.sectorCount();
    }

    private static List<FileRecords> concatenate(List<FileRecords> first, List<FileRecords> second) {
        List<FileRecords> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    /** Finds the same file in the other volumes of the disc, which may use the same sectors. */
    private List<FileRecords> findInOtherVolumes(Location location, DiscFile file) {
        return volumes.stream()
                .filter(volume -> volume != location.volume)
                .flatMap(volume -> volume.find(location.path, file.extents()).stream())
                .toList();
    }

    /** Returns the volume that contains the records of a file. */
    private IsoVolume volumeOf(FileRecords fileRecords) {
        return volumes.stream()
                .filter(volume -> volume.contains(fileRecords.tree()))
                .findFirst()
                .orElseThrow();
    }

    /** Tests whether a file of any volume uses sectors of an extent. */
    private boolean isUsed(DiscExtent extent) {
        return volumes.stream().anyMatch(volume -> volume.uses(extent));
    }

    /** Fills the sectors of extents with zeros, except those that a file still uses. */
    private void erase(Location location, List<DiscExtent> extents) {
        DiscSpace space = freeSpace(location.volume);
        for (DiscExtent extent : extents) {
            space.unusedParts(extent).forEach(part -> sectors.erase(part.firstSector(), part.sectorCount()));
        }
    }

    private void add(String path, ByteSource content) {
        requireValidSize(content);
        Location location = locate(path);
        DiscSpace space = freeSpace(location.volume);
        long sectorCount = new DiscExtent(0, content.size()).sectorCount();
        long sector = sectorCount == 0 ? 0 : space.allocate(sectorCount);
        sectors.write(sector, content);
        location.volume.add(location.path, new DiscExtent(sector, content.size()));
        location.volume.write(space);
    }

    private static void requireValidSize(ByteSource content) {
        if (content.size() > MAX_FILE_SIZE) {
            throw new IllegalArgumentException("has 4 GiB or more, which a file on a disc cannot have");
        }
    }

    /** Removes a file and the directories that become empty, and shortens the disc if they were at its end. */
    private void remove(DiscFile file) {
        Location location = locate(file.path());
        List<FileRecords> fileRecords = findExisting(location, file);
        List<DiscExtent> freedExtents = new ArrayList<>(file.extents());
        for (FileRecords removed : fileRecords) {
            removed.records().forEach(removed.directory()::remove);
            freedExtents.addAll(removed.tree().removeEmpty(removed.directory()));
        }
        erase(location, freedExtents);
        DiscSpace space = freeSpace(location.volume);
        freedExtents.sort(Comparator.comparingLong(DiscExtent::firstSector).reversed());
        for (DiscExtent extent : freedExtents) {
            boolean isAtDiscEnd = extent.size() > 0
                    && endSector(extent) == sectors.lastTrack().endSector();
            if (isAtDiscEnd && sectors.canGrow() && space.unusedParts(extent).equals(List.of(extent.padded()))) {
                sectors.truncateLastTrack(extent.firstSector());
            }
        }
        location.volume.write(space);
    }

    private void rename(DiscFile file, String newPath) {
        Location location = locate(file.path());
        List<FileRecords> fileRecords = findExisting(location, file);
        location.volume.rename(fileRecords, StreamedArchive.newName(file.path(), newPath));
        location.volume.write(freeSpace(location.volume));
    }

    private static List<FileRecords> findExisting(Location location, DiscFile file) {
        List<FileRecords> fileRecords = location.find(file);
        if (fileRecords.isEmpty()) {
            throw new IllegalArgumentException("is not in the disc's file system, so it cannot be removed or renamed");
        }
        return fileRecords;
    }
}
