package shuriken.nio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a mounted file or folder.
 *
 * @param isDirectory whether the path is a folder
 * @param size the size in bytes; 0 for a folder
 * @param lastModifiedTime the time of the last change, as its container or the disk stores it; the start of 1970 if it
 *     is unknown. It is also the time of creation and of the last access, which containers do not store
 */
record MountAttributes(boolean isDirectory, long size, FileTime lastModifiedTime) implements BasicFileAttributes {
    private static final FileTime EPOCH = FileTime.fromMillis(0);

    /**
     * Converts a time to the type of the attributes.
     *
     * @param millis the time in milliseconds since the start of 1970; if it is absent, the result is the start of 1970
     */
    static FileTime toFileTime(OptionalLong millis) {
        return FileTime.fromMillis(millis.orElse(EPOCH.toMillis()));
    }

    /** A view that reads the attributes of a path when they are requested. */
    record View(Path path) implements BasicFileAttributeView {
        @Override
        public String name() {
            return "basic";
        }

        @Override
        public BasicFileAttributes readAttributes() throws IOException {
            return Files.readAttributes(path, BasicFileAttributes.class);
        }

        @Override
        public void setTimes(@Nullable FileTime modified, @Nullable FileTime accessed, @Nullable FileTime created) {
            throw new ReadOnlyFileSystemException();
        }
    }

    /** Returns all attributes by the names that {@link BasicFileAttributeView} lists. */
    Map<String, Object> byName() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("lastModifiedTime", lastModifiedTime);
        values.put("lastAccessTime", lastModifiedTime);
        values.put("creationTime", lastModifiedTime);
        values.put("size", size);
        values.put("isRegularFile", isRegularFile());
        values.put("isDirectory", isDirectory);
        values.put("isSymbolicLink", false);
        values.put("isOther", false);
        return values;
    }

    @Override
    public FileTime lastAccessTime() {
        return lastModifiedTime;
    }

    @Override
    public FileTime creationTime() {
        return lastModifiedTime;
    }

    @Override
    public boolean isRegularFile() {
        return !isDirectory;
    }

    @Override
    public boolean isSymbolicLink() {
        return false;
    }

    @Override
    public boolean isOther() {
        return false;
    }

    @Override
    public @Nullable Object fileKey() {
        return null;
    }
}
