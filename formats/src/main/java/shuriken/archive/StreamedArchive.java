package shuriken.archive;

import java.util.Map;
import shuriken.io.ByteSource;

/** A container that is too large for memory, such as a disc. Its edited form reads what did not change from the original. */
public interface StreamedArchive extends Archive {
    /**
     * Returns the container with other content for a member.
     *
     * @param index the index in {@link #entries()}
     * @throws IllegalArgumentException if the container has no space for it
     */
    StreamedArchive with(int index, ByteSource content);

    /**
     * Returns the container with one more member.
     *
     * @param name the name with {@code /} between folders; new folders are created
     * @throws IllegalArgumentException if the container has no space for it or cannot store such a name
     */
    StreamedArchive withMember(String name, ByteSource content);

    /**
     * Returns the container without a member.
     *
     * @param index the index in {@link #entries()}
     * @throws IllegalArgumentException if the container needs it
     */
    StreamedArchive without(int index);

    /**
     * Returns the container with another name for a member.
     *
     * @param index the index in {@link #entries()}
     * @param name as for {@link #withMember}, in the same folder
     * @throws IllegalArgumentException if the container cannot store such a name
     */
    StreamedArchive renamed(int index, String name);

    /**
     * Returns the new name of a member, which stays in its folder.
     *
     * @param path path of the member
     * @param renamed path of the renamed member
     * @throws IllegalArgumentException if it is in another folder
     */
    static String newName(String path, String renamed) {
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        if (!renamed.startsWith(folder) || renamed.indexOf('/', folder.length()) >= 0) {
            throw new IllegalArgumentException("a file of a disc keeps its folder; new names: " + folder + "NAME");
        }
        return renamed.substring(folder.length());
    }

    /** Returns the edited form of a file that this container was read from; the file itself if nothing in it changed. */
    ByteSource edited(ByteSource original);

    /** Returns all files that this container is read from, with all changes, by their paths. */
    Map<String, ByteSource> sources();
}
