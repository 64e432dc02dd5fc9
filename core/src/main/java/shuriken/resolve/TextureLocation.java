package shuriken.resolve;

import java.util.List;
import shuriken.diagnostics.ReadContext;

/** Where textures may lie: an archive of them, or a file with a single one. */
public interface TextureLocation extends SearchLocation {
    /**
     * The textures in it, in stored order. Opened at the first call; a place that cannot be read reports that and is
     * empty.
     */
    List<TextureCandidate> textures(ReadContext context);

    /** The names of what is in it, for which a place need not be held open; reports the same. */
    default TextureNames names(ReadContext context) {
        return TextureNames.of(textures(context), banks(context));
    }

    /** The banks of textures and palettes in it, likewise. */
    default List<BankCandidate> banks(ReadContext context) {
        return List.of();
    }
}
