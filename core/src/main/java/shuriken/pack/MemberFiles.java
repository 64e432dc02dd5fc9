package shuriken.pack;

import java.io.IOException;

/** Where the files of members lie. */
public interface MemberFiles {
    /**
     * @param file relative to the manifest, with {@code /}; never leads out of its folder
     * @throws IOException if there is no such file, or the disk refuses
     */
    byte[] read(String file) throws IOException;
}
