package shuriken.load;

import java.util.Optional;
import shuriken.diag.FormatException;
import shuriken.diag.ReadContext;
import shuriken.diag.Site;
import shuriken.image.Image;

/** Decodes pictures. */
@FunctionalInterface
public interface PictureReader {
    /** Leaves images undecoded, for callers that do not look at them. */
    PictureReader NONE = (data, site, context) -> Optional.empty();

    /**
     * A picture.
     *
     * @param data a whole file, such as a PNG
     * @param site where it stands, for findings
     * @return empty if it is of a kind that is not known
     * @throws FormatException if it is of a known kind and damaged
     */
    Optional<Image> read(byte[] data, Site site, ReadContext context);
}
