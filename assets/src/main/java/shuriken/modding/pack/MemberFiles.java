package shuriken.modding.pack;

import java.io.IOException;
import java.util.List;
import shuriken.assets.Asset;
import shuriken.resolve.scenes.AssetContext;

/** Provides the files of a container's members to {@link Packer}. */
public interface MemberFiles {
    /**
     * Reads the file of a member.
     *
     * @param file the path relative to the manifest, with {@code /}. It never leads out of the folder of the manifest
     * @throws IOException if the file does not exist or cannot be read
     */
    byte[] read(String file) throws IOException;

    /**
     * Returns the number of bytes that {@link #read} returns.
     *
     * @throws IOException as {@link #read}
     */
    default long size(String file) throws IOException {
        return read(file).length;
    }

    /** Returns the file as an asset, from which adjacent files can be found. */
    default Asset asset(String file) throws IOException {
        return Asset.of(read(file), file);
    }

    /** Returns the related files, among which the palettes of textures are searched. */
    default AssetContext relatedFiles() {
        return AssetContext.NONE;
    }

    /** Returns whether the file exists. */
    default boolean has(String file) {
        return false;
    }

    /** Returns whether the file of a member was deleted, so that the member is removed. */
    default boolean isDeleted(String file) {
        return false;
    }

    /**
     * Returns the paths of the files that are not members of the container and shall be added, in ascending order.
     *
     * @throws IOException if the folder cannot be read
     */
    default List<String> addedFiles(Manifest manifest) throws IOException {
        return List.of();
    }

    /**
     * Returns whether the numbers of later members decrease when a member is removed from an archive whose members
     * games address by number.
     */
    default boolean renumbersMembers() {
        return false;
    }

    /** Returns whether images are scaled to the sizes of their textures. */
    default boolean resizesImages() {
        return false;
    }

    /** Returns whether images can be next to a member's file. If not, the member is not parsed. */
    default boolean hasImages(String file) {
        return false;
    }
}
