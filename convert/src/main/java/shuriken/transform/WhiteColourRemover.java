package shuriken.transform;

import shuriken.scene.Mesh;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;

/** Drops vertex colours that are white and opaque everywhere, because they do not change the appearance. */
public final class WhiteColourRemover {
    private static final byte MAX_COMPONENT = (byte) 0xFF;

    private WhiteColourRemover() {}

    /** Returns the scene without white vertex colours. */
    public static Scene remove(Scene scene) {
        return scene.withMeshes(scene.meshes().stream()
                .map(mesh -> new Mesh(
                        mesh.name(),
                        mesh.primitives().stream()
                                .map(WhiteColourRemover::removeIfWhite)
                                .toList()))
                .toList());
    }

    private static Primitive removeIfWhite(Primitive primitive) {
        for (byte component : primitive.colours()) {
            if (component != MAX_COMPONENT) {
                return primitive;
            }
        }
        return primitive.colours().length == 0 ? primitive : primitive.withColours(new byte[0]);
    }
}
