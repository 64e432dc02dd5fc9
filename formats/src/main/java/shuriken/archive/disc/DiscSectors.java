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
                .filter(track -> track.form() != SectorForm.AUDIO && track.has(sector))
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
    DiscTrack last() {
        DiscTrack last = tracks.getFirst();
        for (DiscTrack track : tracks) {
            last = track.first() >= last.first() ? track : last;
        }
        return last;
    }

    /** Tests whether the last track is data up to the end of its file. */
    boolean canGrow() {
        DiscTrack last = last();
        return last.form() != SectorForm.AUDIO
                && last.start() + last.sectors() * last.form().size()
                        == last.source().size();
    }

    /** Writes data to existing sectors, or to new ones after the last track. The rest of the last sector is zeros. */
    void write(long sector, ByteSource content) {
        if (content.size() == 0) {
            return;
        }
        DiscTrack track = track(sector).orElseGet(this::last);
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
        DiscTrack track = track(sector).orElseGet(this::last);
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
        DiscTrack last = last();
        long size = last.start() + (end - last.first()) * last.form().size();
        ByteSource oldSource = last.source();
        SourceLocation start = new SourceLocation(oldSource.path(), 0);
        replaceSource(oldSource, oldSource.member(start, 0, size, "").withPath(oldSource.path()));
        resize(end);
    }

    private void resize(long end) {
        DiscTrack last = last();
        tracks.set(tracks.indexOf(last), last.withSectors(end - last.first()));
    }

    private void replaceSource(ByteSource oldSource, ByteSource newSource) {
        tracks.replaceAll(
                track -> track.source().path().equals(oldSource.path()) ? track.withSource(newSource) : track);
    }

    /** Writes a number that is stored in both byte orders, little endian first. */
    void writeNumber(long sector, int offset, long number) {
        byte[] data = read(new DiscExtent(sector, SectorForm.DATA_SIZE));
        putNumber(data, offset, number);
        write(sector, data);
    }

    /** Stores a number in both byte orders in an array. */
    static void putNumber(byte[] data, int offset, long number) {
        for (int i = 0; i < 4; i++) {
            data[offset + i] = (byte) (number >> 8 * i);
            data[offset + 7 - i] = (byte) (number >> 8 * i);
        }
    }
}
