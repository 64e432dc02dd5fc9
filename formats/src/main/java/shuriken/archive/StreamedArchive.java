package shuriken.archive;

import java.util.Map;
import shuriken.io.ByteSource;

/**
 * A container that is too large for memory, such as a disc. Its edited form reads unchanged parts from the original.
 */
public interface StreamedArchive extends Archive {
    /**
     * {@return a copy with new content for a member}
     *
     * @param index the index in {@link #entries()}
     * @param content the new content
     * @throws IllegalArgumentException if the container has no space for the content
     */
    StreamedArchive withReplaced(int index, ByteSource content);

    /**
     * {@return a copy with one more member}
     *
     * @param name the name with {@code /} between folders; missing folders are created
     * @param content the content of the member
     * @throws IllegalArgumentException if the container has no space for the member or cannot store the name
     */
    StreamedArchive withAdded(String name, ByteSource content);

    /**
     * {@return a copy without a member}
     *
     * @param index the index in {@link #entries()}
     * @throws IllegalArgumentException if the container needs the member
     */
    StreamedArchive without(int index);

    /**
     * {@return a copy with a new name for a member}
     *
     * @param index the index in {@link #entries()}
     * @param newName the new name in the same folder, see {@link #withAdded}
     * @throws IllegalArgumentException if the container cannot store the name
     */
    StreamedArchive withName(int index, String newName);

    /**
     * {@return the name in the new path of a member, which must stay in its folder}
     *
     * @param path the path of the member
     * @param newPath the new path of the member
     * @throws IllegalArgumentException if the new path is in another folder
     */
    static String newName(String path, String newPath) {
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        if (!newPath.startsWith(folder) || newPath.indexOf('/', folder.length()) >= 0) {
            throw new IllegalArgumentException("a file on a disc cannot change its folder: use " + folder + "NAME");
        }
        return newPath.substring(folder.length());
    }

    /**
     * {@return the edited form of a file that this container was read from, or the file itself if nothing in it
     * changed}
     *
     * @param original the file that this container was read from
     */
    ByteSource edited(ByteSource original);

    /** {@return all files that this container was read from, in their edited form, by their paths} */
    Map<String, ByteSource> sources();
}
