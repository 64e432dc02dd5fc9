package shuriken.format;

/**
 * A summary of a scene.
 *
 * @param sectionCount the number of sections, which are shown or hidden together
 * @param staticModelCount the number of instances of models without motion
 * @param animatedModelCount the number of instances of models with motion
 * @param collisionMeshCount the number of meshes for collision
 */
public record SceneInfo(int sectionCount, int staticModelCount, int animatedModelCount, int collisionMeshCount) {}
