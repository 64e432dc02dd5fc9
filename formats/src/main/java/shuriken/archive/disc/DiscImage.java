package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import shuriken.archive.Archive;
import shuriken.archive.Entry;
import shuriken.codec.Codec;

/**
 * A disc.
 *
 * @param tracks the tracks in order
 * @param files the files of all volumes, directory by directory
 * @param loose tracks without a volume
 */
public record DiscImage(List<DiscTrack> tracks, List<DiscFile> files, List<DiscTrack> loose) implements Archive {
    public DiscImage {
        tracks = List.copyOf(tracks);
        files = List.copyOf(files);
        loose = List.copyOf(loose);
    }

    @Override
    public long storage() {
        return tracks.stream()
                .mapToLong(track -> track.sectors() * track.form().size())
                .sum();
    }

    /** Returns the files, then the loose tracks as raw bytes. */
    @Override
    public List<Entry> entries() {
        List<Entry> entries = new ArrayList<>(files.size() + loose.size());
        for (DiscFile file : files) {
            entries.add(new Entry(file.path(), "", new SectorByteSource(file), Codec.NONE));
        }
        for (DiscTrack track : loose) {
            entries.add(new Entry(track.name(), "", track.raw(), Codec.NONE));
        }
        return entries;
    }
}
