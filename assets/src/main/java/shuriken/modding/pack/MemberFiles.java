package shuriken.modding.pack;

import java.io.IOException;
import shuriken.assets.Asset;
import shuriken.resolve.scenes.AssetContext;

/** The files of members. */
public interface MemberFiles {
    /**
     * @param file relative to the manifest, with {@code /}; never leads out of its folder
     * @throws IOException if there is no such file, or on an I/O error
     */
    byte[] read(String file) throws IOException;

    /**
     * The number of bytes that {@link #read} returns.
     *
     * @throws IOException as {@link #read}
     */
    default long size(String file) throws IOException {
        return read(file).length;
    }

    /** The file itself, from which adjacent files can be found. */
    default Asset asset(String file) throws IOException {
        return Asset.of(read(file), file);
    }

    /** Where the palettes of textures are looked for. */
    default AssetContext around() {
        return AssetContext.NONE;
    }

    /** Whether there is such a file. */
    default boolean has(String file) {
        return false;
    }

    /** Whether images can be next to a member's file; if not, the member is not parsed. */
    default boolean hasImages(String file) {
        return false;
    }
}
