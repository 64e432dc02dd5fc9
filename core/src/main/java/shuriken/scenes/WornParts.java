package shuriken.scenes;

import java.util.List;
import shuriken.asset.Asset;

/**
 * Models that hang on another one.
 *
 * @param bone index of the node of the model that the first hangs on, each other below the first node of the one before it
 * @param reason for people
 */
public record WornParts(List<Asset> parts, int bone, String reason) {
    public WornParts {
        parts = List.copyOf(parts);
    }
}
