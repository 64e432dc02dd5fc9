package shuriken.format;

import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.FormatException.Kind;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;
import shuriken.io.ByteWriter;

/**
 * A file format. Implementations are stateless.
 *
 * @param <M> the format model: the record that holds the complete content of a file
 */
public interface Format<M> {
    /** The size in bytes of the prefix from which the format of a file that is too large for memory is detected. */
    int DETECTION_PREFIX_SIZE = 1 << 20;

    /** {@return the description of the format} */
    FormatInfo info();

    /** {@return the class of the format models, or one of its superclasses; {@link Object} if it is not known} */
    default Class<? super M> contentClass() {
        return Object.class;
    }

    /**
     * Determines how certain it is that a file has this format. This method never throws for any content. It is called
     * for many files, so it should reject the files of other formats after a few bytes.
     *
     * @param file the complete file, with the cursor at its start
     * @param fileName the last part of the path, for formats without a signature
     * @return the certainty of the match
     */
    Confidence detect(ByteCursor file, String fileName);

    /**
     * {@return whether the first bytes alone identify files of this format} If so, {@link #detect} returns only {@link
     * Confidence#MAGIC} or {@link Confidence#NO}, and the registry asks this format before formats that examine more
     * bytes.
     */
    default boolean hasSignature() {
        return false;
    }

    /**
     * Reads a complete file.
     *
     * @param file the complete file, with the cursor at its start
     * @param context the limits and the receiver of findings
     * @return the content of the file
     * @throws FormatException if the file has no usable content, or if {@code context} is strict and the file departs
     *     from the format
     */
    M read(ByteCursor file, ReadContext context);

    /**
     * Works like {@link #detect(ByteCursor, String)}. By default, only the prefix of a file that is too large for
     * memory is examined.
     *
     * @param file the complete file
     * @param fileName the last part of the path, for formats without a signature
     * @return the certainty of the match
     */
    default Confidence detect(ByteSource file, String fileName) {
        boolean fitsInMemory = file.size() <= ByteSource.IN_MEMORY_LIMIT;
        return detect(fitsInMemory ? file.all() : file.part(0, DETECTION_PREFIX_SIZE), fileName);
    }

    /**
     * Works like {@link #read(ByteCursor, ReadContext)}. By default, this method loads the complete file, or only the
     * pages that are used if the file is a large archive.
     *
     * @param file the complete file
     * @param context the limits and the receiver of findings
     * @return the content of the file
     * @throws FormatException of kind LIMIT_EXCEEDED if the file is larger than {@code context} allows
     */
    default M read(ByteSource file, ReadContext context) {
        if (file.size() > context.limits().maxBytes()) {
            throw new FormatException(
                    Kind.LIMIT_EXCEEDED,
                    new SourceLocation(file.path(), 0),
                    "the file has %,d bytes, but the limit is %,d",
                    file.size(),
                    context.limits().maxBytes());
        }
        boolean isPaged = info().kind().hasMembers() && file.size() > ByteSource.IN_MEMORY_LIMIT;
        return read(isPaged ? ByteCursor.paged(file) : file.all(), context);
    }

    /**
     * Writes a format model. An unchanged model that was read from a file is written byte for byte as in that file. A
     * new or changed model has a canonical layout.
     *
     * @param model the content of the file
     * @param out the writer that receives the file, with the byte order of the format
     * @throws UnsupportedOperationException if {@link FormatInfo#canWrite()} is false
     */
    void write(M model, ByteWriter out);
}
