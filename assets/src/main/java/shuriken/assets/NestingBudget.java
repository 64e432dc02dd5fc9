package shuriken.assets;

import java.util.HashSet;
import java.util.Set;
import shuriken.archive.Archive;
import shuriken.archive.ArchiveEntry;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;

/**
 * The budget for nested containers of one file. Containers that repeat the same bytes, or contain themselves, could
 * have infinitely many members. The first container that exceeds a limit ends the budget, and the nested content after
 * it is skipped. Thread-safe.
 */
final class NestingBudget {
    /** The number of members that is always permitted, because a few bytes may decompress to many members. */
    private static final int MIN_MEMBER_LIMIT = 1 << 16;
    /** The limit on entries is divided by this number to limit the members of nested containers. */
    private static final int LIMIT_DIVISOR = 16;
    /** The minimum size in bytes of an entry in a table of members. */
    private static final int MIN_ENTRY_SIZE = 8;

    /** The maximum ratio of the stored sizes of the members to the size of their container. */
    private static final int MAX_STORED_RATIO = 16;
    /** The total stored size in bytes up to which members are not checked. */
    private static final long MIN_CHECKED_SIZE = 64L << 20;

    private final Set<String> countedContainers = new HashSet<>();
    private long memberCount;
    private long maxDiscSize;
    private boolean isExceeded;

    /** Returns whether a limit was exceeded before. */
    synchronized boolean isExceeded() {
        return isExceeded;
    }

    /**
     * Counts the members of a container that is opened. Each container is counted once.
     *
     * @param archive the parsed content of the container
     * @param depth the number of enclosing containers
     * @throws FormatException LIMIT_EXCEEDED if a limit is exceeded
     */
    void countMembers(Asset container, Archive archive, int depth, Limits limits) {
        SourceLocation location = container.startLocation();
        long fileSize = container.outermost().size();
        countOnce(container.path(), archive, depth, fileSize, limits, location);
        long storedSize =
                archive.entries().stream().mapToLong(ArchiveEntry::storedSize).sum();
        // The storage size of an archive that is not a disc is negative.
        requirePlausibleSize(
                storedSize, archive.storageSize() < 0 ? container.size() : archive.storageSize(), limits, location);
    }

    /**
     * Adds the members of a container to the total, unless the container was counted before.
     *
     * @param containerPath the path of the container
     * @param depth the number of enclosing containers
     * @param fileSize the size of the outermost file in bytes
     * @throws FormatException LIMIT_EXCEEDED if containers are nested too deeply or have too many members
     */
    private synchronized void countOnce(
            String containerPath, Archive archive, int depth, long fileSize, Limits limits, SourceLocation location) {
        if (depth >= limits.maxDepth()) {
            throw exceedLimit(location, "more than %d archives are nested inside each other", limits.maxDepth());
        }
        if (countedContainers.add(containerPath)) {
            memberCount += archive.entries().size();
        }
        long maxMemberCount = Math.min(
                limits.maxEntries(),
                Math.max(MIN_MEMBER_LIMIT, limits.maxEntries() / LIMIT_DIVISOR) + fileSize / MIN_ENTRY_SIZE);
        if (memberCount > maxMemberCount) {
            throw exceedLimit(location, "the archives contain more than %,d files in total", maxMemberCount);
        }
        maxDiscSize = Math.max(maxDiscSize, archive.storageSize());
    }

    /** Returns the maximum size in bytes of the tracks or the image of the opened discs; 0 if none was opened. */
    synchronized long maxDiscSize() {
        return maxDiscSize;
    }

    /**
     * Refuses a container whose members together are many times larger than the container. Such members share bytes, so
     * they are not real files.
     *
     * @param storedSize the total stored size of the members in bytes
     * @param containerSize the size of the container in bytes
     * @param limits the limits; with a higher limit on bytes, the members may be larger
     * @throws FormatException LIMIT_EXCEEDED if the members are too large
     */
    private void requirePlausibleSize(long storedSize, long containerSize, Limits limits, SourceLocation location) {
        long limitFactor = Math.max(1, limits.maxBytes() / Limits.DEFAULT.maxBytes());
        if (storedSize / limitFactor > Math.max(MIN_CHECKED_SIZE, MAX_STORED_RATIO * containerSize)) {
            throw exceedLimit(
                    location, "the contents are more than %d times as large as their archive", MAX_STORED_RATIO);
        }
    }

    /** Ends the budget, and returns the exception for it. */
    private synchronized FormatException exceedLimit(SourceLocation location, String message, long limit) {
        isExceeded = true;
        return new FormatException(Kind.LIMIT_EXCEEDED, location, message + ". The rest was skipped", limit);
    }
}
