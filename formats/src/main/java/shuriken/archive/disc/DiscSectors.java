package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.support.PatchedByteSource;
import shuriken.io.support.ZeroByteSource;

/** The sectors of a disc that is being edited. The last track may grow and shrink. */
final class DiscSectors {
    private final List<DiscTrack> tracks;

    DiscSectors(List<DiscTrack> tracks) {
        this.tracks = new ArrayList<>(tracks);
    }

    /** Returns the tracks with all changes so far. */
    List<DiscTrack> tracks() {
        return List.copyOf(tracks);
    }

    /** Finds the data track that contains a sector of the disc. */
    Optional<DiscTrack> findTrack(long sector) {
        return tracks.stream()
                .filter(track -> track.form() != SectorForm.AUDIO && track.contains(sector))
                .findFirst();
    }

    /** Returns the data of a range of sectors. */
    byte[] read(DiscExtent extent) {
        DiscTrack track = findTrack(extent.firstSector()).orElseThrow();
        return new SectorByteSource(new DiscFile("data", track, List.of(extent)))
                .part(0, (int) extent.size())
                .bytes("data", (int) extent.size());
    }

    /** Returns the last track of the disc. */
    DiscTrack lastTrack() {
        DiscTrack lastTrack = tracks.getFirst();
        for (DiscTrack track : tracks) {
            if (track.firstSector() >= lastTrack.firstSector()) {
                lastTrack = track;
            }
        }
        return lastTrack;
    }

    /** Tests whether the last track contains data and ends at the end of its file. */
    boolean canGrow() {
        DiscTrack lastTrack = lastTrack();
        return lastTrack.form() != SectorForm.AUDIO
                && lastTrack.startOffset()
                                + lastTrack.sectorCount() * lastTrack.form().size()
                        == lastTrack.source().size();
    }

    /**
     * Writes data to existing sectors, or to new ones after the last track. If the data does not fill its last sector,
     * zeros follow it.
     */
    void write(long firstSector, ByteSource content) {
        if (content.size() == 0) {
            return;
        }
        DiscTrack track = findTrack(firstSector).orElseGet(this::lastTrack);
        RawSectors rawSectors = new RawSectors(content, track, firstSector);
        long patchOffset = track.dataOffset(firstSector) - track.form().dataOffset();
        replaceSource(track.source(), PatchedByteSource.of(track.source()).withPatch(patchOffset, rawSectors));
        long endSector = firstSector + rawSectors.sectorCount();
        if (endSector > track.endSector()) {
            resizeLastTrack(endSector);
        }
    }

    /** Writes data from an array. */
    void write(long firstSector, byte[] data) {
        DiscTrack track = findTrack(firstSector).orElseGet(this::lastTrack);
        write(
                firstSector,
                ByteSource.of(ByteCursor.littleEndian(data, track.source().path())));
    }

    /** Fills existing sectors with zeros. */
    void erase(long firstSector, long sectorCount) {
        if (sectorCount > 0) {
            write(firstSector, new ZeroByteSource(sectorCount * SectorForm.DATA_SIZE));
        }
    }

    /** Removes the sectors of the last track from {@code endSector} on. */
    void truncateLastTrack(long endSector) {
        DiscTrack lastTrack = lastTrack();
        long newSize = lastTrack.startOffset()
                + (endSector - lastTrack.firstSector()) * lastTrack.form().size();
        ByteSource oldSource = lastTrack.source();
        SourceLocation startLocation = new SourceLocation(oldSource.path(), 0);
        replaceSource(oldSource, oldSource.member(startLocation, 0, newSize, "").withPath(oldSource.path()));
        resizeLastTrack(endSector);
    }

    /** Changes the end of the last track. */
    private void resizeLastTrack(long endSector) {
        DiscTrack lastTrack = lastTrack();
        tracks.set(tracks.indexOf(lastTrack), lastTrack.withSectorCount(endSector - lastTrack.firstSector()));
    }

    /** Replaces the source of all tracks that are in one file. */
    private void replaceSource(ByteSource oldSource, ByteSource newSource) {
        tracks.replaceAll(
                track -> track.source().path().equals(oldSource.path()) ? track.withSource(newSource) : track);
    }

    /** Writes a number that is stored in both byte orders, little endian first. */
    void writeBothEndian(long sector, int offset, long number) {
        byte[] data = read(new DiscExtent(sector, SectorForm.DATA_SIZE));
        setBothEndian(data, offset, number);
        write(sector, data);
    }

    /** Stores a 32-bit number in both byte orders in eight bytes of an array, little endian first. */
    static void setBothEndian(byte[] data, int offset, long number) {
        for (int i = 0; i < 4; i++) {
            data[offset + i] = (byte) (number >> (8 * i));
            data[offset + 7 - i] = (byte) (number >> (8 * i));
        }
    }
}
