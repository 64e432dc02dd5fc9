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

/** A file of a disk. It is opened for each read, so that nothing has to be closed. */
public final class FileByteSource implements ByteSource {
    private final Path file;
    private final String path;
    private final long size;

    /**
     * @param path as the user typed it
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
        ByteSource.check(this, offset, length);
        ByteBuffer bytes = ByteBuffer.allocate(length);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (bytes.hasRemaining()) {
                if (channel.read(bytes, offset + bytes.position()) < 0) {
                    throw new EOFException(file + " has become shorter");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ByteCursor.littleEndian(bytes.array(), path).rebased(path, offset);
    }
}
