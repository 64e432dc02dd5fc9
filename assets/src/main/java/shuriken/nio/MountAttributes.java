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
import org.jspecify.annotations.Nullable;

/** The attributes of a mounted file; members have no times. */
record MountAttributes(boolean isDirectory, long size) implements BasicFileAttributes {
    private static final FileTime NONE = FileTime.fromMillis(0);

    /** The attributes on demand. */
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

    Map<String, Object> byName() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("lastModifiedTime", NONE);
        all.put("lastAccessTime", NONE);
        all.put("creationTime", NONE);
        all.put("size", size);
        all.put("isRegularFile", isRegularFile());
        all.put("isDirectory", isDirectory);
        all.put("isSymbolicLink", false);
        all.put("isOther", false);
        return all;
    }

    @Override
    public FileTime lastModifiedTime() {
        return NONE;
    }

    @Override
    public FileTime lastAccessTime() {
        return NONE;
    }

    @Override
    public FileTime creationTime() {
        return NONE;
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
