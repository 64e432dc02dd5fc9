package shuriken.ninja.ginja;

import java.util.List;

/**
 * Polygons of one look.
 *
 * @param parameters what changes from the mesh before
 * @param displayList as it stands, padding included
 */
public record GinjaMesh(List<GinjaParameter> parameters, byte[] displayList) {
    /** Bytes of the struct. */
    static final int SIZE = 0x10;

    public GinjaMesh {
        parameters = List.copyOf(parameters);
    }
}
