package shuriken.resolve;

import java.util.Optional;

/**
 * The decision which texture a name of a model refers to, with the reason.
 *
 * @param name the name that the model uses for the texture
 * @param reason the readable reason, such as {@code SHIP_OP2.PVM #7, the file name matches the model}
 * @param location the path of the file or member that contains the texture; empty if the texture was not found or is
 *     unreadable
 */
public record TextureDecision(String name, String reason, Optional<String> location) {
    /** Creates a decision without a texture. */
    public TextureDecision(String name, String reason) {
        this(name, reason, Optional.empty());
    }

    @Override
    public String toString() {
        return name + ": " + reason;
    }
}
