package shuriken.ninja.raw;

import java.util.List;
import java.util.Optional;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;

/**
 * A model in memory with its motion and textures.
 *
 * @param model the model as a file of SA Tools
 * @param motion the motion of the action, if there is one
 * @param textures the texture names at the stated address
 * @param parts the addresses of the parts, with the model first
 */
public record RawModel(SamdlFile model, Optional<NjsMotion> motion, Optional<TexList> textures, List<Part> parts) {
    public RawModel {
        parts = List.copyOf(parts);
    }

    /**
     * A part of the model.
     *
     * @param name the name of the part
     * @param address the address of the part
     */
    public record Part(String name, long address) {}

    /** Returns a Ninja file with the model, its textures and its motion. */
    public NjFile toNjFile() {
        return NjFile.create(textures, model.tree(), model.hasLongNodes(), motion);
    }
}
