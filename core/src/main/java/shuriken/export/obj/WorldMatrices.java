package shuriken.export.obj;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.scene.Node;
import shuriken.scene.Scene;
import shuriken.scene.Transform;

/** From each node's space to the world's, at rest. */
final class WorldMatrices {
    private WorldMatrices() {}

    /** One for each node; a transform that is not finite counts as none. */
    static List<Matrix4d> of(Scene scene) {
        List<Matrix4d> world = new ArrayList<>();
        for (Node node : scene.nodes()) {
            Matrix4d parent = node.parent() == Scene.NONE ? new Matrix4d() : world.get(node.parent());
            Matrix4d local = local(node.transform());
            world.add(local.isFinite() ? parent.mul(local, new Matrix4d()) : parent);
        }
        return world;
    }

    private static Matrix4d local(Transform transform) {
        float[] t = transform.translation();
        float[] r = transform.rotation();
        float[] s = transform.scale();
        return new Matrix4d()
                .translationRotateScale(
                        new Vector3d(t[0], t[1], t[2]),
                        new Quaterniond(r[0], r[1], r[2], r[3]).normalize(),
                        new Vector3d(s[0], s[1], s[2]));
    }
}
