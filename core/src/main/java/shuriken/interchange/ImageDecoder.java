package shuriken.interchange;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;

/** Decodes pictures. */
@FunctionalInterface
public interface ImageDecoder {
    /** Leaves images undecoded, for callers that do not look at them. */
    ImageDecoder NONE = (data, site, context) -> Optional.empty();

    /**
     * A picture.
     *
     * @param data a whole file, such as a PNG
     * @param site where it stands, for findings
     * @return empty if it is of a kind that is not known
     * @throws FormatException if it is of a known kind and damaged
     */
    Optional<Image> read(byte[] data, SourceLocation site, ReadContext context);
}
