package shuriken.scene;

import java.util.List;

/**
 * A model or stage: a tree of nodes, and the meshes, materials, animations and other parts to which they refer.
 *
 * @param name the name, which is used for files and the glTF scene
 * @param nodes the nodes. Parents precede their children, and siblings are in drawing order
 * @param meshes the meshes to which {@link Node#meshIndex()} refers. Several nodes may draw the same mesh
 * @param materials the materials to which {@link Primitive#materialIndex()} refers
 * @param textures the textures to which {@link TextureRef#textureIndex()} refers
 * @param skins the skins to which {@link Node#skinIndex()} refers
 * @param clips the animations in the order of the source
 * @param cameras the cameras, at most one for each node
 * @param lights the lights, at most one for each node
 * @param variants the alternative sets of materials
 * @param extras additional information that a target format cannot express
 */
public record Scene(
        String name,
        List<Node> nodes,
        List<Mesh> meshes,
        List<Material> materials,
        List<Texture> textures,
        List<Skin> skins,
        List<Clip> clips,
        List<Camera> cameras,
        List<Light> lights,
        List<Variant> variants,
        Extras extras) {
    /** The index that refers to no part. */
    public static final int NONE = -1;

    /** Copies the lists. */
    public Scene {
        nodes = List.copyOf(nodes);
        meshes = List.copyOf(meshes);
        materials = List.copyOf(materials);
        textures = List.copyOf(textures);
        skins = List.copyOf(skins);
        clips = List.copyOf(clips);
        cameras = List.copyOf(cameras);
        lights = List.copyOf(lights);
        variants = List.copyOf(variants);
    }

    /**
     * Creates a scene without variants.
     *
     * @param name the name, which is used for files and the glTF scene
     * @param nodes the nodes, parents first
     * @param meshes the meshes that the nodes draw
     * @param materials the materials of the meshes
     * @param textures the textures of the materials
     * @param skins the skins that move the meshes
     * @param clips the animations in the order of the source
     * @param cameras the cameras, at most one for each node
     * @param lights the lights, at most one for each node
     * @param extras additional information
     */
    public Scene(
            String name,
            List<Node> nodes,
            List<Mesh> meshes,
            List<Material> materials,
            List<Texture> textures,
            List<Skin> skins,
            List<Clip> clips,
            List<Camera> cameras,
            List<Light> lights,
            Extras extras) {
        this(name, nodes, meshes, materials, textures, skins, clips, cameras, lights, List.of(), extras);
    }

    /**
     * Creates a scene without clips, cameras, lights and variants.
     *
     * @param name the name, which is used for files and the glTF scene
     * @param nodes the nodes, parents first
     * @param meshes the meshes that the nodes draw
     * @param materials the materials of the meshes
     * @param textures the textures of the materials
     * @param skins the skins that move the meshes
     * @param extras additional information
     */
    public Scene(
            String name,
            List<Node> nodes,
            List<Mesh> meshes,
            List<Material> materials,
            List<Texture> textures,
            List<Skin> skins,
            Extras extras) {
        this(name, nodes, meshes, materials, textures, skins, List.of(), List.of(), List.of(), extras);
    }

    /**
     * {@return a material, or {@link Material#PLAIN} if a primitive has no material}
     *
     * @param index the index of the material, or {@link #NONE}
     */
    public Material material(int index) {
        return index == NONE ? Material.PLAIN : materials.get(index);
    }

    /**
     * {@return this scene with other nodes at the same indices}
     *
     * @param newNodes the nodes
     */
    public Scene withNodes(List<Node> newNodes) {
        return new Scene(name, newNodes, meshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /**
     * {@return this scene with other variants}
     *
     * @param newVariants the alternative sets of materials
     */
    public Scene withVariants(List<Variant> newVariants) {
        return new Scene(name, nodes, meshes, materials, textures, skins, clips, cameras, lights, newVariants, extras);
    }

    /**
     * {@return this scene with other materials at the same indices}
     *
     * @param newMaterials the materials
     */
    public Scene withMaterials(List<Material> newMaterials) {
        return new Scene(name, nodes, meshes, newMaterials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /**
     * {@return this scene with other meshes at the same indices}
     *
     * @param newMeshes the meshes
     */
    public Scene withMeshes(List<Mesh> newMeshes) {
        return new Scene(name, nodes, newMeshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /**
     * {@return this scene with other extras}
     *
     * @param newExtras the additional information
     */
    public Scene withExtras(Extras newExtras) {
        return new Scene(name, nodes, meshes, materials, textures, skins, clips, cameras, lights, variants, newExtras);
    }

    /**
     * {@return this scene with other clips}
     *
     * @param newClips the animations
     */
    public Scene withClips(List<Clip> newClips) {
        return new Scene(name, nodes, meshes, materials, textures, skins, newClips, cameras, lights, variants, extras);
    }

    /**
     * {@return this scene with other meshes, materials and textures at the same indices}
     *
     * @param newMeshes the meshes
     * @param newMaterials the materials
     * @param newTextures the textures
     */
    public Scene withSurfaces(List<Mesh> newMeshes, List<Material> newMaterials, List<Texture> newTextures) {
        return new Scene(
                name, nodes, newMeshes, newMaterials, newTextures, skins, clips, cameras, lights, variants, extras);
    }

    /** Returns the name and the number of parts of most kinds, but not the parts. */
    @Override
    public String toString() {
        return "scene \"" + name + "\": "
                + String.join(
                        ", ",
                        count(nodes, "node"),
                        meshes.size() + (meshes.size() == 1 ? " mesh" : " meshes"),
                        count(materials, "material"),
                        count(textures, "texture"),
                        count(skins, "skin"),
                        count(clips, "clip"));
    }

    private static String count(List<?> parts, String noun) {
        return parts.size() + " " + noun + (parts.size() == 1 ? "" : "s");
    }

    /**
     * Checks this scene. For example, array lengths must match, indices must be valid, and parents must precede their
     * children. {@link SceneBuilder#build} and the exporters call this method too.
     *
     * @throws IllegalArgumentException if the scene is not valid. The message names the first violation
     */
    public void requireValid() {
        SceneContract.requireValid(this);
    }
}
