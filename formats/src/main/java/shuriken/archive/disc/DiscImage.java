package shuriken.archive.disc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import shuriken.archive.ArchiveEntry;
import shuriken.archive.StreamedArchive;
import shuriken.codec.Codec;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.ReadOptions;
import shuriken.io.ByteSource;

/**
 * A disc image.
 *
 * @param tracks the tracks in order
 * @param files the files of all volumes, directory by directory
 * @param tracksWithoutVolume the tracks that neither start a volume nor contain its files, such as audio tracks
 * @param tail the description of the tracks at the end of a CDI file; empty for other formats
 */
public record DiscImage(
        List<DiscTrack> tracks, List<DiscFile> files, List<DiscTrack> tracksWithoutVolume, Optional<CdiTail> tail)
        implements StreamedArchive {
    public DiscImage {
        tracks = List.copyOf(tracks);
        files = List.copyOf(files);
        tracksWithoutVolume = List.copyOf(tracksWithoutVolume);
    }

    @Override
    public long storageSize() {
        return tracks.stream()
                .mapToLong(track -> track.sectorCount() * track.form().size())
                .sum();
    }

    /** Returns the files, then the tracks without a volume as they are stored. */
    @Override
    public List<ArchiveEntry> entries() {
        List<ArchiveEntry> entries = new ArrayList<>(files.size() + tracksWithoutVolume.size());
        for (DiscFile file : files) {
            ArchiveEntry entry = new ArchiveEntry(file.path(), "", new SectorByteSource(file), Codec.NONE);
            entries.add(entry.withLastModified(file.lastModified()));
        }
        for (DiscTrack track : tracksWithoutVolume) {
            entries.add(new ArchiveEntry(track.name(), "", track.rawBytes(), Codec.NONE));
        }
        return entries;
    }

    @Override
    public DiscImage withReplaced(int index, ByteSource content) {
        if (index >= files.size()) {
            throw new IllegalArgumentException(
                    "a track that contains no files cannot be replaced. For a GDI or CUE sheet, replace the file of the"
                            + " track");
        }
        return withTracks(DiscEditor.replace(this, files.get(index), content));
    }

    @Override
    public DiscImage withAdded(String name, ByteSource content) {
        return withTracks(DiscEditor.add(this, name, content));
    }

    @Override
    public DiscImage without(int index) {
        return withTracks(DiscEditor.remove(this, requireFile(index)));
    }

    @Override
    public DiscImage withName(int index, String newName) {
        return withTracks(DiscEditor.rename(this, requireFile(index), newName));
    }

    private DiscFile requireFile(int index) {
        if (index >= files.size()) {
            throw new IllegalArgumentException("a track of a disc cannot be removed or renamed");
        }
        return files.get(index);
    }

    private DiscImage withTracks(List<DiscTrack> newTracks) {
        return DiscReader.read(newTracks, new ReadContext(ReadOptions.LENIENT)).withTail(tail);
    }

    /** Returns a copy with a different description of the tracks. */
    DiscImage withTail(Optional<CdiTail> newTail) {
        return new DiscImage(tracks, files, tracksWithoutVolume, newTail);
    }

    /** Returns the file of a track, followed by the description of the tracks if there is one. */
    private ByteSource rebuildFile(DiscTrack track) {
        return tail.map(cdiTail -> cdiTail.rebuildFile(track.source(), tracks.getLast()))
                .orElse(track.source());
    }

    @Override
    public ByteSource edited(ByteSource original) {
        return tracks.stream()
                .filter(track -> track.source().path().equals(original.path()))
                .findFirst()
                .map(this::rebuildFile)
                .orElse(original);
    }

    @Override
    public Map<String, ByteSource> sources() {
        Map<String, ByteSource> sources = new TreeMap<>();
        tracks.forEach(track -> sources.put(track.source().path(), rebuildFile(track)));
        return sources;
    }
}
