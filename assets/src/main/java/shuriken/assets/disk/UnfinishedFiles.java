package shuriken.assets.disk;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The unfinished files of one writer, which are renamed when all are complete. The first is locked while the writer
 * works, so that {@link #removeDead} of another process, in another container or on another computer, recognises that
 * they are in use.
 *
 * <p>A name is {@code .shuriken-BOOT-PROCESS-WRITER-NUMBER.part}. Locks are trusted only among processes of one boot of
 * one kernel, because not every network drive supports them.
 */
final class UnfinishedFiles implements Closeable {
    private static final Pattern NAME =
            Pattern.compile("\\.shuriken-([0-9a-f]{8})-([0-9a-f]{16})-([0-9a-f]{16})-(\\d{1,9})\\.part");

    private static final String UNKNOWN_BOOT = "00000000";
    private static final String BOOT = boot();
    private static final String PROCESS = random();

    /** Minimum age of an abandoned file whose writer cannot be checked. */
    private static final Duration LEFT_OVER = Duration.ofDays(1);

    /**
     * Maximum number of attempts to create and lock a file: each fails only if another process considers the new file
     * abandoned.
     */
    private static final int ATTEMPTS = 100;

    private final Path folder;
    private final String writer;
    private final Path first;
    private final FileChannel channel;
    private final List<Path> files = new ArrayList<>();

    private UnfinishedFiles(Path folder, String writer, Path first, FileChannel channel) {
        this.folder = folder;
        this.writer = writer;
        this.first = first;
        this.channel = channel;
        files.add(first);
    }

    /**
     * Creates and locks the first file.
     *
     * @param attributes the attributes of the first file
     * @throws IOException if the folder does not exist or cannot be written
     */
    static UnfinishedFiles createIn(Path folder, FileAttribute<?>... attributes) throws IOException {
        for (int i = 0; i < ATTEMPTS; i++) {
            String writer = random();
            Path first = folder.resolve(name(writer, 0));
            FileChannel channel = FileChannel.open(
                    first,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
                    attributes);
            if (lock(channel) && Files.exists(first)) {
                return new UnfinishedFiles(folder, writer, first, channel);
            }
            channel.close();
        }
        throw new FileSystemException(
                folder.toString(), null, "another program is deleting the unfinished files of this run");
    }

    /** @return false if another process has the lock */
    private static boolean lock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException unsupported) {
            // Then nobody can lock it, and its age decides.
            return true;
        }
    }

    /** Returns the channel of the first file. */
    FileChannel channel() {
        return channel;
    }

    /** Returns the first file. */
    Path first() {
        return first;
    }

    /** Returns a path for a further file; the caller creates it. */
    Path next() {
        Path next = folder.resolve(name(writer, files.size()));
        files.add(next);
        return next;
    }

    private static String name(String writer, int number) {
        return ".shuriken-" + BOOT + "-" + PROCESS + "-" + writer + "-" + number + ".part";
    }

    private static String random() {
        return HexFormat.of().toHexDigits(new Random().nextLong());
    }

    /** Identifies this boot of this kernel; containers share it. */
    private static String boot() {
        try {
            String id = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"), StandardCharsets.US_ASCII);
            return id.matches("(?s)[0-9a-f]{8}-.*") ? id.substring(0, 8) : UNKNOWN_BOOT;
        } catch (IOException notLinux) {
            return UNKNOWN_BOOT;
        }
    }

    /** Removes the files that were not renamed, and releases the lock. */
    @Override
    public void close() throws IOException {
        for (Path file : files) {
            deleteQuietly(file);
        }
        channel.close();
    }

    static void deleteQuietly(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException left) {
            // The next run here removes it.
        }
    }

    /** Removes the unfinished files of a folder whose writers ended without cleaning up. */
    static void removeDead(Path folder) {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".shuriken-*.part")) {
            for (Path part : parts) {
                Matcher name = NAME.matcher(part.getFileName().toString());
                if (Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
                    removeDead(part, name.matches() ? Optional.of(name) : Optional.empty());
                }
            }
        } catch (IOException | RuntimeException none) {
            // The folder does not exist or cannot be listed: writing will report it.
        }
    }

    private static void removeDead(Path part, Optional<Matcher> name) throws IOException {
        if (name.isPresent() && name.get().group(2).equals(PROCESS)) {
            // Closing any channel of a file would release all locks of this process on it.
            return;
        }
        boolean isLocal = name.isPresent() && name.get().group(1).equals(BOOT);
        if (isLocal && !name.get().group(4).equals("0")) {
            Path first = part.resolveSibling(part.getFileName().toString().replaceFirst("-\\d+\\.part$", "-0.part"));
            removeIfUnlocked(part, first);
        } else if (isLocal) {
            removeIfUnlocked(part, part);
        } else {
            removeIfOld(part);
        }
    }

    /** @param first the file whose lock the writer holds */
    private static void removeIfUnlocked(Path part, Path first) throws IOException {
        try (FileChannel channel = FileChannel.open(
                        first, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                deleteQuietly(part);
            }
        } catch (NoSuchFileException ended) {
            deleteQuietly(part);
        } catch (OverlappingFileLockException inUse) {
            // By another copy of this class in this process.
        } catch (IOException unsupported) {
            removeIfOld(part);
        }
    }

    private static void removeIfOld(Path part) throws IOException {
        Instant modified =
                Files.getLastModifiedTime(part, LinkOption.NOFOLLOW_LINKS).toInstant();
        if (modified.isBefore(Instant.now().minus(LEFT_OVER))) {
            deleteQuietly(part);
        }
    }
}
