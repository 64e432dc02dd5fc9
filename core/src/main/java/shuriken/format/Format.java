package shuriken.format;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/**
 * One file format. Stateless.
 *
 * @param <M> the format model: everything that stands in a file, as records
 */
public interface Format<M> {
    /** Bytes by which a file is judged that is too large to hold. */
    int GLANCE = 1 << 20;

    Info info();

    /**
     * How sure this format is. Never throws for any content; reads little.
     *
     * @param file the whole file, at its start
     * @param fileName the last part of its path, for formats without a signature
     */
    Match detect(ByteCursor file, String fileName);

    /**
     * Whether the first bytes tell its files from those of all others: {@link #detect} then gives {@link Match#MAGIC} or
     * {@link Match#NO}, and it is asked before formats that look further.
     */
    default boolean hasSignature() {
        return false;
    }

    /**
     * Reads a whole file.
     *
     * @throws FormatException if nothing usable can be made of it, or if {@code context} is strict and the file departs
     *     from the format
     */
    M read(ByteCursor file, ReadContext context);

    /**
     * As {@link #detect(ByteCursor, String)}. By default a file that is too large to hold is judged by its first bytes
     * alone.
     */
    default Match detect(ByteSource file, String fileName) {
        return detect(file.size() <= ByteSource.HELD ? file.whole() : file.part(0, GLANCE), fileName);
    }

    /**
     * As {@link #read(ByteCursor, ReadContext)}; by default reads the file whole, but of a large archive no more than is
     * looked at.
     *
     * @throws FormatException LIMIT_EXCEEDED if it is larger than {@code context} allows
     */
    default M read(ByteSource file, ReadContext context) {
        if (file.size() > context.limits().bytes()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    new SourceLocation(file.path(), 0),
                    "%d bytes, the limit is %d",
                    file.size(),
                    context.limits().bytes());
        }
        boolean isPaged = info().kind().hasMembers() && file.size() > ByteSource.HELD;
        return read(isPaged ? ByteCursor.paged(file) : file.whole(), context);
    }

    /**
     * Writes what was read, byte for byte, or a model that was made or changed in a canonical layout.
     *
     * @throws UnsupportedOperationException if {@link Info#canWrite()} is false
     */
    void write(M model, ByteWriter out);
}
