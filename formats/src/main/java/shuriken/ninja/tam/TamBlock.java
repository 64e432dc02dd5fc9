package shuriken.ninja.tam;

import java.util.List;

/** A block of a {@link TamFile}: a list of sliding textures, or one loop of textures that replace each other. */
public sealed interface TamBlock {
    /** The tag of a block of {@link Slides}. */
    int SLIDES_TAG = 1;
    /** The tag of a {@link Swap}. */
    int SWAP_TAG = 2;
    /** The tag that ends a file. */
    int END_TAG = 0xFFFF;

    /** A block of sliding textures. */
    record Slides(List<Slide> slides) implements TamBlock {
        public Slides {
            slides = List.copyOf(slides);
        }
    }

    /**
     * A texture whose coordinates move at a constant speed.
     *
     * @param id the number by which models in the scenery refer to the slide
     * @param textureIndex the index in the stage's texture list
     * @param unknown04 a field of unknown meaning
     * @param unknown08 a field of unknown meaning
     * @param u the horizontal distance, in texture widths, that the coordinates move in {@link #DURATION_SECONDS}
     *     seconds
     * @param v the downward distance, in texture heights, that the coordinates move in the same time
     */
    record Slide(int id, int textureIndex, float unknown04, float unknown08, float u, float v) {
        /** The time in which a texture moves by {@code u} and {@code v}. */
        public static final int DURATION_SECONDS = 6;

        static final int SIZE = 20;
    }

    /**
     * A loop of textures. One after the other, they replace the texture of a material.
     *
     * @param id the number by which models in the scenery refer to the swap
     * @param frames the frames of the loop
     */
    record Swap(int id, List<Frame> frames) implements TamBlock {
        /** The unit of the durations of frames. */
        public static final int UNIT_MILLISECONDS = 60;

        public Swap {
            frames = List.copyOf(frames);
        }

        /** Returns the duration of the loop, in units of {@link #UNIT_MILLISECONDS} milliseconds. */
        public int unitCount() {
            return frames.stream().mapToInt(Frame::unitCount).sum();
        }
    }

    /**
     * A texture and the time for which it is shown.
     *
     * @param textureIndex the index in the stage's texture list
     * @param time the stored duration, which is one less than {@link #unitCount}
     */
    record Frame(int textureIndex, int time) {
        static final int SIZE = 4;

        /** Returns the duration, in units of {@link Swap#UNIT_MILLISECONDS} milliseconds. */
        public int unitCount() {
            return time + 1;
        }
    }
}
