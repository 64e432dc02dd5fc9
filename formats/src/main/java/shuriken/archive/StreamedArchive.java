package shuriken.archive;

import java.util.Map;
import shuriken.io.ByteSource;

/** A container that is too large for memory, such as a disc. Its edited form reads what did not change from the original. */
public interface StreamedArchive extends Archive {
    /**
     * Returns the container with other content for a member.
     *
     * @param index index in {@link #entries()}
     * @throws IllegalArgumentException if the container has no space for it
     */
    StreamedArchive with(int index, ByteSource content);

    /**
     * Returns the container with one more member.
     *
     * @param name with {@code /} between folders; new folders are created
     * @throws IllegalArgumentException if the container has no space for it or cannot store such a name
     */
    StreamedArchive withMember(String name, ByteSource content);

    /**
     * Returns the container without a member.
     *
     * @param index index in {@link #entries()}
     * @throws IllegalArgumentException if the container needs it
     */
    StreamedArchive without(int index);

    /**
     * Returns the container with another name for a member.
     *
     * @param index index in {@link #entries()}
     * @param name as for {@link #withMember}, in the same folder
     * @throws IllegalArgumentException if the container cannot store such a name
     */
    StreamedArchive renamed(int index, String name);

    /** Returns the edited form of a file that this container was read from; the file itself if nothing in it changed. */
    ByteSource edited(ByteSource original);

    /** Returns all files that this container is read from, with all changes, by their paths. */
    Map<String, ByteSource> sources();
}
