package shuriken.ninja.tam;

import java.util.List;
import java.util.Optional;

/**
 * The texture animations of a stage: textures that slide and textures that change.
 *
 * @param blocks the blocks in file order
 */
public record TamFile(List<TamBlock> blocks) {
    /** A file without texture animations. */
    public static final TamFile NONE = new TamFile(List.of());

    public TamFile {
        blocks = List.copyOf(blocks);
    }

    /** Returns all slides in file order. */
    public List<TamBlock.Slide> slides() {
        return blocks.stream()
                .filter(TamBlock.Slides.class::isInstance)
                .flatMap(block -> ((TamBlock.Slides) block).slides().stream())
                .toList();
    }

    /** Returns all swaps in file order. */
    public List<TamBlock.Swap> swaps() {
        return blocks.stream()
                .filter(TamBlock.Swap.class::isInstance)
                .map(TamBlock.Swap.class::cast)
                .toList();
    }

    /** Returns the slide with an id, if there is one. If several slides have the id, this is the last of them. */
    public Optional<TamBlock.Slide> slide(int id) {
        return slides().stream().filter(slide -> slide.id() == id).reduce((first, last) -> last);
    }

    /** Returns the swap with an id, if there is one. If several swaps have the id, this is the last of them. */
    public Optional<TamBlock.Swap> swap(int id) {
        return swaps().stream().filter(swap -> swap.id() == id).reduce((first, last) -> last);
    }
}
