package shuriken.convert.ninja;

import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Transform;

/** Computes the positions of a scene's vertices without the library's converters. */
public final class ScenePose {
    private final Scene scene;
    private final Matrix4d[] world;

    public ScenePose(Scene scene) {
        this.scene = scene;
        this.world = new Matrix4d[scene.nodes().size()];
        for (int i = 0; i < world.length; i++) {
            Node node = scene.nodes().get(i);
            Matrix4d local = matrix(node.transform());
            world[i] = node.parentIndex() == Scene.NONE ? local : new Matrix4d(world[node.parentIndex()]).mul(local);
        }
    }

    private static Matrix4d matrix(Transform transform) {
        float[] t = transform.translation();
        float[] r = transform.rotation();
        float[] s = transform.scale();
        return new Matrix4d()
                .translate(t[0], t[1], t[2])
                .rotate(new Quaterniond(r[0], r[1], r[2], r[3]))
                .scale(s[0], s[1], s[2]);
    }

    public Matrix4d world(int node) {
        return world[node];
    }

    /** Returns the positions of all vertices that the nodes draw, node by node. */
    public List<Vector3d> positions() {
        List<Vector3d> positions = new ArrayList<>();
        for (int i = 0; i < world.length; i++) {
            Node node = scene.nodes().get(i);
            if (node.meshIndex() != Scene.NONE) {
                for (Primitive primitive : scene.meshes().get(node.meshIndex()).primitives()) {
                    positions.addAll(positions(i, primitive));
                }
            }
        }
        return positions;
    }

    /** Returns the positions of a primitive's vertices at a node. */
    public List<Vector3d> positions(int node, Primitive primitive) {
        List<Vector3d> positions = new ArrayList<>();
        for (int v = 0; v < primitive.vertexCount(); v++) {
            positions.add(position(node, scene.nodes().get(node), primitive, v));
        }
        return positions;
    }

    private Vector3d position(int index, Node node, Primitive primitive, int v) {
        Vector3d stored = stored(primitive, v);
        if (node.skinIndex() == Scene.NONE) {
            return world[index].transformPosition(stored);
        }
        Skin skin = scene.skins().get(node.skinIndex());
        Vector3d sum = new Vector3d();
        for (int k = 0; k < primitive.influencesPerVertex(); k++) {
            int offset = v * primitive.influencesPerVertex() + k;
            int joint = primitive.joints()[offset];
            Vector3d local = inverseBind(skin, joint).transformPosition(new Vector3d(stored));
            sum.add(world[skin.joints()[joint]]
                    .transformPosition(local)
                    .mul(primitive.weights()[offset]));
        }
        return sum;
    }

    public static Vector3d stored(Primitive primitive, int v) {
        float[] p = primitive.positions();
        return new Vector3d(p[3 * v], p[3 * v + 1], p[3 * v + 2]);
    }

    private static Matrix4d inverseBind(Skin skin, int joint) {
        double[] columns = new double[16];
        for (int i = 0; i < 16; i++) {
            columns[i] = skin.inverseBindMatrices()[16 * joint + i];
        }
        return new Matrix4d().set(columns);
    }
}
