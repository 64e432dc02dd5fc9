package shuriken.ninja.tam;

import java.util.List;
import java.util.Optional;

/** Which textures of a stage move. */
public record TamFile(List<TamBlock> blocks) {
    /** Nothing moves. */
    public static final TamFile NONE = new TamFile(List.of());

    public TamFile {
        blocks = List.copyOf(blocks);
    }

    /** All textures that slide, in order. */
    public List<TamBlock.Slide> slides() {
        return blocks.stream()
                .filter(TamBlock.Slides.class::isInstance)
                .flatMap(block -> ((TamBlock.Slides) block).slides().stream())
                .toList();
    }

    /** All textures that change, in order. */
    public List<TamBlock.Swap> swaps() {
        return blocks.stream()
                .filter(TamBlock.Swap.class::isInstance)
                .map(TamBlock.Swap.class::cast)
                .toList();
    }

    /** How the textures of placements with this number slide; of several the last. */
    public Optional<TamBlock.Slide> slide(int id) {
        return slides().stream().filter(slide -> slide.id() == id).reduce((first, last) -> last);
    }

    /** How the textures of placements with this number change; of several the last. */
    public Optional<TamBlock.Swap> swap(int id) {
        return swaps().stream().filter(swap -> swap.id() == id).reduce((first, last) -> last);
    }
}
