package shuriken.format;

/**
 * A summary of a scene.
 *
 * @param sections the number of sections, which are shown or hidden together
 * @param staticModels the number of instances of models without motion
 * @param animatedModels the number of instances of models with motion
 * @param collisionMeshes the number of meshes for collision
 */
public record SceneInfo(int sections, int staticModels, int animatedModels, int collisionMeshes) {}
