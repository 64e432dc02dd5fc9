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
 * @param extras facts of the source that the target has no word for
 */
public record Scene(
        String name,
        List<Node> nodes,
        List<Mesh> meshes,
        List<Material> materials,
        List<Texture> textures,
        List<Skin> skins,
        Extras extras) {
    /** The index that refers to nothing. */
    public static final int NONE = -1;

    public Scene {
        nodes = List.copyOf(nodes);
        meshes = List.copyOf(meshes);
        materials = List.copyOf(materials);
        textures = List.copyOf(textures);
        skins = List.copyOf(skins);
    }
}
