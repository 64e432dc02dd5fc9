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
 * The unfinished files of one writer, which are renamed when all are complete. The first file is locked while the
 * writer works, so that other processes do not delete the files. This includes processes in other containers and on
 * other computers.
 *
 * <p>The names are {@code .shuriken-BOOT-PROCESS-WRITER-NUMBER.part}. The first file has number 0. Callers must rename
 * it last, because without it the other files count as abandoned. A missing lock proves that a writer has ended only if
 * the file has the boot ID of this kernel: a writer on another computer may use a network drive without locks.
 */
final class UnfinishedFiles implements Closeable {
    /**
     * The name of an unfinished file: the ID of the boot, of the process and of the writer, and the number of the file.
     */
    private static final Pattern NAME_PATTERN = Pattern.compile(
            "\\.shuriken-(?<boot>[0-9a-f]{8})-(?<process>[0-9a-f]{16})-[0-9a-f]{16}-(?<number>\\d{1,9})\\.part");

    private static final String UNKNOWN_BOOT_ID = "00000000";
    private static final String BOOT_ID = readBootId();
    private static final String PROCESS_ID = createRandomId();

    /** The minimum age of a file that is considered abandoned although its lock cannot be checked. */
    private static final Duration MIN_AGE = Duration.ofDays(1);

    /**
     * The maximum number of attempts to create and lock a file. An attempt only fails if another process considers the
     * new file abandoned.
     */
    private static final int MAX_ATTEMPTS = 100;

    private final Path folder;
    private final String writerId;
    private final Path firstFile;
    private final FileChannel channel;
    private final List<Path> files = new ArrayList<>();

    private UnfinishedFiles(Path folder, String writerId, Path firstFile, FileChannel channel) {
        this.folder = folder;
        this.writerId = writerId;
        this.firstFile = firstFile;
        this.channel = channel;
        files.add(firstFile);
    }

    /**
     * Creates and locks the first file.
     *
     * @param attributes the attributes of the first file
     * @throws IOException if the folder does not exist or cannot be written
     */
    static UnfinishedFiles createIn(Path folder, FileAttribute<?>... attributes) throws IOException {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            String writerId = createRandomId();
            Path firstFile = folder.resolve(fileName(writerId, 0));
            FileChannel channel = FileChannel.open(
                    firstFile,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
                    attributes);
            if (tryLock(channel) && Files.exists(firstFile)) {
                return new UnfinishedFiles(folder, writerId, firstFile, channel);
            }
            channel.close();
        }
        throw new FileSystemException(
                folder.toString(), null, "another program is deleting the unfinished files of this run");
    }

    /** Tries to lock a file. Returns false if another process has the lock. */
    private static boolean tryLock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (IOException e) {
            // Locks are not supported, so other processes use the age of the file.
            return true;
        }
    }

    /** Returns the channel of the first file. */
    FileChannel channel() {
        return channel;
    }

    /** Returns the first file. */
    Path firstFile() {
        return firstFile;
    }

    /** Returns the path of the next file. The caller creates the file. */
    Path nextPath() {
        Path next = folder.resolve(fileName(writerId, files.size()));
        files.add(next);
        return next;
    }

    private static String fileName(String writerId, int number) {
        return ".shuriken-" + BOOT_ID + "-" + PROCESS_ID + "-" + writerId + "-" + number + ".part";
    }

    private static String createRandomId() {
        return HexFormat.of().toHexDigits(new Random().nextLong());
    }

    /** Returns an ID of the current boot, which containers on one kernel share. */
    private static String readBootId() {
        try {
            String id = Files.readString(Path.of("/proc/sys/kernel/random/boot_id"), StandardCharsets.US_ASCII);
            return id.matches("(?s)[0-9a-f]{8}-.*") ? id.substring(0, 8) : UNKNOWN_BOOT_ID;
        } catch (IOException e) {
            return UNKNOWN_BOOT_ID;
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
        } catch (IOException e) {
            // The next run in this folder removes it.
        }
    }

    /** Removes the unfinished files of a folder whose writers have ended without cleaning up. */
    static void removeAbandoned(Path folder) {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".shuriken-*.part")) {
            for (Path part : parts) {
                Matcher name = NAME_PATTERN.matcher(part.getFileName().toString());
                if (Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
                    removeIfAbandoned(part, name.matches() ? Optional.of(name) : Optional.empty());
                }
            }
        } catch (IOException | RuntimeException e) {
            // The folder does not exist or cannot be read, or a file has been removed. Writing reports real problems.
        }
    }

    private static void removeIfAbandoned(Path part, Optional<Matcher> name) throws IOException {
        if (name.isPresent() && name.get().group("process").equals(PROCESS_ID)) {
            // Closing any channel of a file would release all locks of this process on it.
            return;
        }
        boolean isOfThisBoot = name.isPresent() && name.get().group("boot").equals(BOOT_ID);
        if (isOfThisBoot && !name.get().group("number").equals("0")) {
            Path firstFile =
                    part.resolveSibling(part.getFileName().toString().replaceFirst("-\\d+\\.part$", "-0.part"));
            removeIfUnlocked(part, firstFile);
        } else if (isOfThisBoot) {
            removeIfUnlocked(part, part);
        } else {
            removeIfOld(part);
        }
    }

    /**
     * Removes a file if its writer holds no lock.
     *
     * @param lockedFile the file that the writer locks
     */
    private static void removeIfUnlocked(Path part, Path lockedFile) throws IOException {
        try (FileChannel channel = FileChannel.open(
                        lockedFile, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                deleteQuietly(part);
            }
        } catch (NoSuchFileException e) {
            deleteQuietly(part);
        } catch (OverlappingFileLockException e) {
            // Another copy of this class in this process has the lock.
        } catch (IOException e) {
            removeIfOld(part);
        }
    }

    private static void removeIfOld(Path part) throws IOException {
        Instant modified =
                Files.getLastModifiedTime(part, LinkOption.NOFOLLOW_LINKS).toInstant();
        if (modified.isBefore(Instant.now().minus(MIN_AGE))) {
            deleteQuietly(part);
        }
    }
}
