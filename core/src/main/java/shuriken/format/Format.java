package shuriken.format;

import shuriken.bytes.ByteCursor;
import shuriken.bytes.ByteSink;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;

/**
 * One file format. Stateless.
 *
 * @param <M> the format model: everything that stands in a file, as records
 */
public interface Format<M> {
    Info info();

    /**
     * How sure this format is. Never throws for any content; reads little.
     *
     * @param file the whole file, at its start
     * @param fileName the last part of its path, for formats without a signature
     */
    Match detect(ByteCursor file, String fileName);

    /**
     * Reads a whole file.
     *
     * @throws FormatException if nothing usable can be made of it, or if {@code context} is strict and the file departs
     *     from the format
     */
    M read(ByteCursor file, ReadContext context);

    /**
     * Writes what was read, byte for byte, or a model that was made or changed in a canonical layout.
     *
     * @throws UnsupportedOperationException if {@link Info#canWrite()} is false
     */
    void write(M model, ByteSink out);
}
