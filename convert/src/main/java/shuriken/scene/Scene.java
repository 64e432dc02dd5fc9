package shuriken.scene;

import java.util.List;

/**
 * A model or stage.
 *
 * @param name for file names and the glTF scene
 * @param nodes parents before children; siblings in drawing order
 * @param meshes that {@link Node#mesh()} refers to; nodes may share one
 * @param materials that {@link Primitive#material()} refers to
 * @param textures that {@link TextureRef#texture()} refers to
 * @param skins that {@link Node#skin()} refers to
 * @param clips animations, in the source's order
 * @param cameras of the scene
 * @param lights of the scene
 * @param variants alternative materials
 * @param extras facts of the source that the target cannot express
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
    /** The index for no object. */
    public static final int NONE = -1;

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

    /** Creates a scene without variants. */
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

    /** Creates a static scene without cameras and lights. */
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

    /** Returns this scene with other nodes at the same indices. */
    public Scene withNodes(List<Node> newNodes) {
        return new Scene(name, newNodes, meshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /** Returns this scene with other variants. */
    public Scene withVariants(List<Variant> variants) {
        return new Scene(name, nodes, meshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /** Returns this scene with other materials at the same indices. */
    public Scene withMaterials(List<Material> newMaterials) {
        return new Scene(name, nodes, meshes, newMaterials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /** Returns this scene with other meshes at the same indices. */
    public Scene withMeshes(List<Mesh> newMeshes) {
        return new Scene(name, nodes, newMeshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /** Returns this scene with other extras. */
    public Scene withExtras(Extras newExtras) {
        return new Scene(name, nodes, meshes, materials, textures, skins, clips, cameras, lights, variants, newExtras);
    }

    /** Returns this scene with other clips. */
    public Scene withClips(List<Clip> movements) {
        return new Scene(name, nodes, meshes, materials, textures, skins, movements, cameras, lights, variants, extras);
    }

    /**
     * Returns this scene with other meshes, materials and textures, to which the rest of the scene refers as before.
     */
    public Scene withSurfaces(List<Mesh> newMeshes, List<Material> newMaterials, List<Texture> newTextures) {
        return new Scene(
                name, nodes, newMeshes, newMaterials, newTextures, skins, clips, cameras, lights, variants, extras);
    }

    /** Returns the name and the number of parts, not the parts. */
    @Override
    public String toString() {
        return "scene \"" + name + "\": " + nodes.size() + " nodes, " + meshes.size() + " meshes, " + materials.size()
                + " materials, " + textures.size() + " textures, " + skins.size() + " skins, " + clips.size()
                + " clips";
    }
}
