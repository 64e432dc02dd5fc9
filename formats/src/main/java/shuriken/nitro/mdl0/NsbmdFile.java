package shuriken.nitro.mdl0;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import shuriken.nitro.g3d.DictionaryEntry;
import shuriken.nitro.tex0.Tex0;

/**
 * An NSBMD file with models and textures of the DS.
 *
 * @param version the version, 2
 * @param blocks the blocks. In all known files, these are the models, followed by the textures if there are any
 */
public record NsbmdFile(int version, List<NsbmdBlock> blocks) {
    public NsbmdFile {
        blocks = List.copyOf(blocks);
    }

    /** Returns the models of all blocks. */
    public List<DictionaryEntry<Model>> models() {
        List<DictionaryEntry<Model>> models = new ArrayList<>();
        for (NsbmdBlock block : blocks) {
            switch (block) {
                case NsbmdBlock.Models(Mdl0 mdl0) -> models.addAll(mdl0.models().entries());
                case NsbmdBlock.Textures textures -> {}
            }
        }
        return models;
    }

    /**
     * Returns a copy in which one model is replaced by the result of a function.
     *
     * @param modelIndex the index of the model in the file. Nothing changes if there is no such model
     */
    public NsbmdFile updateModel(int modelIndex, UnaryOperator<Model> change) {
        List<NsbmdBlock> changedBlocks = new ArrayList<>();
        int currentIndex = 0;
        for (NsbmdBlock block : blocks) {
            if (block instanceof NsbmdBlock.Models(Mdl0 mdl0)) {
                List<DictionaryEntry<Model>> changedModels = new ArrayList<>();
                for (DictionaryEntry<Model> entry : mdl0.models().entries()) {
                    boolean isSelected = currentIndex == modelIndex;
                    changedModels.add(
                            isSelected ? new DictionaryEntry<>(entry.name(), change.apply(entry.value())) : entry);
                    currentIndex++;
                }
                changedBlocks.add(new NsbmdBlock.Models(new Mdl0(mdl0.models().with(changedModels))));
            } else {
                changedBlocks.add(block);
            }
        }
        return new NsbmdFile(version, changedBlocks);
    }

    /** Returns a copy in which each block of textures is replaced by the result of a function. */
    public NsbmdFile updateTextures(UnaryOperator<Tex0> change) {
        List<NsbmdBlock> changedBlocks = new ArrayList<>();
        for (NsbmdBlock block : blocks) {
            changedBlocks.add(
                    switch (block) {
                        case NsbmdBlock.Models models -> models;
                        case NsbmdBlock.Textures(Tex0 tex0) -> new NsbmdBlock.Textures(change.apply(tex0));
                    });
        }
        return new NsbmdFile(version, changedBlocks);
    }

    /** Returns the textures of all blocks. */
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
