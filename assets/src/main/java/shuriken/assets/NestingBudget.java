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
 * The budget for nested containers of one file. Containers that repeat the same bytes, or contain themselves, would
 * have members without end; the first that exceeds a limit ends the budget, and other nested content is skipped.
 * Thread-safe.
 */
final class NestingBudget {
    /** Minimum permitted number of members: compressed ones may be many in few bytes. */
    private static final int MEMBERS = 1 << 16;
    /** Permitted fraction of raised limits. */
    private static final int SHARE = 16;
    /** Minimum size of an entry in a table of members. */
    private static final int ROW = 8;

    /** Maximum average number of members that each byte of a container belongs to. */
    private static final int MAX_SHARED = 16;
    /** Total size of members that is not checked. */
    private static final long SMALLEST = 64L << 20;

    private final Set<String> opened = new HashSet<>();
    private long members;
    private long storage;
    private boolean ended;

    /** Returns whether a limit was exceeded before. */
    synchronized boolean ended() {
        return ended;
    }

    /**
     * Counts the members of a container, each container once.
     *
     * @param archive the parsed content of the container
     * @param depth the number of enclosing containers
     * @throws FormatException LIMIT_EXCEEDED if a limit is exceeded
     */
    void open(Asset container, Archive archive, int depth, Limits limits) {
        SourceLocation site = container.site();
        long file = container.outermost().size();
        count(container.path(), archive, depth, file, limits, site);
        long stored =
                archive.entries().stream().mapToLong(ArchiveEntry::storedSize).sum();
        compare(stored, archive.storage() < 0 ? container.size() : archive.storage(), limits, site);
    }

    /** @param file the size of the file in bytes */
    private synchronized void count(
            String container, Archive archive, int depth, long file, Limits limits, SourceLocation site) {
        if (depth >= limits.depth()) {
            throw end(site, "more than %d archives are nested inside each other", limits.depth());
        }
        if (opened.add(container)) {
            members += archive.entries().size();
        }
        long maximum = Math.min(limits.entries(), Math.max(MEMBERS, limits.entries() / SHARE) + file / ROW);
        if (members > maximum) {
            throw end(site, "the archives contain more than %,d files in total", maximum);
        }
        storage = Math.max(storage, archive.storage());
    }

    /** Returns the maximum number of bytes that store members of a container outside of itself. */
    synchronized long storage() {
        return storage;
    }

    /**
     * Checks shared bytes: members that together are many times larger than their container are not an archive of
     * files.
     *
     * @param stored the total stored size of the members
     * @param container the size of the container in bytes
     * @throws FormatException LIMIT_EXCEEDED if there are more
     */
    private void compare(long stored, long container, Limits limits, SourceLocation site) {
        long factor = Math.max(1, limits.bytes() / Limits.DEFAULT.bytes());
        if (stored / factor > Math.max(SMALLEST, MAX_SHARED * container)) {
            throw end(site, "the contents are more than %d times as large as their archive", MAX_SHARED);
        }
    }

    private synchronized FormatException end(SourceLocation site, String message, long limit) {
        ended = true;
        return new FormatException(Kind.LIMIT_EXCEEDED, site, message + ". The rest was skipped", limit);
    }
}
