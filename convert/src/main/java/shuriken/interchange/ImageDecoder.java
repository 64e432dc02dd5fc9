package shuriken.interchange;

import java.nio.ByteOrder;
import java.util.Optional;
import shuriken.diagnostics.FormatException;
import shuriken.diagnostics.ReadContext;
import shuriken.diagnostics.SourceLocation;
import shuriken.image.Image;
import shuriken.io.ByteCursor;
import shuriken.texture.png.PngFormat;

/** A decoder of image files. */
@FunctionalInterface
public interface ImageDecoder {
    /** A decoder that skips all images, for callers that do not use them. */
    ImageDecoder NONE = (data, location, context) -> Optional.empty();

    /** A decoder of PNG files. It skips images of other formats. */
    ImageDecoder PNG = (data, location, context) -> {
        ByteCursor file = ByteCursor.of(data, location.path(), ByteOrder.BIG_ENDIAN);
        return file.startsWith("\u0089PNG")
                ? Optional.of(new PngFormat().read(file, context).decode(/* level= */ 0, Optional.empty(), context))
                : Optional.empty();
    };

    /**
     * {@return a decoder that passes the images that this decoder does not know to a second decoder}
     *
     * @param fallback the decoder of other formats, such as JPEG
     */
    default ImageDecoder or(ImageDecoder fallback) {
        return (data, location, context) -> {
            Optional<Image> image = decode(data, location, context);
            return image.isPresent() ? image : fallback.decode(data, location, context);
        };
    }

    /**
     * Decodes an image.
     *
     * @param data the entire file, such as a PNG
     * @param location the location of the file, for findings
     * @param context the limits, and the receiver of findings
     * @return the image, or empty if the format is unknown
     * @throws FormatException if the format is known but the file is damaged
     */
    Optional<Image> decode(byte[] data, SourceLocation location, ReadContext context);
}
