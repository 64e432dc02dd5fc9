package shuriken.pack;

import java.io.IOException;

/** Where the files of members lie. */
public interface MemberFiles {
    /**
     * @param file relative to the manifest, with {@code /}; never leads out of its folder
     * @throws IOException if there is no such file, or the disk refuses
     */
    byte[] read(String file) throws IOException;

    /** Whether there is such a file. */
    default boolean has(String file) {
        return false;
    }

    /** Whether pictures may lie beside a member's file; if not, the member is not looked into. */
    default boolean hasPictures(String file) {
        return false;
    }
}
