package shuriken.archive.disc;

import java.util.Optional;
import java.util.function.Function;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;

/** A file that lists the files of a disc's tracks. */
public interface DiscSheet {
    /**
     * Opens the disc.
     *
     * @param files the function that finds a file in the folder of the sheet by its name
     * @throws FormatException if a volume is damaged; a missing track file is only reported
     */
    DiscImage openDisc(Function<String, Optional<ByteSource>> files, ReadContext context);
}
