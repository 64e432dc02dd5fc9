package shuriken.scene;

import java.util.List;

/** The geometry that one node draws: one primitive per material and vertex layout. */
public record Mesh(String name, List<Primitive> primitives) {
    public Mesh {
        primitives = List.copyOf(primitives);
    }
}
