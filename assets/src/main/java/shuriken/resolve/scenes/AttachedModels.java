package shuriken.resolve.scenes;

import java.util.List;
import shuriken.assets.Asset;

/**
 * The models that are attached to another one.
 *
 * @param bone index of the node of the model that the first is attached to, each other below the first node of the
 *     preceding one
 * @param reason readable
 */
public record AttachedModels(List<Asset> parts, int bone, String reason) {
    public AttachedModels {
        parts = List.copyOf(parts);
    }
}
