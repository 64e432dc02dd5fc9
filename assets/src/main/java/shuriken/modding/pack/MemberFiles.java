package shuriken.modding.pack;

import java.io.IOException;
import shuriken.assets.Asset;
import shuriken.resolve.scenes.AssetContext;

/** Where the files of members lie. */
public interface MemberFiles {
    /**
     * @param file relative to the manifest, with {@code /}; never leads out of its folder
     * @throws IOException if there is no such file, or on an I/O error
     */
    byte[] read(String file) throws IOException;

    /**
     * How many bytes {@link #read} gives.
     *
     * @throws IOException as {@link #read}
     */
    default long size(String file) throws IOException {
        return read(file).length;
    }

    /** The file itself, from where what lies beside it can be found. */
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

    /** Whether pictures may lie beside a member's file; if not, the member is not looked into. */
    default boolean hasPictures(String file) {
        return false;
    }
}
