package shuriken.assets.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SourceRange;
import shuriken.io.support.ZeroByteSource;

/**
 * Writes a source of any size to a new file. The system copies ranges of other files, zeros become holes where the file
 * system has them, and the disk stores the first parts while later ones are copied.
 */
final class LargeFileWriter {
    private static final int BUFFER_SIZE = 1 << 20;
    /** The number of bytes that are copied between two requests to store them. */
    private static final long FLUSH_SIZE = 64 << 20;

    private final FileChannel channel;
    private long flushedSize;
    private CompletableFuture<Void> flush = CompletableFuture.completedFuture(null);

    private LargeFileWriter(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Writes all bytes of a source and waits until the disk has stored them.
     *
     * @param file an empty file
     * @throws IOException if the file cannot be written or a file of the source cannot be read
     */
    static void write(Path file, ByteSource content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            LargeFileWriter writer = new LargeFileWriter(channel);
            try {
                for (SourceRange range : content.ranges()) {
                    writer.copy(range);
                }
            } finally {
                writer.awaitFlush();
            }
            writer.fillHole();
            channel.force(true);
        }
    }

    private void copy(SourceRange range) throws IOException {
        switch (range.source()) {
            case ZeroByteSource zeros -> channel.position(channel.position() + range.size());
            case FileByteSource file -> copyFile(file, range);
            default -> copyBytes(range);
        }
    }

    private void copyFile(FileByteSource file, SourceRange range) throws IOException {
        for (long offset = range.offset(); offset < range.end(); offset += FLUSH_SIZE) {
            file.copyTo(channel, offset, Math.min(FLUSH_SIZE, range.end() - offset));
            startFlush();
        }
    }

    private void copyBytes(SourceRange range) throws IOException {
        for (long offset = range.offset(); offset < range.end(); offset += BUFFER_SIZE) {
            ByteCursor part = range.source().part(offset, (int) Math.min(BUFFER_SIZE, range.end() - offset));
            ByteBuffer bytes = ByteBuffer.wrap(part.array(), part.arrayOffset(), part.size());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            startFlush();
        }
    }

    /** Extends a file that ends with a hole to its size. */
    private void fillHole() throws IOException {
        long size = channel.position();
        if (channel.size() < size) {
            channel.write(ByteBuffer.allocate(1), size - 1);
        }
    }

    /** Starts to store what was copied, unless the last request is still running. */
    private void startFlush() throws IOException {
        if (channel.position() - flushedSize < FLUSH_SIZE || !flush.isDone()) {
            return;
        }
        awaitFlush();
        flushedSize = channel.position();
        flush = CompletableFuture.runAsync(() -> {
            try {
                channel.force(false);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void awaitFlush() throws IOException {
        try {
            flush.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException failure) {
                throw failure.getCause();
            }
            throw e;
        }
    }
}
