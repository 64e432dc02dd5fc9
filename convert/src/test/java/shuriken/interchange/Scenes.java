package shuriken.interchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.joml.Quaternionf;
import shuriken.image.IndexedImage;
import shuriken.image.Palette;
import shuriken.scene.Extras;
import shuriken.scene.Material;
import shuriken.scene.Material.AlphaMode;
import shuriken.scene.Mesh;
import shuriken.scene.Node;
import shuriken.scene.Primitive;
import shuriken.scene.Primitive.Mode;
import shuriken.scene.Scene;
import shuriken.scene.Skin;
import shuriken.scene.Texture;
import shuriken.scene.TextureRef;
import shuriken.scene.TextureRef.Filter;
import shuriken.scene.TextureRef.Wrap;
import shuriken.scene.Transform;

/** Creates small scenes with the special property that each name states. */
public final class Scenes {
    public static final Transform TURNED =
            SceneBuilder.transform(1, 2, 3, new Quaternionf().rotateXYZ(0.3f, -1.1f, 2), 1, 1, 1);

    private Scenes() {}

    /** Creates two lines and two points between three corners each. */
    public static Scene linesAndPoints() {
        List<Primitive> primitives = List.of(linesOrPoints(Mode.LINES, 0, 1, 2, 0), linesOrPoints(Mode.POINTS, 0, 2));
        Node node = new Node("wires", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE, Extras.NONE);
        return new Scene(
                "wires",
                List.of(node),
                List.of(new Mesh("wires", primitives)),
                List.of(),
                List.of(),
                List.of(),
                Extras.NONE);
    }

    private static Primitive linesOrPoints(Mode form, int... indices) {
        float[] empty = new float[0];
        float[] corners = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        return new Primitive(
                corners,
                empty,
                empty,
                new byte[0],
                0,
                new int[0],
                empty,
                indices,
                Scene.NONE,
                List.of(),
                form,
                List.of());
    }

    public static Map<String, Scene> all() {
        Map<String, Scene> all = new LinkedHashMap<>();
        all.put("empty", new SceneBuilder().scene("empty"));
        all.put("rigid", rigid());
        all.put("shared", shared());
        all.put("skinned5", skinned(5, true));
        all.put("skinned4", skinned(4, false));
        all.put("carrier", carrier());
        all.put("bound", otherBindPose());
        all.put("rootless", twoRoots());
        all.put("both", skinnedAndRigidUseOfOneMesh());
        all.put("manyJoints", manyJoints());
        all.put("samplers", samplers());
        all.put("alpha", alphaModes());
        all.put("plain", plain());
        all.put("indexed", indexed());
        all.put("extras", extras());
        all.put("names", oddNames());
        all.put("broken", brokenNumbers());
        all.put("hollow", emptyParts());
        all.put("vertices65535", strip(65_535));
        all.put("vertices65536", strip(65_536));
        all.put("deep", deep());
        all.put("moving", MovingScenes.allFeatures());
        return all;
    }

    public static Scene named(String name) {
        return Objects.requireNonNull(all().get(name));
    }

    /** Creates a tree of three nodes with all attributes. One node is mirrored. */
    public static Scene rigid() {
        var s = new SceneBuilder();
        s.textures.add(SceneBuilder.texture("face"));
        s.materials.add(SceneBuilder.material("skin", Optional.of(SceneBuilder.repeat(0)), AlphaMode.OPAQUE, true));
        s.meshes.add(new Mesh("box", List.of(SceneBuilder.quad(0, true, true, true))));
        s.node("root", Scene.NONE, TURNED, Scene.NONE, Scene.NONE);
        s.node("arm", 0, TURNED, 0, Scene.NONE);
        s.node("mirrored", 1, SceneBuilder.transform(0, 5, 0, new Quaternionf(), -1, 2, 0.5f), 0, Scene.NONE);
        s.node("attach point", 2, Transform.IDENTITY, Scene.NONE, Scene.NONE);
        return s.scene("rigid");
    }

    public static Scene shared() {
        var s = new SceneBuilder();
        s.meshes.add(new Mesh("tree", List.of(SceneBuilder.quad(Scene.NONE, false, false, false))));
        for (int i = 0; i < 5; i++) {
            s.node(
                    "tree" + i,
                    Scene.NONE,
                    SceneBuilder.transform(10 * i, 0, 0, new Quaternionf(), 1, 1, 1),
                    0,
                    Scene.NONE);
        }
        return s.scene("shared");
    }

