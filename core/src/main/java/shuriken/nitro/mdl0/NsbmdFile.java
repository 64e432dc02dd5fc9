package shuriken.nitro.mdl0;

import java.util.ArrayList;
import java.util.List;
import shuriken.nitro.g3d.Named;
import shuriken.nitro.tex0.Tex0;

/**
 * A model file.
 *
 * @param version 2
 * @param blocks models, then textures if there are any, in all known files
 */
public record NsbmdFile(int version, List<NsbmdBlock> blocks) {
    public NsbmdFile {
        blocks = List.copyOf(blocks);
    }

    /** The models of all blocks. */
    public List<Named<Model>> models() {
        List<Named<Model>> models = new ArrayList<>();
        for (NsbmdBlock block : blocks) {
            switch (block) {
                case NsbmdBlock.Models(Mdl0 mdl0) -> models.addAll(mdl0.models().entries());
                case NsbmdBlock.Textures textures -> {}
            }
        }
        return models;
    }

    /** The textures of all blocks. */
    public List<Tex0> textures() {
        List<Tex0> textures = new ArrayList<>();
        for (NsbmdBlock block : blocks) {
            switch (block) {
                case NsbmdBlock.Models models -> {}
                case NsbmdBlock.Textures(Tex0 tex0) -> textures.add(tex0);
            }
        }
        return textures;
    }
}
