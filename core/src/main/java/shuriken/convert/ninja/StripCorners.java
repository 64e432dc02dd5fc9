package shuriken.convert.ninja;

import java.util.Optional;
import shuriken.ninja.chunk.PolyChunk.Strips;
import shuriken.ninja.chunk.Strip;

/** What a strip stores with a corner: words after the index, in the order coordinates, normal, colour. */
final class StripCorners {
    private StripCorners() {}

    /**
     * A texture coordinate as stored.
     *
     * @param word 0 = u, 1 = v; 2 and 3 those of the second set
     */
    static int uv(Strip strip, int corner, int word) {
        return strip.words()[strip.at(corner) + 1 + word];
    }

    /** Component 0, 1 or 2 of the corner's own normal, -1 to 1. */
    static float normal(Strips chunk, Strip strip, int corner, int axis) {
        return strip.words()[strip.at(corner) + 1 + 2 * chunk.kind().uvSets() + axis] / 32767f;
    }

    /** The corner's own colour, else its vertex's, else white: 0xAARRGGBB. */
    static int colour(Strips chunk, Strip strip, int corner, Optional<SlotVertex> vertex) {
        if (chunk.kind().hasColour()) {
            int at = strip.at(corner) + 1 + 2 * chunk.kind().uvSets();
            return strip.words()[at] & 0xFFFF | strip.words()[at + 1] << 16;
        }
        return vertex.map(SlotVertex::colour).orElse(0xFFFFFFFF);
    }
}
