package shuriken.resolve.scenes;

import java.util.List;
import shuriken.assets.Asset;

/**
 * The models that are attached to another model.
 *
 * @param models the attached models. Each model after the first is attached to the first node of the preceding model
 * @param attachmentNodeIndex the index of the node to which the first model is attached
 * @param reason the readable reason for attaching the models
 */
public record AttachedModels(List<Asset> models, int attachmentNodeIndex, String reason) {
    /** Copies the list. */
    public AttachedModels {
        models = List.copyOf(models);
    }
}
