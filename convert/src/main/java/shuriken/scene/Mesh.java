package shuriken.scene;

import java.util.List;

/**
 * Geometry that nodes draw.
 *
 * @param name the name, which may be empty
 * @param primitives the primitives, each with one material
 */
public record Mesh(String name, List<Primitive> primitives) {
    /** Copies the list. */
    public Mesh {
        primitives = List.copyOf(primitives);
    }
}
