package shuriken.archive.disc;

import java.util.Optional;
import java.util.function.Function;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.io.ByteSource;

/** A file that lists the files of a disc's tracks. */
public interface DiscSheet {
    /**
     * Opens the disc. Tracks whose files are missing are left out.
     *
     * @param files the function that finds a file in the folder of the sheet by its name
     * @param context receives a finding about the missing track files and the errors in tracks
     * @throws FormatException if a volume, which is the file system of one or more tracks, is damaged
     */
    DiscImage openDisc(Function<String, Optional<ByteSource>> files, ReadContext context);
}
