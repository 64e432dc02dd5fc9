package shuriken.assets.disk.support;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An error about a file that could not be written because the disk is full. A full disk is recognized by the free space
 * that is left, because Java reports a full disk only in the words of the operating system.
 */
public final class FullDiskException extends FileSystemException {
    private static final long serialVersionUID = 1;

    /** The number of free bytes below which a disk counts as full. A failed write can leave less than a block. */
    private static final long MIN_FREE_SIZE = 1 << 20;

    /**
     * Creates an error.
     *
     * @param file the file that could not be written
     */
    public FullDiskException(Path file) {
        super(file.toString(), null, "the disk is full. Free some space and try again");
    }

    /**
     * Checks that a disk has space for a file.
     *
     * @param file an existing file or folder on the disk
     * @param size the needed number of bytes
     * @throws FullDiskException if the disk has less space
     * @throws IOException if the free space cannot be read
     */
    public static void requireFreeSpace(Path file, long size) throws IOException {
        if (Files.getFileStore(file).getUsableSpace() < size) {
            throw new FullDiskException(file);
        }
    }

    /**
     * Returns the reason why a file could not be written: a new error if the disk is full, otherwise {@code failure}.
     *
     * @param file the incomplete file, which still occupies its space
     * @param failure the error of the write
     */
    public static IOException reason(Path file, IOException failure) {
        boolean isUnspecific =
                failure.getClass() == IOException.class || failure.getClass() == FileSystemException.class;
        if (!isUnspecific) {
            return failure;
        }
        try {
            requireFreeSpace(file, MIN_FREE_SIZE);
            return failure;
        } catch (FullDiskException full) {
            full.initCause(failure);
            return full;
        } catch (IOException unknown) {
            return failure;
        }
    }
}
