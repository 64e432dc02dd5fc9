package shuriken.assets.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.SourceRange;
import shuriken.io.support.ZeroByteSource;

/**
 * Writes a source of any size to a new file. The operating system copies ranges of other files, while this thread
 * computes and writes the remaining bytes. Zeros become holes if the file system supports holes.
 */
final class LargeFileWriter {
    private static final int BUFFER_SIZE = 1 << 20;
    /**
     * The size of the blocks in which Linux copies ranges. Copies that begin at a multiple of this size take less time.
     */
    private static final int ALIGNMENT_SIZE = 1 << 16;
    /** The number of bytes that are copied between two requests to store them. */
    private static final long FLUSH_SIZE = 64 << 20;

    private final Path file;
    private final List<SourceRange> ranges;
    /** Whether the disk stores the first bytes while later ones are copied. */
    private final boolean flushesEarly;

    private final Executor executor;
    private long unflushedSize;
    private CompletableFuture<Void> pendingFlush = CompletableFuture.completedFuture(null);

    private LargeFileWriter(Path file, List<SourceRange> ranges, boolean flushesEarly, Executor executor) {
        this.file = file;
        this.ranges = ranges;
        this.flushesEarly = flushesEarly;
        this.executor = executor;
    }

    /**
     * Writes all bytes of a source.
     *
     * @param file an empty file
     * @param content the source
     * @param flushesEarly whether the disk stores the first bytes while later ones are copied, because the caller is
     *     going to wait until all are stored
     * @throws IOException if the file cannot be written or a file of the source cannot be read
     */
    static void write(Path file, ByteSource content, boolean flushesEarly) throws IOException {
        // On a machine with few cores, the common pool has too few threads for two simultaneous steps.
        try (ExecutorService executor = Executors.newCachedThreadPool()) {
            LargeFileWriter writer = new LargeFileWriter(file, content.ranges(), flushesEarly, executor);
            CompletableFuture<Void> copying = writer.startAsync(writer::copyFiles);
            try {
                writer.writeBytes();
            } finally {
                await(copying);
            }
        }
        extend(file, content.size());
    }

    /** Copies the ranges that are in files. */
    private void copyFiles() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            long position = 0;
            for (SourceRange range : ranges) {
                if (range.source() instanceof FileByteSource source) {
                    copyRange(source, range, channel.position(position));
                }
                position += range.size();
            }
            await(pendingFlush);
        }
    }

    /** Copies a range. All parts after the first one begin at a multiple of {@link #ALIGNMENT_SIZE}. */
    private void copyRange(FileByteSource source, SourceRange range, FileChannel channel) throws IOException {
        long partSize;
        for (long offset = range.offset(); offset < range.end(); offset += partSize) {
            long misalignment = channel.position() % ALIGNMENT_SIZE;
            partSize = Math.min(misalignment == 0 ? FLUSH_SIZE : ALIGNMENT_SIZE - misalignment, range.end() - offset);
            source.copyTo(channel, offset, partSize);
            unflushedSize += partSize;
            if (flushesEarly && unflushedSize >= FLUSH_SIZE && pendingFlush.isDone()) {
                await(pendingFlush);
                pendingFlush = startAsync(() -> channel.force(false));
                unflushedSize = 0;
            }
        }
    }

    /** Writes the ranges that are neither in files nor zeros. */
    private void writeBytes() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            long position = 0;
            for (SourceRange range : ranges) {
                if (!(range.source() instanceof FileByteSource || range.source() instanceof ZeroByteSource)) {
                    writeRange(range, channel.position(position));
                }
                position += range.size();
            }
        }
    }

    private static void writeRange(SourceRange range, FileChannel channel) throws IOException {
        for (long offset = range.offset(); offset < range.end(); offset += BUFFER_SIZE) {
            ByteCursor part = range.source().part(offset, (int) Math.min(BUFFER_SIZE, range.end() - offset));
            ByteBuffer bytes = ByteBuffer.wrap(part.array(), part.arrayOffset(), part.size());
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    /** Extends the file to its full size, because zeros at its end were not written. */
    private static void extend(Path file, long fileSize) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            if (channel.size() < fileSize) {
                channel.write(ByteBuffer.allocate(1), fileSize - 1);
            }
        }
    }

    /** A step that may fail. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }

    /** Starts a step in another thread. */
    private CompletableFuture<Void> startAsync(Step step) {
        Runnable task = () -> {
            try {
                step.run();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        return CompletableFuture.runAsync(task, executor);
    }

    /** Waits for the end of a step. */
    private static void await(CompletableFuture<Void> step) throws IOException {
        try {
            step.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof UncheckedIOException failure) {
                throw failure.getCause();
            }
            throw e;
        }
    }
}
