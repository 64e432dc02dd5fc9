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

    /** Returns the edited form of a file that this container was read from; the file itself if nothing in it changed. */
    ByteSource edited(ByteSource original);

    /** Returns all files that this container is read from, with all changes, by their paths. */
    Map<String, ByteSource> sources();
}
