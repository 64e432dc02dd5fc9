package shuriken.ninja.ginja;

import java.util.List;

/**
 * Polygons with the same parameters.
 *
 * @param parameters changes relative to the previous mesh
 * @param displayList the stored bytes, including padding
 */
public record GinjaMesh(List<GinjaParameter> parameters, byte[] displayList) {
    /** Size of the struct in bytes. */
    static final int SIZE = 0x10;

    public GinjaMesh {
        parameters = List.copyOf(parameters);
    }
}
