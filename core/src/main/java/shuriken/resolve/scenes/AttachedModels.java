package shuriken.resolve.scenes;

import java.util.List;
import shuriken.assets.Asset;

/**
 * Models that hang on another one.
 *
 * @param bone index of the node of the model that the first hangs on, each other below the first node of the one before it
 * @param reason for people
 */
public record AttachedModels(List<Asset> parts, int bone, String reason) {
    public AttachedModels {
        parts = List.copyOf(parts);
    }
}
