package shuriken.assets.disk;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/** A file on a disk. It is opened for each read, so that nothing has to be closed. */
public final class FileByteSource implements ByteSource {
    private final Path file;
    private final String path;
    private final long size;

    /**
     * Opens a file.
     *
     * @param file the file to read
     * @param path the path for messages
     * @throws IOException if there is no such file
     */
    public FileByteSource(Path file, String path) throws IOException {
        this.file = file;
        this.path = path;
        this.size = Files.size(file);
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        ByteBuffer bytes = ByteBuffer.allocate(length);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (bytes.hasRemaining()) {
                if (channel.read(bytes, offset + bytes.position()) < 0) {
                    throw shortenedFileError();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ByteCursor.littleEndian(bytes.array(), path).rebased(path, offset);
    }

    /**
     * Copies a range to the current position of a file that is being written. The operating system copies the range if
     * it can, and shares the blocks if the file system supports that.
     */
    void copyTo(FileChannel target, long offset, long length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (long copiedSize = 0; copiedSize < length; ) {
                long transferredSize = channel.transferTo(offset + copiedSize, length - copiedSize, target);
                if (transferredSize == 0) {
                    throw shortenedFileError();
                }
                copiedSize += transferredSize;
            }
        }
    }

    private EOFException shortenedFileError() {
        return new EOFException(file + " was shortened by another program while it was read");
    }
}
