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

    /** Finds the data track that contains a sector. */
    Optional<DiscTrack> track(long sector) {
        return tracks.stream()
                .filter(track -> track.form() != SectorForm.AUDIO && track.contains(sector))
                .findFirst();
    }

    /** Returns the data of a range of sectors. */
    byte[] read(DiscExtent extent) {
        DiscTrack track = track(extent.sector()).orElseThrow();
        return new SectorByteSource(new DiscFile("data", track, List.of(extent)))
                .part(0, (int) extent.size())
                .bytes("data", (int) extent.size());
    }

    /** Returns the last track of the disc. */
    DiscTrack lastTrack() {
        DiscTrack lastTrack = tracks.getFirst();
        for (DiscTrack track : tracks) {
            lastTrack = track.first() >= lastTrack.first() ? track : lastTrack;
        }
        return lastTrack;
    }

    /** Tests whether the last track is data up to the end of its file. */
    boolean canGrow() {
        DiscTrack lastTrack = lastTrack();
        return lastTrack.form() != SectorForm.AUDIO
                && lastTrack.start() + lastTrack.sectors() * lastTrack.form().size()
                        == lastTrack.source().size();
    }

    /** Writes data to existing sectors, or to new ones after the last track. The rest of the last sector is zeros. */
    void write(long sector, ByteSource content) {
        if (content.size() == 0) {
            return;
        }
        DiscTrack track = track(sector).orElseGet(this::lastTrack);
        RawSectors raw = new RawSectors(content, track, sector);
        long offset = track.offset(sector) - track.form().dataOffset();
        replaceSource(track.source(), PatchedByteSource.of(track.source()).withPatch(offset, raw));
        long end = sector + raw.sectors();
        if (end > track.end()) {
            resize(end);
        }
    }

    /** Writes data from an array. */
    void write(long sector, byte[] data) {
        DiscTrack track = track(sector).orElseGet(this::lastTrack);
        write(sector, ByteSource.of(ByteCursor.littleEndian(data, track.source().path())));
    }

    /** Fills existing sectors with zeros. */
    void erase(long sector, long count) {
        if (count > 0) {
            write(sector, new ZeroByteSource(count * SectorForm.DATA_SIZE));
        }
    }

    /** Removes the sectors of the last track from a sector on. */
    void truncate(long end) {
        DiscTrack lastTrack = lastTrack();
        long size =
                lastTrack.start() + (end - lastTrack.first()) * lastTrack.form().size();
        ByteSource oldSource = lastTrack.source();
        SourceLocation start = new SourceLocation(oldSource.path(), 0);
        replaceSource(oldSource, oldSource.member(start, 0, size, "").withPath(oldSource.path()));
        resize(end);
    }

    /** Changes the end of the last track. */
    private void resize(long end) {
        DiscTrack lastTrack = lastTrack();
        tracks.set(tracks.indexOf(lastTrack), lastTrack.withSectors(end - lastTrack.first()));
    }

    /** Replaces the bytes of a file in all tracks that it contains. */
    private void replaceSource(ByteSource oldSource, ByteSource newSource) {
        tracks.replaceAll(
                track -> track.source().path().equals(oldSource.path()) ? track.withSource(newSource) : track);
    }

    /** Writes a number that is stored in both byte orders, little endian first. */
    void writeNumber(long sector, int offset, long number) {
        byte[] data = read(new DiscExtent(sector, SectorForm.DATA_SIZE));
        setNumber(data, offset, number);
        write(sector, data);
    }

    /** Stores a number of 32 bits in both byte orders in eight bytes of an array. */
    static void setNumber(byte[] data, int offset, long number) {
        for (int i = 0; i < 4; i++) {
            data[offset + i] = (byte) (number >> 8 * i);
            data[offset + 7 - i] = (byte) (number >> 8 * i);
        }
    }
}
