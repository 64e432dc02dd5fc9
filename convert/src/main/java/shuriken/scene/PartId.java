package shuriken.scene;

/**
 * The id of a part that was added to a {@link SceneBuilder}. Its type keeps the ids of nodes, meshes, materials,
 * textures and skins apart.
 *
 * @param <T> the class of the part
 * @param index the index in the scene's list of such parts
 */
@SuppressWarnings("UnusedTypeParameter") // The type parameter keeps ids of different parts apart.
public record PartId<T>(int index) {}