    /** Returns a chain of joints with a number of influences for each vertex. */
    public static Scene skinned(int influences, boolean transformed) {
        var s = new SceneBuilder();
        int joints = 6;
        for (int i = 0; i < joints; i++) {
            Transform transform = transformed ? TURNED : SceneBuilder.transform(0, 1, 0, new Quaternionf(), 1, 1, 1);
            s.node("joint" + i, i - 1, transform, i == 2 ? 0 : Scene.NONE, i == 2 ? 0 : Scene.NONE);
        }
        s.meshes.add(new Mesh("body", List.of(SceneBuilder.weighted(influences, joints))));
        s.skins.add(s.skin(0, 1, 2, 3, 4, 5));
        return s.scene("skinned");
    }

    /** Creates a skinned mesh that already belongs to a separate root. */
    static Scene carrier() {
        var s = new SceneBuilder();
        s.node("root", Scene.NONE, TURNED, Scene.NONE, Scene.NONE);
        s.node("tip", 0, TURNED, Scene.NONE, Scene.NONE);
        s.node("figure", Scene.NONE, Transform.IDENTITY, 0, 0);
        s.meshes.add(new Mesh("body", List.of(SceneBuilder.weighted(2, 2))));
        s.skins.add(s.skin(1, 0));
        return s.scene("carrier");
    }

    /** Creates a skin whose bind pose differs from the rest pose. */
    static Scene otherBindPose() {
        var s = new SceneBuilder();
        s.node("root", Scene.NONE, TURNED, Scene.NONE, Scene.NONE);
        s.node("tip", 0, TURNED, Scene.NONE, Scene.NONE);
        s.node("figure", Scene.NONE, Transform.IDENTITY, 0, 0);
        s.meshes.add(new Mesh("body", List.of(SceneBuilder.weighted(2, 2))));
        float[] inverse = new float[32];
        for (int i = 0; i < 32; i++) {
            inverse[i] = i % 16 % 5 == 0 ? 1 : 0;
        }
        inverse[12] = 3;
        inverse[28] = -2;
        s.skins.add(new Skin("bound", new int[] {0, 1}, inverse));
        return s.scene("bound");
    }

    /** Creates a skin with joints under two roots, and an unrelated third root. */
    static Scene twoRoots() {
        var s = new SceneBuilder();
        s.node("left", Scene.NONE, TURNED, 0, 0);
        s.node("free", Scene.NONE, TURNED, Scene.NONE, Scene.NONE);
        s.node("right", Scene.NONE, TURNED, Scene.NONE, Scene.NONE);
        s.node("right tip", 2, TURNED, Scene.NONE, Scene.NONE);
        s.meshes.add(new Mesh("body", List.of(SceneBuilder.weighted(2, 2))));
        s.skins.add(s.skin(0, 3));
        return s.scene("rootless");
    }

    static Scene skinnedAndRigidUseOfOneMesh() {
        var s = new SceneBuilder();
        s.node("joint", Scene.NONE, TURNED, 0, 0);
        s.node("statue", Scene.NONE, TURNED, 0, Scene.NONE);
        s.meshes.add(new Mesh("body", List.of(SceneBuilder.weighted(1, 1))));
        s.skins.add(s.skin(0));
        return s.scene("both");
    }

    static Scene manyJoints() {
        var s = new SceneBuilder();
        int[] joints = new int[300];
        for (int i = 0; i < joints.length; i++) {
            s.node("joint" + i, i == 0 ? Scene.NONE : 0, TURNED, i == 0 ? 0 : Scene.NONE, i == 0 ? 0 : Scene.NONE);
            joints[i] = i;
        }
        s.meshes.add(new Mesh("body", List.of(SceneBuilder.weighted(4, 300))));
        s.skins.add(s.skin(joints));
        return s.scene("manyJoints");
    }

    /** Creates a sampler for every pair of wraps with every filter. */
    public static Scene samplers() {
        var s = new SceneBuilder();
        s.textures.add(SceneBuilder.texture("t"));
        List<Primitive> primitives = new ArrayList<>();
        for (Wrap u : Wrap.values()) {
            for (Wrap v : Wrap.values()) {
                for (Filter filter : Filter.values()) {
                    primitives.add(SceneBuilder.quad(s.materials.size(), true, true, false));
                    var ref = new TextureRef(0, u, v, filter);
                    s.materials.add(SceneBuilder.material(
                            u + " " + v + " " + filter, Optional.of(ref), AlphaMode.OPAQUE, false));
                }
            }
        }
        s.meshes.add(new Mesh("all", primitives));
        s.node("all", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE);
        return s.scene("samplers");
    }

