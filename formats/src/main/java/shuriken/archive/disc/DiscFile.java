package shuriken.archive.disc;

import java.util.List;

/**
 * A file of a volume.
 *
 * @param path path from the volume's root, with {@code /}
 * @param track the track that contains it
 * @param extents all its extents in this track
 */
public record DiscFile(String path, DiscTrack track, List<DiscExtent> extents) {
    public DiscFile {
        extents = List.copyOf(extents);
    }

    long size() {
        return extents.stream().mapToLong(DiscExtent::size).sum();
    }
}
