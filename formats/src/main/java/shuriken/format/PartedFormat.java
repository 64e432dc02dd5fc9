package shuriken.format;

import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteCursor;
import shuriken.io.ByteSource;

/**
 * A format whose files may be too large for memory, such as disc images. They are detected and read in parts.
 *
 * @param <M> the format model: the complete content of a file, as records
 */
public interface PartedFormat<M> extends Format<M> {
    @Override
    default Confidence detect(ByteCursor file, String fileName) {
        return detect(ByteSource.of(file), fileName);
    }

    @Override
    Confidence detect(ByteSource file, String fileName);

    @Override
    default M read(ByteCursor file, ReadContext context) {
        return read(ByteSource.of(file), context);
    }

    @Override
    M read(ByteSource file, ReadContext context);
}
