package shuriken.assets.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** An error about a file that could not be written. */
public final class OutputException extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Path file;
    /** The error of the disk. */
    private final IOException reason;

    /**
     * Creates an error with the message of another error.
     *
     * @param file the file as the writer named it
     * @param reason the error of the disk
     */
    public OutputException(Path file, IOException reason) {
        super(file + ": " + reason.getMessage(), reason);
        this.file = file;
        this.reason = reason;
    }

    /**
     * Creates an error with a reason.
     *
     * @param file the file as the writer named it
     * @param explanation the reason, as a phrase
     */
    public OutputException(Path file, String explanation) {
        this(file, new FileSystemException(file.toString(), null, explanation));
    }

    /** {@return the file as the writer named it} */
    public Path file() {
        return file;
    }

    /** {@return the error of the disk} */
    public IOException reason() {
        return reason;
    }
}