    static Scene alphaModes() {
        var s = new SceneBuilder();
        s.textures.add(SceneBuilder.texture("t"));
        List<Primitive> primitives = new ArrayList<>();
        for (AlphaMode mode : AlphaMode.values()) {
            for (boolean lit : new boolean[] {false, true}) {
                for (float cutoff : new float[] {0, 0.5f, 1}) {
                    primitives.add(SceneBuilder.quad(s.materials.size(), true, true, false));
                    float[] colour = {0.25f, 1.5f, -1, 0.5f};
                    s.materials.add(new Material(
                            mode + " " + lit,
                            colour,
                            Optional.of(SceneBuilder.repeat(0)),
                            mode,
                            cutoff,
                            lit,
                            lit,
                            Extras.NONE));
                }
            }
        }
        s.materials.add(SceneBuilder.material(
                "unused",
                Optional.of(new TextureRef(0, Wrap.CLAMP, Wrap.CLAMP, Filter.NEAREST)),
                AlphaMode.MASK,
                true));
        s.meshes.add(new Mesh("all", primitives));
        s.node("all", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE);
        return s.scene("alpha");
    }

    /** Creates a textured material without texture coordinates, and texture coordinates without a texture. */
    static Scene plain() {
        var s = new SceneBuilder();
        s.textures.add(SceneBuilder.texture("t"));
        s.materials.add(
                SceneBuilder.material("textured", Optional.of(SceneBuilder.repeat(0)), AlphaMode.OPAQUE, false));
        s.materials.add(SceneBuilder.material("bare", Optional.empty(), AlphaMode.OPAQUE, false));
        s.meshes.add(new Mesh(
                "all",
                List.of(
                        SceneBuilder.quad(0, true, false, false),
                        SceneBuilder.quad(0, true, true, false),
                        SceneBuilder.quad(1, false, true, true),
                        SceneBuilder.quad(Scene.NONE, false, false, true))));
        s.node("all", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE);
        return s.scene("plain");
    }

    public static Scene indexed() {
        var s = new SceneBuilder();
        byte[] palette = {0, 0, 0, 0, (byte) 255, 0, 0, (byte) 255, 0, (byte) 255, 0, (byte) 128};
        var image = new IndexedImage(2, 2, new byte[] {0, 1, 2, 1}, new Palette(palette));
        s.textures.add(new Texture("unused", image.toImage(), Optional.empty(), Extras.NONE));
        s.textures.add(new Texture("palette", image.toImage(), Optional.of(image), Extras.NONE));
        s.materials.add(SceneBuilder.material("m", Optional.of(SceneBuilder.repeat(1)), AlphaMode.MASK, false));
        s.meshes.add(new Mesh("m", List.of(SceneBuilder.quad(0, false, true, false))));
        s.node("n", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE);
        return s.scene("indexed");
    }

    public static Scene extras() {
        var s = new SceneBuilder();
        Extras inner = Extras.NONE.with("list", List.of(1, 2.5f, "x")).with("none", Extras.NONE);
        Extras facts = Extras.NONE.with("evalflags", 23).with("hidden", true).with("blend", inner);
        s.extras = facts;
        s.textures.add(new Texture("t", SceneBuilder.texture("t").image(), Optional.empty(), facts));
        s.materials.add(new Material(
                "m",
                new float[] {1, 1, 1, 1},
                Optional.of(SceneBuilder.repeat(0)),
                AlphaMode.OPAQUE,
                0.5f,
                false,
                false,
                facts));
        s.meshes.add(new Mesh("m", List.of(SceneBuilder.quad(0, false, true, false))));
        s.nodes.add(new Node("n", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE, facts));
        return s.scene("extras");
    }

    public static Scene oddNames() {
        var s = new SceneBuilder();
        String odd = "a\"b\\c/d:e\u0000\u001F é 日本 \uD83D\uDE00 \uD800 <&>%20..";
        s.textures.add(new Texture(odd, SceneBuilder.texture("t").image(), Optional.empty(), Extras.NONE));
        s.textures.add(new Texture("///", SceneBuilder.texture("t").image(), Optional.empty(), Extras.NONE));
        for (int i = 0; i < 2; i++) {
            s.materials.add(SceneBuilder.material(odd, Optional.of(SceneBuilder.repeat(i)), AlphaMode.OPAQUE, false));
        }
        s.meshes.add(new Mesh(
                odd, List.of(SceneBuilder.quad(0, false, true, false), SceneBuilder.quad(1, false, true, false))));
        s.node(odd, Scene.NONE, Transform.IDENTITY, 0, Scene.NONE);
        s.node("", 0, Transform.IDENTITY, Scene.NONE, Scene.NONE);
        return s.scene(odd);
    }

