package shuriken.interchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import shuriken.image.Image;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;

/** A builder of scenes with helpers for their parts. */
final class SceneBuilder {
    final List<Node> nodes = new ArrayList<>();
    final List<Mesh> meshes = new ArrayList<>();
    final List<Material> materials = new ArrayList<>();
    final List<Texture> textures = new ArrayList<>();
    final List<Skin> skins = new ArrayList<>();
    Extras extras = Extras.NONE;

    /** Returns two triangles in the plane z = 0. */
    static Primitive quad(int material, boolean normals, boolean texCoords, boolean colours) {
        byte[] colour = new byte[16];
        for (int i = 0; i < 16; i++) {
            colour[i] = (byte) (16 * i + 5);
        }
        return new Primitive(
                new float[] {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0.5f},
                normals ? new float[] {0, 0, 1, 0, 0, 1, 0, 0.6f, 0.8f, 1, 0, 0} : new float[0],
                texCoords ? new float[] {0, 1, 1, 1, 1, 0, -3.25f, 0} : new float[0],
                colours ? colour : new byte[0],
                0,
                new int[0],
                new float[0],
                new int[] {0, 1, 2, 0, 2, 3},
                material);
    }

    /**
     * Returns vertices with a number of influences among a number of joints. The weights do not add up to exactly one.
     */
    static Primitive weighted(int influences, int jointCount) {
        int slots = influences > 4 ? 8 : 4;
        int n = 30;
        float[] positions = new float[3 * n];
        int[] joints = new int[slots * n];
        float[] weights = new float[slots * n];
        int[] indices = new int[3 * (n - 2)];
        for (int v = 0; v < n; v++) {
            positions[3 * v] = (float) Math.cos(v);
            positions[3 * v + 1] = v;
            positions[3 * v + 2] = (float) Math.sin(v);
            float sum = 0;
            for (int i = 0; i < influences; i++) {
                sum += 1f / (1 + i);
            }
            for (int i = 0; i < influences; i++) {
                joints[slots * v + i] = (11 * v + i) % jointCount;
                weights[slots * v + i] = 1f / (1 + i) / sum;
            }
        }
        for (int i = 0; i < n - 2; i++) {
            indices[3 * i] = i;
            indices[3 * i + 1] = i + 1;
            indices[3 * i + 2] = i + 2;
        }
        return new Primitive(
                positions, new float[0], new float[0], new byte[0], slots, joints, weights, indices, Scene.NONE);
    }

    /** Creates a skin whose inverse bind matrices are the inverse of the nodes' rest pose. */
    Skin skin(int... joints) {
        float[] matrices = new float[16 * joints.length];
        for (int i = 0; i < joints.length; i++) {
            var world = new Matrix4f();
            for (int offset = joints[i];
                    offset != Scene.NONE;
                    offset = nodes.get(offset).parentIndex()) {
                Transform t = nodes.get(offset).transform();
                world = new Matrix4f()
                        .translationRotateScale(
                                t.translation()[0],
                                t.translation()[1],
                                t.translation()[2],
                                t.rotation()[0],
                                t.rotation()[1],
                                t.rotation()[2],
                                t.rotation()[3],
                                t.scale()[0],
                                t.scale()[1],
                                t.scale()[2])
                        .mul(world);
            }
            world.invert().get(matrices, 16 * i);
        }
        return new Skin("bones", joints, matrices);
    }

    void node(String name, int parent, Transform transform, int mesh, int skin) {
        nodes.add(new Node(name, parent, transform, mesh, skin, Extras.NONE));
    }

    static Transform transform(float x, float y, float z, Quaternionf q, float sx, float sy, float sz) {
        return new Transform(new float[] {x, y, z}, new float[] {q.x, q.y, q.z, q.w}, new float[] {sx, sy, sz});
    }

    static Material material(String name, Optional<TextureRef> texture, AlphaMode mode, boolean lit) {
        return new Material(name, new float[] {1, 1, 1, 1}, texture, mode, 0.5f, false, lit, Extras.NONE);
    }

    static TextureRef repeat(int texture) {
        return new TextureRef(texture, Wrap.REPEAT, Wrap.REPEAT, Filter.LINEAR);
    }

    static Texture texture(String name) {
        byte[] rgba = new byte[4 * 8 * 4];
        for (int i = 0; i < rgba.length; i++) {
            rgba[i] = (byte) (i * 37);
        }
        return new Texture(name, new Image(8, 4, rgba), Optional.empty(), Extras.NONE);
    }

    Scene scene(String name) {
        return new Scene(name, nodes, meshes, materials, textures, skins, extras);
    }
}
