package shuriken.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A file of a Hadoop file system. Each request opens the file and reads only the requested bytes.
 *
 * @param fileSystem the file system that contains the file
 * @param hadoopPath the path for Hadoop
 * @param path the path for messages
 * @param size the size in bytes
 */
record HadoopByteSource(FileSystem fileSystem, Path hadoopPath, String path, long size) implements ByteSource {
    @Override
    public ByteCursor part(long offset, int length) {
        ByteSource.requireInside(this, offset, length);
        byte[] bytes = new byte[length];
        try (FSDataInputStream in = fileSystem.open(hadoopPath)) {
            in.readFully(offset, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ByteCursor.littleEndian(bytes, path).rebased(path, offset);
    }
}
