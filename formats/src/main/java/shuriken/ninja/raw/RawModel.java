package shuriken.ninja.raw;

import java.util.List;
import java.util.Optional;
import shuriken.ninja.motion.NjsMotion;
import shuriken.ninja.nj.NjFile;
import shuriken.ninja.samodel.SamdlFile;
import shuriken.ninja.texlist.TexList;

/**
 * A model at an address of a program or memory image that the user chose, with its motion and textures.
 *
 * @param model the model in the form of an SA Tools file
 * @param motion the motion, if the user chose the address of an action that links the model to a motion
 * @param textures the texture list, if the user chose its address
 * @param partAddresses the addresses of the model, the motion and the texture list, with the model first
 */
public record RawModel(
        SamdlFile model, Optional<NjsMotion> motion, Optional<TexList> textures, List<PartAddress> partAddresses) {
    public RawModel {
        partAddresses = List.copyOf(partAddresses);
    }

    /**
     * The address of the model, the motion or the texture list.
     *
     * @param name {@code model}, {@code motion} or {@code textures}
     * @param address the address in the memory of the program
     */
    public record PartAddress(String name, long address) {}

    /** Returns a Ninja file with the model, its textures and its motion. */
    public NjFile toNjFile() {
        return NjFile.create(textures, model.tree(), model.hasLongNodes(), motion);
    }
}
