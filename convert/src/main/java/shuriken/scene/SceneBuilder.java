package shuriken.scene;

import java.util.ArrayList;
import java.util.List;

/**
 * A builder of scenes, empty or from another scene. Each {@code add} returns the index by which other parts refer to
 * what was added; lists of parts may be changed directly.
 *
 * <pre>{@code
 * SceneBuilder scene = new SceneBuilder("flag");
 * int red = scene.add(Material.of("red").withBaseColour(new float[] {1, 0, 0, 1}));
 * int cloth = scene.add(new Mesh("cloth", List.of(Primitive.of(positions, indices).withMaterial(red))));
 * scene.add(Node.of("flag", Scene.NONE, Transform.IDENTITY).withMesh(cloth, Scene.NONE));
 * Shuriken.write(scene.build(), Path.of("flag.glb"));
 * }</pre>
 */
public final class SceneBuilder {
    private final String name;
    private final List<Node> nodes;
    private final List<Mesh> meshes;
    private final List<Material> materials;
    private final List<Texture> textures;
    private final List<Skin> skins;
    private final List<Clip> clips;
    private final List<Camera> cameras;
    private final List<Light> lights;
    private final List<Variant> variants;
    private Extras extras;

    /** Creates an empty builder. */
    public SceneBuilder(String name) {
        this(new Scene(
                name,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Extras.NONE));
    }

    /** Creates a builder with all parts of a scene. */
    public SceneBuilder(Scene scene) {
        name = scene.name();
        nodes = new ArrayList<>(scene.nodes());
        meshes = new ArrayList<>(scene.meshes());
        materials = new ArrayList<>(scene.materials());
        textures = new ArrayList<>(scene.textures());
        skins = new ArrayList<>(scene.skins());
        clips = new ArrayList<>(scene.clips());
        cameras = new ArrayList<>(scene.cameras());
        lights = new ArrayList<>(scene.lights());
        variants = new ArrayList<>(scene.variants());
        extras = scene.extras();
    }

    /** @param node whose parent was added before */
    public int add(Node node) {
        return add(nodes, node);
    }

    public int add(Mesh mesh) {
        return add(meshes, mesh);
    }

    public int add(Material material) {
        return add(materials, material);
    }

    public int add(Texture texture) {
        return add(textures, texture);
    }

    public int add(Skin skin) {
        return add(skins, skin);
    }

    public int add(Clip clip) {
        return add(clips, clip);
    }

    public int add(Camera camera) {
        return add(cameras, camera);
    }

    public int add(Light light) {
        return add(lights, light);
    }

    public int add(Variant variant) {
        return add(variants, variant);
    }

    private static <T> int add(List<T> list, T part) {
        list.add(part);
        return list.size() - 1;
    }

    public SceneBuilder extras(Extras facts) {
        extras = facts;
        return this;
    }

    public List<Node> nodes() {
        return nodes;
    }

    public List<Mesh> meshes() {
        return meshes;
    }

    public List<Material> materials() {
        return materials;
    }

    public List<Texture> textures() {
        return textures;
    }

    public List<Skin> skins() {
        return skins;
    }

    public List<Clip> clips() {
        return clips;
    }

    public List<Camera> cameras() {
        return cameras;
    }

    public List<Light> lights() {
        return lights;
    }

    public List<Variant> variants() {
        return variants;
    }

    /** Builds the scene. Exporters check that it is consistent. */
    public Scene build() {
        return new Scene(name, nodes, meshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }
}
