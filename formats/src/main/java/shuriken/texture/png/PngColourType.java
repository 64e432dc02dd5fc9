package shuriken.texture.png;

import java.util.List;
import java.util.Optional;

/** The colour types of PNG images, which define the samples of a pixel. */
public enum PngColourType {
    // The arguments are the id, the samples per pixel, and the depths that the type supports.

    GREY(0, 1, List.of(1, 2, 4, 8, 16)),
    RGB(2, 3, List.of(8, 16)),
    INDEXED(3, 1, List.of(1, 2, 4, 8)),
    GREY_ALPHA(4, 2, List.of(8, 16)),
    RGBA(6, 4, List.of(8, 16));

    private final int id;
    private final int samplesPerPixel;
    /** The numbers of bits that a sample may have. */
    private final List<Integer> depths;

    PngColourType(int id, int samplesPerPixel, List<Integer> depths) {
        this.id = id;
        this.samplesPerPixel = samplesPerPixel;
        this.depths = depths;
    }

    /** Returns the type with this number if it supports the depth. */
    static Optional<PngColourType> find(int id, int depth) {
        for (PngColourType type : values()) {
            if (type.id == id && type.depths.contains(depth)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** Returns the number of samples in a pixel. */
    int samplesPerPixel() {
        return samplesPerPixel;
    }
}
