package shuriken.assets;

import java.util.Locale;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.FormatRegistry;
import shuriken.io.ByteSource;
import shuriken.ninja.raw.MemoryImage;
import shuriken.ninja.raw.RawAddress;
import shuriken.ninja.raw.RawFormat;

/** What stands at an address of a program, or of the compressed stream in a file. */
public final class ProgramPart {
    private ProgramPart() {}

    /**
     * A member with a format of its own, read as the SA Tools file of the same content.
     *
     * @throws FormatException as {@link MemoryImage#of}, or if a stream cannot be read
     */
    public static Asset of(Asset file, RawAddress place, ReadContext context) {
        Asset program = file.unwrapped(context);
        MemoryImage image = MemoryImage.of(program.data(), place, context);
        String name = String.format(Locale.ROOT, "%s_%08X.%s", file.stem(), place.at(), place.extension());
        return program.part(
                String.format(Locale.ROOT, "%s!0x%08X", file.path(), place.at()),
                new FileName(file.folder(), name).inFolder(name),
                new FormatRegistry(new RawFormat(place, image.base())),
                () -> ByteSource.of(image.data()));
    }
}
