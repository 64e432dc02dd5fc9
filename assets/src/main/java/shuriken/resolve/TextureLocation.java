package shuriken.resolve;

import java.util.List;
import shuriken.diagnostics.ReadContext;

/** A location of textures: an archive, or a file with a single one. */
public interface TextureLocation extends SearchLocation {
    /**
     * Returns the textures in stored order, which are read at the first call; an unreadable location is reported and
     * empty.
     */
    List<TextureCandidate> textures(ReadContext context);

    /** Returns the names of the contents, without keeping the location open; reports errors like {@link #textures}. */
    default TextureNames names(ReadContext context) {
        return TextureNames.of(textures(context), banks(context));
    }

    /** Returns the banks of textures and palettes; reports errors like {@link #textures}. */
    default List<BankCandidate> banks(ReadContext context) {
        return List.of();
    }
}
