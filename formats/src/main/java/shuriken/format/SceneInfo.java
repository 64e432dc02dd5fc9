package shuriken.format;

/**
 * A summary of a stage.
 *
 * @param sectionCount the number of sections; the game shows or hides all models of a section together
 * @param staticModelCount the number of instances of models without motion
 * @param animatedModelCount the number of instances of models with motion
 * @param collisionMeshCount the number of meshes for collision
 */
public record SceneInfo(int sectionCount, int staticModelCount, int animatedModelCount, int collisionMeshCount) {}
