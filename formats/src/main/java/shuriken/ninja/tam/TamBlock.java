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
     * @param u the distance that the coordinates move in {@link #SECONDS}, in widths of the texture
     * @param v the same down, in heights
     */
    record Slide(int id, int texture, float first, float second, float u, float v) {
        public static final int SECONDS = 6;
        static final int BYTES = 20;
    }

    /**
     * Textures that replace a texture one after the other, in a loop.
     *
     * @param id that placements have
     */
    record Swap(int id, List<Frame> frames) implements TamBlock {
        public static final int UNIT_MILLISECONDS = 60;

        public Swap {
            frames = List.copyOf(frames);
        }

        /** The duration of the loop, in units of {@link #UNIT_MILLISECONDS}. */
        public int units() {
            return frames.stream().mapToInt(Frame::units).sum();
        }
    }

    /**
     * A texture and how long it is shown.
     *
     * @param texture in the stage's list
     * @param time one less than {@link #units}
     */
    record Frame(int texture, int time) {
        static final int BYTES = 4;

        public int units() {
            return time + 1;
        }
    }
}
