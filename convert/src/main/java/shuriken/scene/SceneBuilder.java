package shuriken.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A builder of scenes, which starts empty or with the parts of an existing scene. Each {@code add} method returns the
 * id by which other parts refer to the new part. The lists of parts may also be changed directly.
 *
 * <pre>{@code
 * SceneBuilder builder = new SceneBuilder("flag");
 * PartId<Material> red = builder.add(Material.of("red").withBaseColour(new float[] {1, 0, 0, 1}));
 * PartId<Mesh> cloth = builder.add(new Mesh("cloth", List.of(Primitive.of(positions, indices).withMaterial(red))));
 * builder.add(Node.of("flag", Transform.IDENTITY).withMesh(cloth));
 * Shuriken.write(builder.build(), Path.of("flag.glb"));
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

    /**
     * Creates an empty builder.
     *
     * @param name the name, which is used for files and the glTF scene
     */
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

    /**
     * Creates a builder with all parts of a scene.
     *
     * @param scene the scene, whose lists are copied. The parts are not copied, because they are immutable
     */
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

    /**
     * Adds a node.
     *
     * @param node the node, whose parent must already have been added
     * @return the id of the node
     */
    public PartId<Node> add(Node node) {
        return addPart(nodes, node, "node");
    }

    /**
     * Adds a mesh.
     *
     * @param mesh the mesh, whose materials may be added later
     * @return the id of the mesh
     */
    public PartId<Mesh> add(Mesh mesh) {
        return addPart(meshes, mesh, "mesh");
    }

    /**
     * Adds a material.
     *
     * @param material the material, whose texture may be added later
     * @return the id of the material
     */
    public PartId<Material> add(Material material) {
        return addPart(materials, material, "material");
    }

    /**
     * Adds a texture.
     *
     * @param texture the texture, whose name is unique in the scene
     * @return the id of the texture
     */
    public PartId<Texture> add(Texture texture) {
        return addPart(textures, texture, "texture");
    }

    /**
     * Adds a skin.
     *
     * @param skin the skin, whose joints may be added later
     * @return the id of the skin
     */
    public PartId<Skin> add(Skin skin) {
        return addPart(skins, skin, "skin");
    }

    /**
     * Adds an animation.
     *
     * @param clip the animation, whose targets may be added later
     * @return the id of the animation
     */
    public PartId<Clip> add(Clip clip) {
        return addPart(clips, clip, "clip");
    }

    /**
     * Adds a camera.
     *
     * @param camera the camera, whose node may be added later
     * @return the id of the camera
     */
    public PartId<Camera> add(Camera camera) {
        return addPart(cameras, camera, "camera");
    }

    /**
     * Adds a light.
     *
     * @param light the light, whose node may be added later
     * @return the id of the light
     */
    public PartId<Light> add(Light light) {
        return addPart(lights, light, "light");
    }

    /**
     * Adds an alternative set of materials.
     *
     * @param variant the set
     * @return the id of the set
     */
    public PartId<Variant> add(Variant variant) {
        return addPart(variants, variant, "variant");
    }

    private static <T> PartId<T> addPart(List<T> parts, T part, String partName) {
        parts.add(Objects.requireNonNull(part, partName));
        return new PartId<>(parts.size() - 1);
    }

    /**
     * Sets the additional information about the scene.
     *
     * @param newExtras the additional information
     * @return this builder
     */
    public SceneBuilder extras(Extras newExtras) {
        extras = Objects.requireNonNull(newExtras, "extras");
        return this;
    }

    /** {@return the nodes, as a list that may be changed} */
    public List<Node> nodes() {
        return nodes;
    }

    /** {@return the meshes, as a list that may be changed} */
    public List<Mesh> meshes() {
        return meshes;
    }

    /** {@return the materials, as a list that may be changed} */
    public List<Material> materials() {
        return materials;
    }

    /** {@return the textures, as a list that may be changed} */
    public List<Texture> textures() {
        return textures;
    }

    /** {@return the skins, as a list that may be changed} */
    public List<Skin> skins() {
        return skins;
    }

    /** {@return the animations, as a list that may be changed} */
    public List<Clip> clips() {
        return clips;
    }

    /** {@return the cameras, as a list that may be changed} */
    public List<Camera> cameras() {
        return cameras;
    }

    /** {@return the lights, as a list that may be changed} */
    public List<Light> lights() {
        return lights;
    }

    /** {@return the alternative sets of materials, as a list that may be changed} */
    public List<Variant> variants() {
        return variants;
    }

    /**
     * Builds the scene.
     *
     * @return the scene, which later changes to this builder do not affect
     * @throws IllegalArgumentException if a part is not valid, for example because of an index of a missing part or an
     *     array with a wrong length. The message names the part
     * @throws NullPointerException if a list contains null. The message names the list
     */
    public Scene build() {
        Scene scene = new Scene(
                name,
                requireNoNull(nodes, "nodes"),
                requireNoNull(meshes, "meshes"),
                requireNoNull(materials, "materials"),
                requireNoNull(textures, "textures"),
                requireNoNull(skins, "skins"),
                requireNoNull(clips, "clips"),
                requireNoNull(cameras, "cameras"),
                requireNoNull(lights, "lights"),
                requireNoNull(variants, "variants"),
                extras);
        scene.requireValid();
        return scene;
    }

    private static <T> List<T> requireNoNull(List<T> parts, String listName) {
        for (int i = 0; i < parts.size(); i++) {
            Objects.requireNonNull(parts.get(i), listName + "[" + i + "]");
        }
        return parts;
    }
}
