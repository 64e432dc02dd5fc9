package shuriken.ninja.raw;

import java.util.List;
import java.util.Optional;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;

/**
 * A model in memory with what moves it and what it is painted with.
 *
 * @param model as a file of its own
 * @param motion that its action names
 * @param textures names that the user stated
 * @param parts its parts with their addresses, the model first
 */
public record RawModel(SamdlFile model, Optional<NjsMotion> motion, Optional<TexList> textures, List<Part> parts) {
    public RawModel {
        parts = List.copyOf(parts);
    }

    /** @param at its address */
    public record Part(String what, long at) {}

    /** The file that holds all of it. */
    public NjFile file() {
        return NjFile.of(textures, model.tree(), model.longNodes(), motion);
    }
}
