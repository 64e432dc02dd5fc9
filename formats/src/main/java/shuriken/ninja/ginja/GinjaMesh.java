package shuriken.ninja.ginja;

import java.util.List;
import shuriken.io.struct.StructTable;

/**
 * Polygons with the same parameters.
 *
 * @param parameters changes relative to the previous mesh
 * @param displayList the stored bytes, including padding
 */
public record GinjaMesh(List<GinjaParameter> parameters, byte[] displayList) {
    public static final StructTable FIELDS =
            StructTable.of(s -> GinjaMeshStruct.layout(s, new GinjaMeshStruct<>("", 0, "", 0)));

    public GinjaMesh {
        parameters = List.copyOf(parameters);
    }
}
