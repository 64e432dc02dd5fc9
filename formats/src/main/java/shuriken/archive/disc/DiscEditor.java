package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import shuriken.archive.StreamedArchive;
import shuriken.archive.disc.IsoVolume.FileRecords;
import shuriken.io.ByteSource;

/**
 * Replaces, adds, removes and renames files of a disc. A file that fits its sectors keeps them; any other one gets free
 * sectors of its volume, or new ones after the last track. Sectors that become free are filled with zeros.
 */
final class DiscEditor {
    /** The maximum size of a file in bytes, because a directory stores sizes in 32 bits. */
    private static final long MAX_FILE_SIZE = 0xFFFF_FFFFL;

    private final DiscSectors sectors;
    private final List<IsoVolume> volumes = new ArrayList<>();

    private DiscEditor(DiscImage disc) {
        this.sectors = new DiscSectors(disc.tracks());
        for (DiscTrack track : disc.tracks()) {
            if (DiscReader.isVolume(track)) {
                volumes.add(IsoVolume.read(sectors, track));
            }
        }
    }

    /**
     * Returns the tracks with other content for a file.
     *
     * @throws IllegalArgumentException if the disc has no space for it
     */
    static List<DiscTrack> replace(DiscImage disc, DiscFile file, ByteSource content) {
        DiscEditor editor = new DiscEditor(disc);
        editor.replace(file, content);
        return editor.sectors.tracks();
    }

    /**
     * Returns the tracks with an additional file.
     *
     * @throws IllegalArgumentException if the disc has no space for it or cannot store such a name
     */
    static List<DiscTrack> add(DiscImage disc, String path, ByteSource content) {
        DiscEditor editor = new DiscEditor(disc);
        editor.add(path, content);
        return editor.sectors.tracks();
    }

    /**
     * Returns the tracks without a file. A folder without files is removed too.
     *
     * @throws IllegalArgumentException if no directory has the file
     */
    static List<DiscTrack> remove(DiscImage disc, DiscFile file) {
        DiscEditor editor = new DiscEditor(disc);
        editor.remove(file);
        return editor.sectors.tracks();
    }

    /**
     * Returns the tracks with another name for a file.
     *
     * @throws IllegalArgumentException if the disc cannot store such a name
     */
    static List<DiscTrack> rename(DiscImage disc, DiscFile file, String path) {
        DiscEditor editor = new DiscEditor(disc);
        editor.rename(file, path);
        return editor.sectors.tracks();
    }

    /** A location of a file: the volume, and the path in the volume. */
    private record Location(IsoVolume volume, String path) {
        List<FileRecords> find(DiscFile file) {
            return volume.find(path, file.extents());
        }
    }

