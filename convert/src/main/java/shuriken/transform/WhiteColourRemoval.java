package shuriken.transform;

import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Drops vertex colours that are white and opaque everywhere, which does not change the appearance. */
public final class WhiteColourRemoval {
    private static final byte WHITE = (byte) 0xFF;

    private WhiteColourRemoval() {}

    /** Returns the scene without such colours. */
    public static Scene of(Scene scene) {
        return scene.withMeshes(scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream().map(WhiteColourRemoval::of).toList()))
                .toList());
    }

    private static Primitive of(Primitive p) {
        for (byte component : p.colours()) {
            if (component != WHITE) {
                return p;
            }
        }
        return p.colours().length == 0 ? p : p.withColours(new byte[0]);
    }
}
