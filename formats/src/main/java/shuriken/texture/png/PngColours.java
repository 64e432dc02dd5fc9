package shuriken.texture.png;

import java.util.List;
import java.util.Optional;

/** The colour types of a pixel. */
public enum PngColours {
    GREY(0, 1, List.of(1, 2, 4, 8, 16)),
    RGB(2, 3, List.of(8, 16)),
    INDEXED(3, 1, List.of(1, 2, 4, 8)),
    GREY_ALPHA(4, 2, List.of(8, 16)),
    RGBA(6, 4, List.of(8, 16));

    private final int id;
    private final int samples;
    private final List<Integer> depths;

    PngColours(int id, int samples, List<Integer> depths) {
        this.id = id;
        this.samples = samples;
        this.depths = depths;
    }

    /** Returns the type with this number, if it supports the depth. */
    static Optional<PngColours> of(int id, int depth) {
        for (PngColours colours : values()) {
            if (colours.id == id && colours.depths.contains(depth)) {
                return Optional.of(colours);
            }
        }
        return Optional.empty();
    }

    /** Returns the number of samples in a pixel. */
    int samples() {
        return samples;
    }
}