    /** Finds the volume of a path: the last volume, or the volume of the track that the path starts with. */
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
        volumes.forEach(other -> other.markUsed(space, other == volume));
        return space;
    }

    /** Stores other content for a file, in its old sectors or in free ones. */
    private void replace(DiscFile file, ByteSource content) {
        Location location = locate(file.path());
        List<FileRecords> matches = location.find(file);
        DiscExtent oldExtent = file.extents().getFirst();
        if (matches.isEmpty()) {
            // No directory lists the file, such as IP.BIN, so its size cannot change.
            if (content.size() != file.size()) {
                throw new IllegalArgumentException(
                        String.format(Locale.ROOT, "must have exactly %,d bytes on this disc", file.size()));
            }
            sectors.write(oldExtent.sector(), content);
            return;
        }
        checkSize(content);
        List<FileRecords> copies = findInOtherVolumes(location, file);
        DiscSpace space = freeSpace(location.volume);
        // Without these records, only other files can use the old sectors.
        for (FileRecords match : concatenate(matches, copies)) {
            match.rows().subList(1, match.rows().size()).forEach(match.folder()::remove);
            match.rows().getFirst().referTo(0, 0);
        }
        // Another file may have the same sectors.
        boolean isShared = file.extents().stream().anyMatch(this::isUsed);
        DiscExtent newExtent = new DiscExtent(isShared ? 0 : oldExtent.sector(), content.size());
        if (content.size() == 0) {
            newExtent = new DiscExtent(0, 0);
        } else if (isShared || !fits(oldExtent, newExtent, space)) {
            newExtent = new DiscExtent(space.allocate(newExtent.sectors()), content.size());
        }
        sectors.write(newExtent.sector(), content);
        for (FileRecords match : concatenate(matches, copies)) {
            match.rows().getFirst().referTo(newExtent.sector(), newExtent.size());
        }
        erase(location, file.extents());
        location.volume.write(space);
        copies.stream().map(this::volumeOf).distinct().forEach(volume -> volume.write(space));
    }

    /** Tests whether a file with a new size can stay in its sectors and free ones after them. */
    private boolean fits(DiscExtent oldExtent, DiscExtent newExtent, DiscSpace space) {
        if (newExtent.sectors() <= oldExtent.sectors()) {
            return true;
        }
        boolean exists = oldExtent.size() > 0
                && sectors.track(oldExtent.sector())
                        .filter(track -> track.contains(end(newExtent) - 1))
                        .isPresent();
        return exists && space.isFree(end(oldExtent), end(newExtent));
    }

    private static long end(DiscExtent extent) {
        return extent.sector() + extent.sectors();
    }

    private static List<FileRecords> concatenate(List<FileRecords> first, List<FileRecords> second) {
        List<FileRecords> all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    /** Finds the same file in the volumes of other sessions, which may share its sectors. */
    private List<FileRecords> findInOtherVolumes(Location location, DiscFile file) {
        return volumes.stream()
                .filter(volume -> volume != location.volume)
                .flatMap(volume -> volume.find(location.path, file.extents()).stream())
                .toList();
    }

    /** Returns the volume that contains the records. */
    private IsoVolume volumeOf(FileRecords match) {
        return volumes.stream()
                .filter(volume -> volume.contains(match.tree()))
                .findFirst()
                .orElseThrow();
    }

    /** Tests whether a file of any volume uses sectors of an extent. */
    private boolean isUsed(DiscExtent extent) {
        return volumes.stream().anyMatch(volume -> volume.uses(extent));
    }

    /** Fills those sectors of the extents with zeros that no file uses any more. */
    private void erase(Location location, List<DiscExtent> extents) {
        DiscSpace space = freeSpace(location.volume);
        for (DiscExtent extent : extents) {
            space.unusedParts(extent).forEach(free -> sectors.erase(free.sector(), free.sectors()));
        }
    }

    private void add(String path, ByteSource content) {
        checkSize(content);
        Location location = locate(path);
        DiscSpace space = freeSpace(location.volume);
        long count = new DiscExtent(0, content.size()).sectors();
        long sector = count == 0 ? 0 : space.allocate(count);
        sectors.write(sector, content);
        location.volume.add(location.path, new DiscExtent(sector, content.size()));
        location.volume.write(space);
    }

    private static void checkSize(ByteSource content) {
        if (content.size() > MAX_FILE_SIZE) {
            throw new IllegalArgumentException("has 4 GiB or more, which a file on a disc cannot have");
        }
    }

    /** Removes a file and the directories that become empty, and shortens the disc if they were at its end. */
    private void remove(DiscFile file) {
        Location location = locate(file.path());
        List<FileRecords> matches = findExisting(location, file);
        List<DiscExtent> freed = new ArrayList<>(file.extents());
        for (FileRecords match : matches) {
            match.rows().forEach(match.folder()::remove);
            freed.addAll(match.tree().removeEmpty(match.folder()));
        }
        erase(location, freed);
        DiscSpace space = freeSpace(location.volume);
        freed.sort(Comparator.comparingLong(DiscExtent::sector).reversed());
        for (DiscExtent extent : freed) {
            boolean isAtDiscEnd =
                    extent.size() > 0 && end(extent) == sectors.lastTrack().end();
            if (isAtDiscEnd && sectors.canGrow() && space.unusedParts(extent).equals(List.of(extent.padded()))) {
                sectors.truncate(extent.sector());
            }
        }
        location.volume.write(space);
    }

    private void rename(DiscFile file, String path) {
        Location location = locate(file.path());
        List<FileRecords> matches = findExisting(location, file);
        location.volume.rename(matches, StreamedArchive.newName(file.path(), path));
        location.volume.write(freeSpace(location.volume));
    }

    private static List<FileRecords> findExisting(Location location, DiscFile file) {
        List<FileRecords> matches = location.find(file);
        if (matches.isEmpty()) {
            throw new IllegalArgumentException("is not in the disc's file system, so it cannot be removed or renamed");
        }
        return matches;
    }
}
