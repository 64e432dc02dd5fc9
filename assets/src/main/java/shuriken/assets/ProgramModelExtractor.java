package shuriken.assets;

import java.util.Locale;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.format.FormatRegistry;
import shuriken.io.ByteSource;
import shuriken.ninja.raw.MemoryImage;
import shuriken.ninja.raw.RawFormat;
import shuriken.ninja.raw.RawStructAddress;

/** Extracts a model from a known address of a program, which may be in a compressed stream. */
public final class ProgramModelExtractor {
    private ProgramModelExtractor() {}

    /**
     * {@return the model as a member of the file} Reading the member returns the same object as reading an SA Tools
     * file of this model.
     *
     * @param file the program, or a compressed stream that contains it
     * @param address the address and the kind of the model
     * @param context the limits, and the receiver of findings
     * @throws FormatException under the conditions of {@link MemoryImage#load}, or if a stream cannot be read
     */
    @SuppressWarnings("exports") // Programs on the class path and the modules of Shuriken use these types.
    public static Asset extract(Asset file, RawStructAddress address, ReadContext context) {
        Asset program = file.unwrapped(context);
        MemoryImage image = MemoryImage.load(program.data(), address, context);
        String name = String.format(Locale.ROOT, "%s_%08X.%s", file.stem(), address.address(), address.extension());
        return program.createPart(
                String.format(Locale.ROOT, "%s!0x%08X", file.path(), address.address()),
                new FileName(file.folder(), name).resolveInFolder(name),
                new FormatRegistry(new RawFormat(address, image.baseAddress())),
                () -> ByteSource.of(image.data()));
    }
}
