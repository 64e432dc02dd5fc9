package shuriken.resolve.scenes;

import java.util.List;
import shuriken.assets.Asset;

/**
 * The models that are attached to another model.
 *
 * @param models the attached models. The second and each further one is attached to the first node of the preceding one
 * @param boneIndex the index of the node to which the first one is attached
 * @param reason the readable reason
 */
public record AttachedModels(List<Asset> models, int boneIndex, String reason) {
    /** Copies the list. */
    public AttachedModels {
        models = List.copyOf(models);
    }
}
