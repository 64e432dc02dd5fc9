package shuriken.scene;

import java.util.List;

/**
 * The geometry that one node draws.
 *
 * @param name the name
 * @param primitives the primitives, one for each material and vertex layout
 */
public record Mesh(String name, List<Primitive> primitives) {
    /** Copies the list. */
    public Mesh {
        primitives = List.copyOf(primitives);
    }
}
