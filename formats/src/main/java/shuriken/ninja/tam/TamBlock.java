package shuriken.ninja.tam;

import java.util.List;

/** A block of a {@link TamFile}. */
public sealed interface TamBlock {
    int SLIDES_TAG = 1;
    int SWAP_TAG = 2;
    int END_TAG = 0xFFFF;

    /** Textures that slide. */
    record Slides(List<Slide> slides) implements TamBlock {
        public Slides {
            slides = List.copyOf(slides);
        }
    }

    /**
     * A texture that slides.
     *
     * @param id that placements have
     * @param texture in the stage's list
     * @param first not known
     * @param second not known
     * @param u how far the coordinates go in {@link #SECONDS}, in widths of the picture
     * @param v the same down, in heights
     */
    record Slide(int id, int texture, float first, float second, float u, float v) {
        public static final int SECONDS = 6;
        static final int BYTES = 20;
    }

    /**
     * Pictures that textures change to, one after the other, again and again.
     *
     * @param id that placements have
     */
    record Swap(int id, List<Picture> pictures) implements TamBlock {
        public static final int UNIT_MILLISECONDS = 60;

        public Swap {
            pictures = List.copyOf(pictures);
        }

        /** How long all stand, in units of {@link #UNIT_MILLISECONDS}. */
        public int units() {
            return pictures.stream().mapToInt(Picture::units).sum();
        }
    }

    /**
     * A picture and how long it stands.
     *
     * @param texture in the stage's list
     * @param time one less than {@link #units}
     */
    record Picture(int texture, int time) {
        static final int BYTES = 4;

        public int units() {
            return time + 1;
        }
    }
}
