package shuriken.assets;

import java.util.HashSet;
import java.util.Set;
import shuriken.archive.Archive;
import shuriken.archive.Entry;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.Limits;
import shuriken.diagnostics.SourceLocation;

/**
 * The containers of one file that were opened. Containers that hold the same bytes many times over, or themselves, would
 * have members without end; the first that goes beyond a limit ends it, and what else is nested there is passed over. Shared between threads.
 */
final class NestingBudget {
    /** Members that a file may have whatever its size: compressed ones may be many in few bytes. */
    private static final int MEMBERS = 1 << 16;
    /** The same as a part of what the limits allow, if they are raised. */
    private static final int SHARE = 16;
    /** No table of members has shorter rows. */
    private static final int ROW = 8;

    /** Times that each byte of a container may belong to a member, on average. */
    private static final int MAX_SHARED = 16;
    /** Bytes of members that are not compared. */
    private static final long SMALLEST = 64L << 20;

    private final Set<String> opened = new HashSet<>();
    private long members;
    private long storage;
    private boolean ended;

    /** Whether a limit was met before. */
    synchronized boolean ended() {
        return ended;
    }

    /**
     * Counts the members of a container, each container once.
     *
     * @param archive what it holds
     * @param depth containers around it
     * @throws FormatException LIMIT_EXCEEDED if that goes beyond a limit
     */
    void open(Asset container, Archive archive, int depth, Limits limits) {
        SourceLocation site = container.site();
        long file = container.outermost().size();
        count(container.path(), archive, depth, file, limits, site);
        long stored = archive.entries().stream().mapToLong(Entry::storedSize).sum();
        compare(stored, archive.storage() < 0 ? container.size() : archive.storage(), limits, site);
    }

    /** @param file size of the file, in bytes */
    private synchronized void count(
            String container, Archive archive, int depth, long file, Limits limits, SourceLocation site) {
        if (depth >= limits.depth()) {
            throw end(site, "more than %d containers deep", limits.depth());
        }
        if (opened.add(container)) {
            members += archive.entries().size();
        }
        long maximum = Math.min(limits.entries(), Math.max(MEMBERS, limits.entries() / SHARE) + file / ROW);
        if (members > maximum) {
            throw end(site, "more than %d members in all", maximum);
        }
        storage = Math.max(storage, archive.storage());
    }

    /** In how many bytes members of a container are stored, where these are not its own; the most of all. */
    synchronized long storage() {
        return storage;
    }

    /**
     * Members are parts of their container. Some share bytes; so many of them that they are many times as large as it is
     * are no archive of files.
     *
     * @param stored bytes of all members as they are stored
     * @param container its size
     * @throws FormatException LIMIT_EXCEEDED
     */
    private void compare(long stored, long container, Limits limits, SourceLocation site) {
        long factor = Math.max(1, limits.bytes() / Limits.DEFAULT.bytes());
        if (stored / factor > Math.max(SMALLEST, MAX_SHARED * container)) {
            throw end(site, "the members have more than %d times the bytes of what they are stored in", MAX_SHARED);
        }
    }

    private synchronized FormatException end(SourceLocation site, String what, long limit) {
        ended = true;
        return new FormatException(Kind.LIMIT_EXCEEDED, site, what + "; the rest was skipped", limit);
    }
}
