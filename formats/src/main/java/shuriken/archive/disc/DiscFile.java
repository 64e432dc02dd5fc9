package shuriken.archive.disc;

import java.util.List;
import java.util.OptionalLong;

/**
 * A file of a volume.
 *
 * @param path the path from the volume's root, with {@code /}
 * @param track the track that contains it
 * @param extents the extents of the file in this track
 * @param lastModified the date in milliseconds since the start of 1970; empty if the disc stores no valid date
 */
public record DiscFile(String path, DiscTrack track, List<DiscExtent> extents, OptionalLong lastModified) {
    public DiscFile {
        extents = List.copyOf(extents);
    }

    /** Creates a file without a date. */
    public DiscFile(String path, DiscTrack track, List<DiscExtent> extents) {
        this(path, track, extents, OptionalLong.empty());
    }

    long size() {
        return extents.stream().mapToLong(DiscExtent::size).sum();
    }
}
