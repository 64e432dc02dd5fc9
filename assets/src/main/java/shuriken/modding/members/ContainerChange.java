package shuriken.modding.members;

import java.util.List;

/**
 * A report about a container that was changed.
 *
 * @param path the path of the container, as in messages
 * @param formatId the id of the format of the container
 * @param oldSize the size in bytes before the change; the size of a disc includes all tracks
 * @param newSize the size in bytes after the change; the size of a disc includes all tracks
 * @param changes a short phrase for each change of a member, such as {@code replaced koi.nj: 1,024 -> 2,048 bytes}
 */
public record ContainerChange(String path, String formatId, long oldSize, long newSize, List<String> changes) {
    public ContainerChange {
        changes = List.copyOf(changes);
    }
}
