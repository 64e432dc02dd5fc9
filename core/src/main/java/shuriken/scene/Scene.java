package shuriken.scene;

import java.util.List;

/**
 * One model or stage.
 *
 * @param name for file names and the glTF scene
 * @param nodes parents before children; siblings in drawing order
 * @param meshes referred to by {@link Node#mesh()}; more than one node may share one
 * @param materials referred to by {@link Primitive#material()}
 * @param textures referred to by {@link TextureRef#texture()}
 * @param skins referred to by {@link Node#skin()}
 * @param clips movements, in the source's order
 * @param cameras points of view
 * @param lights lamps
 * @param variants other looks of it
 * @param extras facts of the source that the target has no word for
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
    /** The index that refers to nothing. */
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

    /** A scene with one look. */
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

    /** A scene in which nothing moves, seen from nowhere in particular. */
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

    /** The same with other nodes in the same places. */
    public Scene withNodes(List<Node> newNodes) {
        return new Scene(name, newNodes, meshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /** The same, with other looks. */
    public Scene withVariants(List<Variant> variants) {
        return new Scene(name, nodes, meshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /** The same with other materials in the same places. */
    public Scene withMaterials(List<Material> newMaterials) {
        return new Scene(name, nodes, meshes, newMaterials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /** The same with other meshes in the same places. */
    public Scene withMeshes(List<Mesh> newMeshes) {
        return new Scene(name, nodes, newMeshes, materials, textures, skins, clips, cameras, lights, variants, extras);
    }

    /** The same with these movements instead of its own. */
    public Scene withClips(List<Clip> movements) {
        return new Scene(name, nodes, meshes, materials, textures, skins, movements, cameras, lights, variants, extras);
    }

    /** The same with these meshes, materials and textures, to which the rest of the scene refers as before. */
    public Scene withSurfaces(List<Mesh> newMeshes, List<Material> newMaterials, List<Texture> newTextures) {
        return new Scene(
                name, nodes, newMeshes, newMaterials, newTextures, skins, clips, cameras, lights, variants, extras);
    }
}
