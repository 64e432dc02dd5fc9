package shuriken.format;

/**
 * A summary of a scene, which is a stage or another collection of models with their positions.
 *
 * @param sectionCount the number of sections; the game shows or hides all models of a section together
 * @param staticInstanceCount the number of instances of models without motion
 * @param animatedInstanceCount the number of instances of models with motion
 * @param collisionMeshCount the number of meshes for collision
 */
public record SceneInfo(int sectionCount, int staticInstanceCount, int animatedInstanceCount, int collisionMeshCount) {}
