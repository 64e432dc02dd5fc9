package shuriken.format;

/**
 * A stage in numbers.
 *
 * @param sections parts that are shown as a whole
 * @param staticModels models placed that stand still, each placement counted
 * @param animatedModels models placed that move
 * @param collisionMeshes meshes that one walks on or into
 */
public record SceneInfo(int sections, int staticModels, int animatedModels, int collisionMeshes) {}
