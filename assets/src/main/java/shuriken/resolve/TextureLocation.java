package shuriken.resolve;

import java.util.List;
import shuriken.diagnostics.ReadContext;

/** A location of textures: an archive, or a file with a single texture. */
public interface TextureLocation extends SearchLocation {
    /**
     * Returns the textures in the order of the file. They are read at the first call. If the location cannot be read,
     * the reason is reported and the list is empty.
     */
    List<TextureCandidate> textures(ReadContext context);

    /**
     * Returns the names of the contents without keeping the contents in memory. Errors are reported as by {@link
     * #textures}.
     */
    default ContentNames names(ReadContext context) {
        return ContentNames.collect(textures(context), banks(context));
    }

    /** Returns the banks of textures and palettes. Errors are reported as by {@link #textures}. */
    default List<BankCandidate> banks(ReadContext context) {
        return List.of();
    }
}