    /** Creates values of damaged files: NaN, infinities, zero vectors and invalid weights. */
    static Scene brokenNumbers() {
        var s = new SceneBuilder();
        float nan = Float.NaN;
        float inf = Float.POSITIVE_INFINITY;
        float[] positions = {nan, 1, 2, inf, -inf, 1e30f, 0, 0, Float.MIN_VALUE};
        float[] normals = {0, 0, 0, nan, 1, 0, 3, 4, 0};
        float[] uvs = {nan, 0, inf, 1, 1e30f, -0f};
        int[] joints = {1, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1, 1};
        float[] weights = {0, 0, 0, 0, 0.5f, nan, 0.25f, -1, Float.MIN_VALUE, 0.4f, 0.4f, 0.2f};
        s.meshes.add(new Mesh(
                "m",
                List.of(new Primitive(
                        positions, normals, uvs, new byte[12], 4, joints, weights, new int[] {0, 1, 2}, Scene.NONE))));
        var odd = new Transform(new float[] {nan, 0, inf}, new float[] {0, 0, 0, 0}, new float[] {nan, 0, -1});
        s.node("a", Scene.NONE, odd, 0, 0);
        s.node("b", 0, new Transform(new float[3], new float[] {3, 0, 4, 0}, new float[] {0, 1, 1}), 0, Scene.NONE);
        float[] inverse = new float[32];
        inverse[3] = 5;
        inverse[20] = nan;
        s.skins.add(new Skin("s", new int[] {0, 1}, inverse));
        return s.scene("broken");
    }

    /** Creates empty meshes, primitives and skins. */
    static Scene emptyParts() {
        var s = new SceneBuilder();
        var nothing = new Primitive(
                new float[0], new float[0], new float[0], new byte[0], 0, new int[0], new float[0], new int[0], 0);
        s.textures.add(SceneBuilder.texture("t"));
        s.materials.add(SceneBuilder.material("m", Optional.of(SceneBuilder.repeat(0)), AlphaMode.OPAQUE, false));
        s.meshes.add(new Mesh("none", List.of()));
        s.meshes.add(new Mesh("hollow", List.of(nothing)));
        s.meshes.add(new Mesh("half", List.of(nothing, SceneBuilder.quad(Scene.NONE, false, false, false))));
        s.node("a", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE);
        s.node("b", 0, Transform.IDENTITY, 1, 0);
        s.node("c", 0, Transform.IDENTITY, 2, Scene.NONE);
        s.skins.add(s.skin(0));
        return s.scene("hollow");
    }

    /** Returns a ribbon of triangles over a number of vertices. */
    public static Scene strip(int vertexCount) {
        var s = new SceneBuilder();
        float[] positions = new float[3 * vertexCount];
        int[] indices = new int[3 * (vertexCount - 2)];
        for (int i = 0; i < vertexCount; i++) {
            positions[3 * i] = i >> 1;
            positions[3 * i + 1] = i % 2;
        }
        for (int i = 0; i < vertexCount - 2; i++) {
            indices[3 * i] = i;
            indices[3 * i + 1] = i + 1 + i % 2;
            indices[3 * i + 2] = i + 2 - i % 2;
        }
        s.meshes.add(new Mesh(
                "strip",
                List.of(new Primitive(
                        positions,
                        new float[0],
                        new float[0],
                        new byte[0],
                        0,
                        new int[0],
                        new float[0],
                        indices,
                        Scene.NONE))));
        s.node("strip", Scene.NONE, Transform.IDENTITY, 0, Scene.NONE);
        return s.scene("strip");
    }

    static Scene deep() {
        var s = new SceneBuilder();
        s.meshes.add(new Mesh("tip", List.of(SceneBuilder.quad(Scene.NONE, false, false, false))));
        int depth = 1000;
        for (int i = 0; i < depth; i++) {
            s.node("n" + i, i - 1, Transform.IDENTITY, i == depth - 1 ? 0 : Scene.NONE, Scene.NONE);
        }
        return s.scene("deep");
    }
}
