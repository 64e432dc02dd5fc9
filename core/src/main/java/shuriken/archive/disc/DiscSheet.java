package shuriken.archive.disc;

import java.util.Optional;
import java.util.function.Function;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;

/** A file that says which other files the tracks of a disc are. */
public interface DiscSheet {
    /**
     * The disc.
     *
     * @param files a file that lies beside the sheet, by its name
     * @throws FormatException as reading a volume; a track whose file is missing is a finding
     */
    DiscImage disc(Function<String, Optional<ByteSource>> files, ReadContext context);
}
