package shuriken.interchange;

import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;

/** A decoder of image files. */
@FunctionalInterface
public interface ImageDecoder {
    /** A decoder that skips all images, for callers that do not use them. */
    ImageDecoder NONE = (data, site, context) -> Optional.empty();

    /**
     * Decodes an image.
     *
     * @param data the entire file, such as a PNG
     * @param site the location of the file, for findings
     * @param context the limits, and the receiver of findings
     * @return the image, or empty if the format is unknown
     * @throws FormatException if the format is known but the file is damaged
     */
    Optional<Image> read(byte[] data, SourceLocation site, ReadContext context);
}
